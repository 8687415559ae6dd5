/// The rule of an item's name: 1 to 200 characters, without control characters.
package enum ItemName {
  package static let charactersMax = 200

  static func problems(of name: TrimmedText) -> [FieldProblem] {
    if TextRules.showsNothing(name.text) {
      return [FieldProblem("/name", .required, "An item needs a name.")]
    }
    return rule.problems(of: name.text, at: "/name")
  }

  private static let rule = TextRule(subject: "name", charactersMax: charactersMax)
}
