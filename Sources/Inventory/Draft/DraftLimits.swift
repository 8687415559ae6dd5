/// How much a draft holds of what an item would be refused for.
///
/// Beyond these limits it is refused, so that computing what a draft lists stays cheap.
package enum DraftLimits {
  package static let charactersMax = 2_000
  package static let tagCharactersMax = 200
  package static let tagsMax = 100
  /// Of all texts together, in UTF-8.
  package static let textBytesMax = 64 << 10

  /// What is wrong with a content as a whole; the pointer is the draft's.
  package static func problem(of content: UnvalidatedItem) -> FieldProblem? {
    if content.tags.count > tagsMax {
      return FieldProblem(
        "/item/tags", .tooMany,
        "tags of a draft must be at most \(tagsMax) tags; got \(content.tags.count).")
    }
    let bytes = content.textBytes
    if bytes > textBytesMax {
      return FieldProblem(
        "/item", .tooLong,
        "The text of a draft must be at most \(textBytesMax) bytes in all; got \(bytes).")
    }
    return nil
  }
}
