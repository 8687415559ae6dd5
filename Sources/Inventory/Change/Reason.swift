/// Why stock was changed, in somebody's words: up to 200 characters, no control characters.
package struct Reason: Hashable, Sendable {
  package static let charactersMax = 200
  package let text: String

  package init(_ raw: String) throws(FieldProblem) {
    text = Label(raw).text
    if text.isEmpty { return }
    if let problem = TextRules.problem(
      of: text, charactersMax: Self.charactersMax, pointer: "/reason", subject: "The reason")
    {
      throw problem
    }
  }

  package init(stored text: String) { self.text = text }
}
