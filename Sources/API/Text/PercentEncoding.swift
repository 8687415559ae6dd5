import HTTP

/// Percent-encoding of paths and queries.
///
/// - Source: RFC 3986 §2.1.
enum PercentEncoding {
  /// The kind of escapes in a text.
  enum Escapes: Equatable { case none, some, malformed }

  /// Checks a path or query for escapes and for bytes that are not permitted.
  static func escapes(in text: ArraySlice<UInt8>) -> Escapes {
    var found = Escapes.none
    var position = text.startIndex
    while position < text.endIndex {
      switch text[position] {
      case UInt8(ascii: "%"):
        guard position + 2 < text.endIndex, text[position + 1].hexValue != nil,
          text[position + 2].hexValue != nil
        else { return .malformed }
        found = .some
        position += 3
      case 0x21...0x7E: position += 1
      default: return .malformed
      }
    }
    return found
  }

  /// Decodes a text.
  ///
  /// - Precondition: its escapes are well-formed.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap(\.hexValue)
      precondition(digits.count == 2, "an escape without its digits")
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
      rest.removeFirst(2)
    }
    return bytes
  }

  /// The text with all but the unreserved characters of RFC 3986 percent-encoded.
  static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      if isUnreserved(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%"
        encoded.unicodeScalars.append(upperDigit(byte >> 4))
        encoded.unicodeScalars.append(upperDigit(byte & 0xF))
      }
    }
    return encoded
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func upperDigit(_ value: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10)
  }
}
