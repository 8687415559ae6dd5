package import HTTP

/// Checks a request's Content-Type and Content-Encoding against those that an operation accepts.
///
/// A body without a Content-Type is refused: a foreign web page can make a browser send one without a
/// preflight, but not `application/json`.
/// - Source: RFC 9110 §8.3, §8.4; RFC 8259 §8.1.
package enum ContentType {
  /// - Throws: `unsupportedMediaType` if the body is not of an accepted type in UTF-8.
  package static func check(_ request: Request, accepted: [MediaType]) throws(Problem) {
    for coding in request.values(of: "content-encoding")
    where !coding.isSpelledWithoutCase("identity") {
      throw .unsupportedMediaType(.coding)
    }
    let values = request.values(of: "content-type")
    guard values.count <= 1 else {
      throw .malformedRequest(detail: "Repeated Content-Type header. Send it once.")
    }
    guard let value = values.first else {
      throw .unsupportedMediaType(.mediaType(accepted: accepted, request.method))
    }
    var scanner = FieldScanner(value)
    guard let type = scanner.token(), scanner.take(UInt8(ascii: "/")),
      let subtype = scanner.token(),
      accepted.contains(where: {
        type.isSpelledWithoutCase($0.type) && subtype.isSpelledWithoutCase($0.subtype)
      })
    else { throw .unsupportedMediaType(.mediaType(accepted: accepted, request.method)) }
    while let parameter = scanner.parameter() {
      guard
        !parameter.name.isSpelledWithoutCase("charset")
          || parameter.value.isSpelledWithoutCase("utf-8")
          // Not registered with IANA, but common.
          || parameter.value.isSpelledWithoutCase("utf8")
      else { throw .unsupportedMediaType(.charset(accepted: accepted, request.method)) }
    }
    guard scanner.isAtEnd else {
      throw .malformedRequest(
        detail: "Malformed parameters in Content-Type. Send the media type alone.")
    }
  }
}

extension FieldScanner {
  /// The next parameter of a media type, or nil at the end or if it is malformed.
  ///
  /// - Source: RFC 9110 §5.6.6.
  mutating func parameter() -> (name: ArraySlice<UInt8>, value: [UInt8])? {
    skipWhiteSpace()
    var ahead = self
    guard ahead.take(UInt8(ascii: ";")) else { return nil }
    repeat { ahead.skipWhiteSpace() } while ahead.take(UInt8(ascii: ";"))
    guard let name = ahead.token() else {
      if ahead.isAtEnd { self = ahead }
      return nil
    }
    guard ahead.take(UInt8(ascii: "=")) else { return nil }
    let value =
      ahead.next == UInt8(ascii: "\"") ? ahead.quotedString() : ahead.token().map(Array.init)
    guard let value else { return nil }
    self = ahead
    return (name, value)
  }
}
