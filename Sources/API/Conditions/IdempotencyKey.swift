package import HTTP

/// A client's key for one write, which makes retries safe.
///
/// `key` and `"key"` are the same key.
/// - Source: draft-ietf-httpapi-idempotency-key-header; RFC 9651 §3.3.3 (strings).
package struct IdempotencyKey: Hashable, Sendable {
  package static let charactersMax = 255

  package let text: String

  /// The key of a request; nil if it has none.
  package static func key(of request: Request) throws(Problem) -> IdempotencyKey? {
    let values = request.values(of: "idempotency-key")
    guard let value = values.first else { return nil }
    guard values.count == 1 else {
      throw .malformedRequest(detail: "Repeated Idempotency-Key header. Send it once.")
    }
    return try IdempotencyKey(value)
  }

  private init(_ value: ArraySlice<UInt8>) throws(Problem) {
    let content: [UInt8]
    if value.first == UInt8(ascii: "\"") {
      var scanner = FieldScanner(value)
      guard let quoted = scanner.quotedString(), scanner.isAtEnd else {
        throw .malformedRequest(
          detail: "Unbalanced quotes in Idempotency-Key. Quote the whole key, or nothing.")
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
          "Invalid Idempotency-Key: must be 1 to \(Self.charactersMax) ASCII characters.")
    }
    text = String(decoding: content, as: UTF8.self)
  }
}
