/// Text as a form takes it: in NFC, and without white space at its ends.
///
/// It is what a draft holds of a name or a tag. Whether it is short enough is the field's rule.
///
/// ```swift
/// TrimmedText("  cafe\u{301} ").text  // "café", 4 characters
/// ```
package struct TrimmedText: Hashable, Sendable {
  package let text: String

  package init(_ raw: String) {
    text = TextRules.normalized(TextRules.trimmed(raw))
  }

  /// A text that was stored as one, so that it need not be normalized again.
  package init(stored text: String) { self.text = text }
}

/// The length and the characters that a field's text may have.
///
/// ```swift
/// TextRule(subject: "tag", charactersMax: 40).problem(of: text, at: "/tags/0")
/// ```
struct TextRule {
  /// The field's name, which begins the sentence of a problem.
  let subject: String
  let charactersMax: Int
  /// The control characters that it may have.
  var controlsAllowed: Set<Unicode.Scalar> = []

  /// The first problem of a text; nil if it is valid.
  func problem(of text: String, at pointer: String) -> FieldProblem? {
    let count = text.unicodeScalars.count
    if count > charactersMax {
      return FieldProblem(
        pointer, .tooLong, "\(subject) must be at most \(charactersMax) characters; got \(count).")
    }
    if TextRules.showsNothing(text) {
      return FieldProblem(
        pointer, .required, "\(subject) must have at least one visible character.")
    }
    if TextRules.hasControlCharacter(text, except: controlsAllowed) {
      return FieldProblem(
        pointer, .controlCharacter,
        "\(subject) must not contain control characters, such as line breaks.")
    }
    return nil
  }

  func problems(of text: String, at pointer: String) -> [FieldProblem] {
    problem(of: text, at: pointer).map { [$0] } ?? []
  }
}

/// What all texts of the domain have in common: Unicode NFC, counted in Unicode scalars.
enum TextRules {
  /// The longest text, in characters, that is normalized.
  ///
  /// No field takes a longer one, not even as it is sent: NFC makes one character of at most four.
  static let normalizedCharactersMax = 10_000

  /// The text in Normalization Form C; unchanged if it is too long for any field.
  ///
  /// The standard library normalizes for String's own comparison, and marks the result with an
  /// underscore; the alternative is Foundation with its Unicode data, 10 MiB more of memory.
  /// - Source: Unicode Standard Annex #15.
  static func normalized(_ text: String) -> String {
    if isASCII(text) || text.unicodeScalars.count > normalizedCharactersMax { return text }
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

  static func hasControlCharacter(_ text: String, except allowed: Set<Unicode.Scalar>) -> Bool {
    // Unicode's controls are those of ASCII and of Latin-1.
    text.unicodeScalars.contains {
      ($0.value < 0x20 || (0x7F...0x9F).contains($0.value)) && !allowed.contains($0)
    }
  }

  static func hasSpaceAtAnEnd(_ text: String) -> Bool {
    if isVisibleASCII(text.utf8.first), isVisibleASCII(text.utf8.last) { return false }
    let scalars = text.unicodeScalars
    return scalars.first?.properties.isWhitespace == true
      || scalars.last?.properties.isWhitespace == true
  }

  /// Whether a reader would see nothing: only white space and characters without a glyph.
  static func showsNothing(_ text: String) -> Bool {
    // Most texts begin with a letter or a digit.
    if isVisibleASCII(text.utf8.first) { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || isInvisible($0) || $0 == braillePatternBlank
    }
  }

  /// Whether it has a character that no reader sees, or that changes the order of those that are
  /// seen.
  static func hasInvisibleCharacter(_ text: String) -> Bool {
    if isASCII(text) { return false }
    return text.unicodeScalars.contains { isInvisible($0) || $0.properties.isBidiControl }
  }

  /// Whether it is default-ignorable, or a format character without a glyph.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return false }
    if scalar.properties.isDefaultIgnorableCodePoint { return true }
    return scalar.properties.generalCategory == .format && !isPrependedMark(scalar)
  }

  /// The format characters that have a glyph, around or below the digits that follow.
  ///
  /// - Source: Unicode's PropList.txt, Prepended_Concatenation_Mark.
  private static func isPrependedMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  private static let braillePatternBlank: Unicode.Scalar = "\u{2800}"

  /// Most texts are, and need none of Unicode's tables.
  static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  private static func isVisibleASCII(_ byte: UInt8?) -> Bool {
    byte.map { (0x21...0x7E).contains($0) } ?? false
  }
}
