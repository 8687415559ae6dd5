/// A color with its name and its red, green and blue parts, each from 0 to 1.
package struct Color: Hashable, Sendable {
  package static let nameCharactersMax = 40

  package let name: String
  package let red: Double
  package let green: Double
  package let blue: Double

  /// The default palette of a form.
  package static let palette: [Color] = [
    Color(name: "Red", red: 1, green: 0, blue: 0),
    Color(name: "Green", red: 0, green: 1, blue: 0),
    Color(name: "Blue", red: 0, green: 0, blue: 1),
    Color(name: "Black", red: 0, green: 0, blue: 0),
    Color(name: "Yellow", red: 1, green: 1, blue: 0),
    Color(name: "White", red: 1, green: 1, blue: 1),
  ]

  static func problems(of color: UnvalidatedColor) -> [FieldProblem] {
    var problems = nameRule.problems(of: color.name.text, at: "/color/name")
    let parts = [("red", color.red), ("green", color.green), ("blue", color.blue)]
    for (part, value) in parts where !(0...1).contains(value) {
      problems.append(
        FieldProblem(
          "/color/\(part)", .outOfRange, "\(part) must be a number from 0 to 1; got \(value)."))
    }
    return problems
  }

  private static let nameRule = TextRule(subject: "color name", charactersMax: nameCharactersMax)
}

extension UnvalidatedColor {
  package init(_ color: Color) {
    self.init(
      name: TrimmedText(stored: color.name), red: color.red, green: color.green, blue: color.blue)
  }
}
