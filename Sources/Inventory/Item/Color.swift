/// A colour with its name and its red, green and blue parts, each from 0 to 1.
package struct Color: Hashable, Sendable {
  package static let nameCharactersMax = 40

  package let name: String
  package let red: Double
  package let green: Double
  package let blue: Double

  /// A colour that is known to be valid: of the palette, or as it was stored.
  package init(stored name: String, red: Double, green: Double, blue: Double) {
    self.name = name
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colours that a form offers first.
  package static let palette: [Color] = [
    Color(stored: "Red", red: 1, green: 0, blue: 0),
    Color(stored: "Green", red: 0, green: 1, blue: 0),
    Color(stored: "Blue", red: 0, green: 0, blue: 1),
    Color(stored: "Black", red: 0, green: 0, blue: 0),
    Color(stored: "Yellow", red: 1, green: 1, blue: 0),
    Color(stored: "White", red: 1, green: 1, blue: 1),
  ]

  package static func problems(of content: UnvalidatedColor) -> [FieldProblem] {
    var problems: [FieldProblem] = []
    if let problem = TextRules.problem(
      of: content.name.text, charactersMax: nameCharactersMax, pointer: "/color/name",
      subject: "The colour's name")
    {
      problems.append(problem)
    }
    let parts = [("red", content.red), ("green", content.green), ("blue", content.blue)]
    for (part, value) in parts where !(0...1).contains(value) {
      problems.append(
        FieldProblem(
          "/color/\(part)", .outOfRange,
          "The colour's \(part) is \(value); use a number from 0 to 1."
        ))
    }
    return problems
  }
}
