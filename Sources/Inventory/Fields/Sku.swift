/// A stock keeping unit: text that identifies an item in other systems, unique among existing items.
///
/// A SKU is text, never a number: leading and trailing zeros are kept. It has 1 to 64 characters,
/// none of them invisible, so that two SKUs that look alike are alike. Uniqueness ignores case (NFC
/// and full case folding); the store compares.
///
/// ```swift
/// Sku("00012.50")?.text  // "00012.50"
/// Sku(" x")              // nil
/// ```
package struct Sku: Hashable, Sendable {
  package static let charactersMax = 64

  package let text: String

  /// The SKU that a text is; nil if the text is not a valid SKU.
  package init?(_ raw: String) {
    guard Self.problems(of: raw).isEmpty else { return nil }
    text = TextRules.normalized(raw)
  }

  /// A SKU that was valid when it was stored.
  package init(stored text: String) { self.text = text }

  static func problems(of raw: String) -> [FieldProblem] {
    if raw.isEmpty {
      return [FieldProblem("/sku", .required, "sku must not be empty. Send null for no SKU.")]
    }
    if let problem = rule.problem(of: TextRules.normalized(raw), at: "/sku") { return [problem] }
    if TextRules.hasSpaceAtAnEnd(raw) {
      return [
        FieldProblem("/sku", .surroundingSpace, "sku must not begin or end with white space.")
      ]
    }
    // A run of marks that is too long gets an invisible joiner.
    if TextRules.hasInvisibleCharacter(StreamSafeText.of(raw)) {
      return [
        FieldProblem(
          "/sku", .invisibleCharacter,
          "sku must not contain invisible characters, or over \(StreamSafeText.marksMax) "
            + "combining marks in a row.")
      ]
    }
    return []
  }

  private static let rule = TextRule(subject: "sku", charactersMax: charactersMax)
}
