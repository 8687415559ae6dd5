package import Inventory
import SQLiteStore

/// Rebasing: an edit is moved onto what others wrote meanwhile.
extension DraftService {
  package enum Rebase: Equatable, Sendable {
    /// Onto the item's current version.
    case onto(Resolution)
    /// Go on as a draft that adds: the only way once the item is gone, and one while it is there.
    case asAdding
  }

  package func rebase(
    _ id: DraftID, _ body: Body<Rebase>, request: WriteRequest,
    encode: @escaping @Sendable (OpenDraft) -> [UInt8]
  ) async throws(ServiceError) -> Written<OpenDraft> {
    let lifetime = lifetime
    return try await writes.perform(request, encode: encode) { transaction in
      let draft = try transaction.existing(id)
      // Closed is told before the preconditions; that it does not edit, only after the body.
      if case .closed(let outcome) = draft.state { throw ServiceError.draftClosed(outcome) }
      try request.preconditions.check(draft.current)
      let (purpose, content) = try transaction.moved(draft, by: try body.get())
      let moved = draft.written(
        .open(purpose, content), stamp: transaction.nextStamp(), lifetime: lifetime)
      try transaction.replace(draft, with: moved)
      return try transaction.opened(moved, purpose, content)
    }
  }
}

extension Transaction {
  fileprivate func moved(
    _ draft: Draft, by rebase: DraftService.Rebase
  ) throws -> (DraftPurpose, UnvalidatedItem) {
    switch rebase {
    case .asAdding:
      return (.adding, try draft.state.rebaseAsAdding())

    case .onto(let resolution):
      let edit = try draft.state.rebase()
      guard let current = try item(edit.base.id) else { throw ServiceError.editConflict(.deleted) }
      do throws(RebaseRefusal) {
        let content = try Inventory.rebase(
          base: UnvalidatedItem(edit.base.values), yours: edit.yours,
          theirs: UnvalidatedItem(current.values),
          resolution: resolution)
        return (.editing(base: current), content)
      } catch {
        switch error {
        case .open(let conflicts): throw ServiceError.editConflict(.fields(conflicts))
        case .insufficientStock(let available):
          throw ServiceError.insufficientStock(available: available)
        case .tooMany: throw ServiceError.invalidDraft([.deltaTooLarge])
        }
      }
    }
  }
}

extension FieldProblem {
  fileprivate static let deltaTooLarge = FieldProblem(
    "/keep/~1item~1status", .outOfRange,
    "The delta comes to more pieces than a draft can hold; lower its quantity, or keep a side.")
}
