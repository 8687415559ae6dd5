import HTTP

/// Walks over the value of a header field by the grammar that most fields share.
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

  /// Steps over that byte, if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Steps over the white space and commas between the elements of a list.
  ///
  /// - Returns: false where no comma was there.
  mutating func takeCommas() -> Bool {
    var found = false
    skipWhiteSpace()
    while take(UInt8(ascii: ",")) {
      found = true
      skipWhiteSpace()
    }
    return found
  }

  /// Steps over what is left of a list's element, without a look at quotes.
  mutating func skipElement() {
    rest = rest.drop { $0 != UInt8(ascii: ",") }
  }

  /// A token; nil where none begins here.
  mutating func token() -> ArraySlice<UInt8>? {
    let token = rest.prefix(while: \.isToken)
    guard !token.isEmpty else { return nil }
    rest = rest[token.endIndex...]
    return token
  }

  /// What stands between two double quotes, its escapes undone; nil where there is no such string.
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

  /// What stands between the quotes of an entity tag, where nothing is escaped; nil for none.
  mutating func opaqueTag() -> ArraySlice<UInt8>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let opaque = rest.prefix { $0 != UInt8(ascii: "\"") }
    guard opaque.allSatisfy({ $0 == 0x21 || $0 >= 0x23 && $0 != 0x7F }) else { return nil }
    rest = rest[opaque.endIndex...]
    return take(UInt8(ascii: "\"")) ? opaque : nil
  }
}

extension Collection<UInt8> {
  /// Whether the bytes are that ASCII text, which is in lower case, when their case is ignored.
  func isSpelledWithoutCase(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { expected in
      elementsEqual(expected) { byte, lower in
        byte.asciiLowercased == lower
      }
    }
  }
}
