import HTTP

/// Parses the value of a header field with the grammar that most fields share.
///
/// - Source: RFC 9110 §5.6 (tokens, quoted strings, white space, lists).
struct FieldScanner {
  private var rest: ArraySlice<UInt8>

  init(_ value: ArraySlice<UInt8>) { rest = value }

  var isAtEnd: Bool { rest.isEmpty }

  var next: UInt8? { rest.first }

  mutating func skipWhiteSpace() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
  }

  /// Skips this byte if it is next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips white space and commas between the elements of a list.
  ///
  /// - Returns: whether there was a comma.
  mutating func takeCommas() -> Bool {
    var found = false
    skipWhiteSpace()
    while take(UInt8(ascii: ",")) {
      found = true
      skipWhiteSpace()
    }
    return found
  }

  /// Skips to the end of a list's element, ignoring quotes.
  mutating func skipElement() {
    rest = rest.drop { $0 != UInt8(ascii: ",") }
  }

  /// Parses a token, or returns nil.
  mutating func token() -> ArraySlice<UInt8>? {
    let token = rest.prefix(while: \.isToken)
    guard !token.isEmpty else { return nil }
    rest = rest[token.endIndex...]
    return token
  }

  /// Parses a quoted string and removes its escapes, or returns nil.
  mutating func quotedString() -> [UInt8]? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    var content: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return content
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        content.append(escaped)
      default: content.append(byte)
      }
    }
    return nil
  }

  /// Parses the opaque part of an entity tag, which has no escapes, or returns nil.
  mutating func opaqueTag() -> ArraySlice<UInt8>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let opaque = rest.prefix { $0 != UInt8(ascii: "\"") }
    guard opaque.allSatisfy({ $0 == 0x21 || $0 >= 0x23 && $0 != 0x7F }) else { return nil }
    rest = rest[opaque.endIndex...]
    return take(UInt8(ascii: "\"")) ? opaque : nil
  }
}

extension Collection<UInt8> {
  /// Whether the bytes equal a lower-case ASCII text, ignoring case.
  func isSpelledWithoutCase(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { expected in
      elementsEqual(expected) { byte, lower in
        byte.asciiLowercased == lower
      }
    }
  }
}

extension Int64 {
  /// Parses decimal digits without a sign, which `Int64("+5")` would accept.
  ///
  /// - Returns: nil for other text, and for a number that overflows.
  init?(digits: some Collection<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var number: Int64 = 0
    for byte in digits {
      guard byte.isDigit else { return nil }
      let (product, tooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, tooLargeAgain) = product.addingReportingOverflow(
        Int64(byte - UInt8(ascii: "0")))
      if tooLarge || tooLargeAgain { return nil }
      number = sum
    }
    self = number
  }
}
