package import HTTP

/// The name that a client gives one attempt to write, so that a repeat has no second effect.
///
/// `key` and `"key"` are the same key.
/// - Source: draft-ietf-httpapi-idempotency-key-header; RFC 9651 §3.3.3 (strings).
package struct IdempotencyKey: Hashable, Sendable {
  package static let charactersMax = 255

  package let text: String

  /// The key of a request; nil where it has none.
  package static func key(of request: Request) throws(Problem) -> IdempotencyKey? {
    let values = request.values(of: "idempotency-key")
    guard let value = values.first else { return nil }
    guard values.count == 1 else {
      throw .malformedRequest(detail: "Idempotency-Key comes more than once; send it once.")
    }
    return try IdempotencyKey(value)
  }

  private init(_ value: ArraySlice<UInt8>) throws(Problem) {
    let content: [UInt8]
    if value.first == UInt8(ascii: "\"") {
      var scanner = FieldScanner(value)
      guard let quoted = scanner.quotedString(), scanner.isAtEnd else {
        throw .malformedRequest(
          detail: "The quotes of the Idempotency-Key do not match; quote all of it or nothing.")
      }
      content = quoted
    } else {
      content = Array(value)
    }
    guard (1...Self.charactersMax).contains(content.count),
      content.allSatisfy({ (0x20...0x7E).contains($0) })
    else {
      throw .malformedRequest(
        detail:
          "An Idempotency-Key is 1 to \(Self.charactersMax) ASCII characters; send such a one.")
    }
    text = String(decoding: content, as: UTF8.self)
  }
}
