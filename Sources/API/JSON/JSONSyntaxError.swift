/// Where a text stops being JSON, and why.
package struct JSONSyntaxError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case empty
    case byteOrderMark
    case otherEncoding
    case notUTF8
    case unexpectedEnd(expected: Expectation)
    case unexpectedByte(UInt8, expected: Expectation)
    case trailingComma
    case contentAfterValue
    case duplicateName(String)
    case tooDeep(levelsMax: Int)
    case controlCharacter
    case badEscape
    case loneSurrogate
    case leadingZero
  }

  /// What could have stood there.
  package enum Expectation: String, Sendable {
    case value = "a value"
    case memberName = "a member's name in double quotes"
    case colon = "a colon after the member's name"
    case commaOrObjectEnd = "a comma or }"
    case commaOrArrayEnd = "a comma or ]"
    case quote = "the string's closing double quote"
    case digit = "a digit"
    case literal = "one of true, false and null"
  }

  /// The line, counted from 1; a line ends with LF.
  package let line: Int
  /// The place in the line, counted in characters (Unicode scalars) from 1.
  package let column: Int
  package let reason: Reason

  /// Finds line and column of the byte at `offset`.
  package init(_ reason: Reason, at offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    column = 1 + bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 }
    self.reason = reason
  }

  /// The sentence for people: where, what is true, and what to do.
  package var detail: String { "Line \(line), column \(column): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .empty: "the body is empty; send one JSON value."
    case .byteOrderMark: "the body begins with a byte order mark; send the JSON without it."
    case .otherEncoding: "the body is not UTF-8 but looks like UTF-16 or UTF-32; send UTF-8."
    case .notUTF8: "these bytes are not UTF-8; send the text in UTF-8."
    case .unexpectedEnd(let expected):
      "the text ends here, where \(expected.rawValue) was expected; send the whole value."
    case .unexpectedByte(let byte, let expected):
      "here stands \(Self.name(of: byte)), where \(expected.rawValue) was expected."
    case .trailingComma: "nothing follows this comma; remove it."
    case .contentAfterValue: "the value has ended, and something follows; send one value only."
    case .duplicateName(let name):
      "the member \"\(name.clipped)\" comes a second time; give each member once."
    case .tooDeep(let levelsMax): "this is nested more than \(levelsMax) levels deep."
    case .controlCharacter:
      "a control character stands in a string; write it as \\n, \\t or \\u00XX."
    case .badEscape:
      "there is no such escape; after a backslash write one of \" \\ / b f n r t, or u and 4 digits."
    case .loneSurrogate:
      "half of a surrogate pair stands alone; write both halves, or the character itself."
    case .leadingZero: "a number has a zero before its digits; remove it."
    }
  }

  private static func name(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): "the end of the line"
    case 0x21...0x7E: String(UnicodeScalar(byte))
    case 0x20: "a space"
    case 0x80...: "a character outside ASCII"
    default: "a control character"
    }
  }
}
