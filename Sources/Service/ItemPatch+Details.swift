import Inventory

extension ItemPatch {
  /// The valid values that this patch makes of a content.
  ///
  /// Every problem of the new values is told before a step that does not hold.
  func details(onto content: ItemContent) throws(Refusal) -> ItemDetails {
    let (content, mismatch) = applied(to: content)
    let details: ItemDetails
    do throws(InvalidItem) {
      details = try ItemDetails(content)
    } catch {
      throw .invalidItem(error.problems)
    }
    if let mismatch { throw .caseMismatch(mismatch) }
    return details
  }
}
