import Inventory

extension ItemPatch {
  /// The valid values that this patch makes of a content.
  ///
  /// Every problem of the new values is told before a step that does not hold, also of a value that
  /// such a step keeps out: what is wrong with a request comes before what is wrong with its moment.
  func values(onto content: UnvalidatedItem) throws(ServiceError) -> ItemValues {
    let (content, mismatch) = applied(to: content)
    if let mismatch {
      let problems = problems
      throw problems.isEmpty
        ? ServiceError.caseMismatch(mismatch) : ServiceError.invalidItem(problems)
    }
    do throws(InvalidItem) {
      return try ItemValues(content)
    } catch {
      throw .invalidItem(error.problems)
    }
  }
}
