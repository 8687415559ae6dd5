/// The words an item is filed under: at most 20, each 1 to 40 characters, none twice.
///
/// Their order is kept. Two tags that differ only in case are the same.
package struct Tags: Hashable, Sendable {
  package static let countMax = 20
  package static let charactersMax = 40

  package let labels: [String]

  /// Tags that were valid when they were stored.
  package init(stored labels: [String]) { self.labels = labels }

  /// - Parameter content: nil where a tag could not be read, which is then somebody else's to tell.
  package static func problems(of content: [Label?]) -> [FieldProblem] {
    var problems: [FieldProblem] = []
    if content.count > countMax {
      problems.append(
        FieldProblem(
          "/tags", .tooMany, "There are \(content.count) tags; keep at most \(countMax)."))
    }
    var firstPosition: [String: Int] = [:]
    for case (let position, let label?) in content.enumerated() {
      let pointer = "/tags/\(position)"
      if let problem = TextRules.problem(
        of: label.text, charactersMax: charactersMax, pointer: pointer, subject: "The tag")
      {
        problems.append(problem)
      }
      let key = CaseFolding.folded(label.text)
      if let first = firstPosition[key] {
        problems.append(
          FieldProblem(
            pointer, .duplicate, "The tag is the same as tag \(first), without case; remove one."))
      } else {
        firstPosition[key] = position
      }
    }
    return problems
  }
}
