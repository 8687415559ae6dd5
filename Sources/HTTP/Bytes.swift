/// Byte classes of the HTTP and URI grammars.
///
/// Bytes are compared as numbers, never as Characters: Unicode has white space, digits and letters
/// that HTTP does not.
extension UInt8 {
  /// A character of a method, a field name or another token.
  /// - Source: RFC 9110 §5.6.2.
  package var isToken: Bool {
    switch self {
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x5E...0x7A, 0x7C,
      0x7E:
      true
    default: false
    }
  }

  /// A byte of a field value, including white space inside it.
  /// - Source: RFC 9110 §5.5.
  var isFieldText: Bool {
    switch self {
    case 0x09, 0x20...0x7E, 0x80...0xFF: true
    default: false
    }
  }

  /// A visible ASCII character.
  ///
  /// A request target contains no other bytes.
  var isVisible: Bool { (0x21...0x7E).contains(self) }

  package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// White space that may surround a value: SP and HTAB only.
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

  /// The ASCII letter in lower case; any other byte unchanged.
  package var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// A character of a registered name without percent-encoding: unreserved or sub-delims.
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

  /// A character of a path without percent-encoding: pchar or `/`.
  /// - Source: RFC 3986 §3.3.
  var isPath: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"): true
    default: isRegisteredName
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes of a range are this word, ignoring ASCII case.
  func matches(_ range: Range<Int>, _ lowercaseWord: StaticString) -> Bool {
    guard range.count == lowercaseWord.utf8CodeUnitCount else { return false }
    var expected = lowercaseWord.utf8Start
    for index in range {
      guard self[index].asciiLowercased == expected.pointee else { return false }
      expected += 1
    }
    return true
  }

  /// Whether a `%` at this index is followed by two hexadecimal digits before `end`.
  func hasPercentEscape(at index: Int, before end: Int) -> Bool {
    index + 2 < end && self[index + 1].hexValue != nil && self[index + 2].hexValue != nil
  }
}
