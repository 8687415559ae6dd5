/// What an item is called: 1 to 200 characters, NFC, no control characters.
package struct ItemName: Hashable, Sendable {
  package static let charactersMax = 200

  package let text: String

  package init(_ label: Label) throws(FieldProblem) {
    if label.text.isEmpty {
      throw FieldProblem("/name", .required, "An item needs a name.")
    }
    if let problem = TextRules.problem(
      of: label.text, charactersMax: Self.charactersMax, pointer: "/name", subject: "The name")
    {
      throw problem
    }
    text = label.text
  }

  /// A name that was valid when it was stored.
  package init(stored text: String) { self.text = text }
}
