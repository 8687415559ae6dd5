/// The rule of an item's tags: at most 20 of 1 to 40 characters, without duplicates.
///
/// Their order is kept. Two tags that differ only in case are duplicates.
package enum Tags {
  package static let countMax = 20
  package static let charactersMax = 40

  /// - Parameter tags: nil for a tag that could not be read, which is reported elsewhere.
  package static func problems(of tags: [TrimmedText?]) -> [FieldProblem] {
    var problems: [FieldProblem] = []
    if tags.count > countMax {
      problems.append(
        FieldProblem(
          "/tags", .tooMany, "tags must be at most \(countMax) tags; got \(tags.count)."))
    }
    var firstPosition: [String: Int] = [:]
    for case (let position, let tag?) in tags.enumerated() {
      let pointer = "/tags/\(position)"
      if let problem = rule.problem(of: tag.text, at: pointer) {
        problems.append(problem)
        // Folding a text that is too long could take long, and it must be changed anyway.
        if problem.code == .tooLong { continue }
      }
      let key = CaseFolding.folded(tag.text)
      if let first = firstPosition[key] {
        problems.append(
          FieldProblem(
            pointer, .duplicate,
            "tags must not contain duplicates; this tag is the same as tag \(first)."))
      } else {
        firstPosition[key] = position
      }
    }
    return problems
  }

  private static let rule = TextRule(subject: "tag", charactersMax: charactersMax)
}
