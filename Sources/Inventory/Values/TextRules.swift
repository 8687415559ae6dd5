/// What all texts of the domain have in common: Unicode NFC, counted in Unicode scalars.
enum TextRules {
  /// The text in Normalization Form C.
  ///
  /// The standard library normalizes for String's own comparison, and names the result with an
  /// underscore; the alternative is Foundation with its Unicode data, 10 MiB more of memory.
  /// - Source: Unicode Standard Annex #15.
  static func normalized(_ text: String) -> String {
    if isASCII(text) { return text }
    return String(decoding: StreamSafeText.of(text)._nfcCodeUnits, as: UTF8.self)
  }

  /// The text without the white space (Unicode's White_Space) at its ends.
  static func trimmed(_ text: String) -> String {
    if isVisibleASCII(text.utf8.first), isVisibleASCII(text.utf8.last) { return text }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  static func hasControlCharacter(_ text: String) -> Bool {
    // Unicode's controls are those of ASCII and of Latin-1.
    text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }

  static func hasSpaceAtAnEnd(_ text: String) -> Bool {
    if isVisibleASCII(text.utf8.first), isVisibleASCII(text.utf8.last) { return false }
    let scalars = text.unicodeScalars
    return scalars.first?.properties.isWhitespace == true
      || scalars.last?.properties.isWhitespace == true
  }

  static func characters(in text: String) -> Int { text.unicodeScalars.count }

  /// Most texts are, and need none of Unicode's tables.
  static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  private static func isVisibleASCII(_ byte: UInt8?) -> Bool {
    byte.map { (0x21...0x7E).contains($0) } ?? false
  }

  /// The problems of a text with a greatest length, which must not be empty.
  static func problem(
    of text: String, charactersMax: Int, pointer: String, subject: String
  ) -> FieldProblem? {
    if text.isEmpty {
      return FieldProblem(pointer, .required, "\(subject) needs at least one character.")
    }
    if hasControlCharacter(text) {
      return FieldProblem(
        pointer, .controlCharacter,
        "\(subject) has a control character; remove line breaks, tabs and the like.")
    }
    let count = characters(in: text)
    if count > charactersMax {
      return FieldProblem(
        pointer, .tooLong,
        "\(subject) has \(count) characters; shorten it to at most \(charactersMax).")
    }
    return nil
  }
}
