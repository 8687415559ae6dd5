/// Where a text is not valid JSON, and why.
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

  /// What the grammar allows at the position.
  package enum Expectation: String, Sendable {
    case value = "a value"
    case memberName = "a field name in double quotes"
    case colon = "a colon after the field name"
    case commaOrObjectEnd = "a comma or }"
    case commaOrArrayEnd = "a comma or ]"
    case quote = "the closing double quote of the string"
    case digit = "a digit"
    case literal = "true, false or null"
  }

  /// The line, counted from 1; a line ends with LF.
  package let line: Int
  /// The column in the line, counted in Unicode scalars from 1.
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

  /// The message for people: position, fact, remedy.
  package var detail: String { "Line \(line), column \(column): \(message)" }

  private var message: String {
    switch reason {
    case .empty: "empty text. Send one JSON value."
    case .byteOrderMark: "byte order mark. Send the JSON without it."
    case .otherEncoding: "the text looks like UTF-16 or UTF-32. Send UTF-8."
    case .notUTF8: "invalid UTF-8. Send the text in UTF-8."
    case .unexpectedEnd(let expected):
      "expected \(expected.rawValue), found the end of the text. Send the whole value."
    case .unexpectedByte(let byte, let expected):
      "expected \(expected.rawValue), found \(Self.name(of: byte))."
    case .trailingComma: "trailing comma. Remove it."
    case .contentAfterValue: "unexpected content after the value. Send a single value."
    case .duplicateName(let name): "duplicate field \"\(name.clipped)\". Send each field once."
    case .tooDeep(let levelsMax): "nesting exceeds \(levelsMax) levels. Send a flatter value."
    case .controlCharacter:
      "unescaped control character in a string. Write it as \\n, \\t or \\u00XX."
    case .badEscape:
      "invalid escape sequence. Use a backslash and one of \" \\ / b f n r t, or u and 4 digits."
    case .loneSurrogate:
      "unpaired surrogate. Write both halves, or the character itself."
    case .leadingZero: "leading zero in a number. Remove it."
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

/// Excerpts of a client's own text in messages.
extension String {
  private static let excerptCharactersMax = 60

  /// Whether a message shows only the beginning of the text.
  package var isClipped: Bool { unicodeScalars.count > Self.excerptCharactersMax }

  /// The text as a message shows it: at most 60 characters, then an ellipsis.
  package var clipped: String {
    let scalars = unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: Self.excerptCharactersMax, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}
