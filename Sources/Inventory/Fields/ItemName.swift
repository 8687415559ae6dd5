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

/// The rule of an item's notes: 1 to 2,000 characters, with line breaks and tabs as they were sent.
package enum Notes {
  package static let charactersMax = 2_000
  /// What a draft holds.
  package static let draftCharactersMax = 10_000

  static func problems(of notes: TrimmedText) -> [FieldProblem] {
    rule.problems(of: notes.text, at: "/notes")
  }

  private static let rule = TextRule(
    subject: "notes", charactersMax: charactersMax, controlsAllowed: ["\t", "\n", "\r"])
}
