/// What a byte may be part of, by the grammars of HTTP and of URIs.
///
/// Bytes are compared as numbers, never as Characters: Unicode knows white space, digits and
/// letters that HTTP does not.
extension UInt8 {
  /// Part of a method, a field name or another token.
  /// - Source: RFC 9110 §5.6.2.
  package var isToken: Bool {
    switch self {
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x5E...0x7A, 0x7C,
      0x7E:
      true
    default: false
    }
  }

  /// Part of a field value, white space within it included.
  /// - Source: RFC 9110 §5.5.
  var isFieldText: Bool {
    switch self {
    case 0x09, 0x20...0x7E, 0x80...0xFF: true
    default: false
    }
  }

  /// A visible ASCII character: no byte beside these stands in a request target.
  var isVisible: Bool { (0x21...0x7E).contains(self) }

  package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// White space that may stand around a value: SP and HTAB only.
  /// - Source: RFC 9110 §5.6.3.
  var isOptionalSpace: Bool { self == 0x20 || self == 0x09 }

  /// The value of a hexadecimal digit.
  package var hexValue: Int? {
    switch self {
    case 0x30...0x39: Int(self) - 0x30
    case 0x41...0x46: Int(self) - 0x41 + 10
    case 0x61...0x66: Int(self) - 0x61 + 10
    default: nil
    }
  }

  /// The same letter in lower case, by ASCII rules.
  package var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// Part of a registered name without percent-encoding: unreserved or sub-delims.
  /// - Source: RFC 3986 §2.2, §2.3, §3.2.2.
  var isRegisteredName: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
      true
    default: false
    }
  }

  /// Part of a path without percent-encoding: pchar or `/`.
  /// - Source: RFC 3986 §3.3.
  var isPath: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"): true
    default: isRegisteredName
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes of a range are this word, by ASCII rules without case.
  func matches(_ range: Range<Int>, _ lowercaseWord: StaticString) -> Bool {
    guard range.count == lowercaseWord.utf8CodeUnitCount else { return false }
    for (index, place) in range.enumerated()
    where self[place].asciiLowercased != lowercaseWord.utf8Start[index] { return false }
    return true
  }
}
