/// A stock keeping unit: text that finds an item in other systems, unique over the items that exist.
///
/// It is never read as a number: leading and trailing zeros stay. Uniqueness ignores case
/// (NFC and full case folding), which is the store's to compare.
package struct Sku: Hashable, Sendable {
  package static let charactersMax = 64

  package let text: String

  package init(_ raw: String) throws(FieldProblem) {
    let normalized = TextRules.normalized(raw)
    if TextRules.hasSpaceAtAnEnd(normalized) {
      throw FieldProblem(
        "/sku", .surroundingSpace, "The sku has white space at an end; remove it.")
    }
    if normalized.isEmpty {
      throw FieldProblem(
        "/sku", .required, "The sku is empty; give it a character or send null for none.")
    }
    if let problem = TextRules.problem(
      of: normalized, charactersMax: Self.charactersMax, pointer: "/sku", subject: "The sku")
    {
      throw problem
    }
    text = normalized
  }

  /// A sku that was valid when it was stored.
  package init(stored text: String) { self.text = text }
}

extension Sku {
  /// The sku that a text is, or nil where it is none.
  package init?(valid text: String) {
    do throws(FieldProblem) { try self.init(text) } catch { return nil }
  }
}
