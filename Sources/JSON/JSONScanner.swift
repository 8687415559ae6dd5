/// Reads the tokens of a JSON text from its bytes.
struct JSONScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next byte; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func error(_ reason: JSONSyntaxError.Reason) -> JSONSyntaxError { error(reason, at: offset) }

  func error(_ reason: JSONSyntaxError.Reason, at offset: Int) -> JSONSyntaxError {
    JSONSyntaxError(reason, at: offset, in: bytes)
  }

  /// The error for an unexpected byte, or for the end of the text.
  func unexpected(_ expected: JSONSyntaxError.Expectation) -> JSONSyntaxError {
    guard let next else { return error(.unexpectedEnd(expected: expected)) }
    return error(.unexpectedByte(next, expected: expected))
  }

  /// Reports another encoding as such; an error about its second byte would be a puzzle.
  func refuseOtherEncodings() throws(JSONSyntaxError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw error(.byteOrderMark) }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.prefix(2).contains(0)
    {
      throw error(.otherEncoding)
    }
  }

  mutating func skip() { offset += 1 }

  mutating func skipWhiteSpace() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { offset += 1 }
  }

  /// Consumes the byte if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  /// Consumes the text; if it differs, only the common beginning.
  mutating func take(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { expected in
      for byte in expected where !take(byte) { return false }
      return true
    }
  }
}

// MARK: - Numbers

extension JSONScanner {
  mutating func number() throws(JSONSyntaxError) -> JSONNumber {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    let zero = offset
    if take(UInt8(ascii: "0")) {
      if let next, next.isDigit { throw error(.leadingZero, at: zero) }
    } else {
      try digits()
    }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return JSONNumber(text: String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  /// Consumes one or more digits.
  private mutating func digits() throws(JSONSyntaxError) {
    guard let first = next, first.isDigit else { throw unexpected(.digit) }
    while let next, next.isDigit { offset += 1 }
  }
}

// MARK: - Strings

extension JSONScanner {
  mutating func string() throws(JSONSyntaxError) -> String {
    skip()
    var text = try plainRun()
    while !take(UInt8(ascii: "\"")) {
      guard take(UInt8(ascii: "\\")) else { throw unexpectedInString() }
      text.unicodeScalars.append(try escape())
      text += try plainRun()
    }
    return text
  }

  /// The characters up to the next quote, backslash or control character.
  private mutating func plainRun() throws(JSONSyntaxError) -> String {
    let start = offset
    while let next, next >= 0x20, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") {
      offset += 1
    }
    do throws(UTF8.ValidationError) {
      return String(copying: try UTF8Span(validating: bytes.span.extracting(start..<offset)))
    } catch {
      throw self.error(.notUTF8, at: start + error.byteOffsets.lowerBound)
    }
  }

  private func unexpectedInString() -> JSONSyntaxError {
    next == nil ? error(.unexpectedEnd(expected: .quote)) : error(.controlCharacter)
  }

  /// The character of an escape sequence whose backslash has been read.
  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = offset - 1
    guard let letter = next else { throw error(.unexpectedEnd(expected: .quote)) }
    skip()
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw error(.badEscape, at: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
    let unit = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let second = offset
    guard UTF16.isLeadSurrogate(unit), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      throw error(.loneSurrogate, at: start)
    }
    let other = try codeUnit(from: second)
    guard UTF16.isTrailSurrogate(other) else { throw error(.loneSurrogate, at: start) }
    return UTF16.decode(UTF16.EncodedScalar([unit, other]))
  }

  private mutating func codeUnit(from start: Int) throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexValue else { throw error(.badEscape, at: start) }
      unit = unit << 4 | UInt16(digit)
      skip()
    }
    return unit
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// The value of a hexadecimal digit in either case.
  fileprivate var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
