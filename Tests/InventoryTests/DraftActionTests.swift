import Inventory
import TestSupport
import Testing

/// Every state of a draft with every action: the whole table, cell by cell.
struct DraftActionTests {
  let content = Fixture.keyboard
  let source = Fixture.id(1)

  /// What each action means in one state: a row of the table.
  struct Row {
    let open: Result<OpenContent, DraftRefusal>
    let save: Result<SaveEffect, DraftRefusal>
    let discard: Result<DraftOutcome, DraftRefusal>
    let rebase: Result<OpenEdit, DraftRefusal>
    let rebaseAsAdding: Result<UnvalidatedItem, DraftRefusal>
  }

  private func expect(_ state: DraftState, _ row: Row) {
    #expect(result(state.open) == row.open)
    #expect(result(state.save) == row.save)
    #expect(result(state.discard) == row.discard)
    #expect(result(state.rebase) == row.rebase)
    #expect(result(state.rebaseAsAdding) == row.rebaseAsAdding)
  }

  private func result<Effect>(
    _ action: () throws(DraftRefusal) -> Effect
  ) -> Result<Effect, DraftRefusal> {
    do throws(DraftRefusal) { return .success(try action()) } catch { return .failure(error) }
  }

  @Test(arguments: [DraftPurpose.adding, .duplicating(source: Fixture.id(1))])
  func `saving an adding or a duplicating draft inserts an item, and it cannot be rebased`(
    purpose: DraftPurpose
  ) {
    let open = OpenContent(purpose, content)
    expect(
      .open(purpose, content),
      Row(
        open: .success(open), save: .success(.insert(content)),
        discard: .success(.discarded), rebase: .failure(.notEditing(purpose: purpose)),
        rebaseAsAdding: .failure(.notEditing(purpose: purpose))))
  }

  @Test func `saving an editing draft merges it, and it can be rebased`() throws {
    let base = try Fixture.item()
    let open = OpenContent(.editing(base: base), content)
    expect(
      .open(.editing(base: base), content),
      Row(
        open: .success(open),
        save: .success(.merge(base: base, yours: content)), discard: .success(.discarded),
        rebase: .success(OpenEdit(base: base, yours: content)), rebaseAsAdding: .success(content)))
  }

  @Test(arguments: [DraftOutcome.saved(Fixture.id(1)), .discarded, .expired])
  func `a closed draft refuses everything, except a repeated save after a save`(
    outcome: DraftOutcome
  ) {
    let isSaved = outcome == .saved(source)
    expect(
      .closed(outcome),
      Row(
        open: .failure(.closed(outcome)),
        save: isSaved ? .success(.alreadySaved(source)) : .failure(.closed(outcome)),
        discard: .failure(.closed(outcome)), rebase: .failure(.closed(outcome)),
        rebaseAsAdding: .failure(.closed(outcome))))
  }

  @Test func `a draft expires at exactly the millisecond in expiresAt`() {
    let draft = Draft(
      id: DraftID(UniqueID(high: 1, low: 1)), purpose: .adding, content: UnvalidatedItem(),
      by: .anonymous,
      stamp: Fixture.stamp, lifetime: .seconds(60))
    let last = Timestamp(millisecondsSince1970: 60_999)
    #expect(draft.asOf(last) == draft)
    #expect(draft.asOf(Timestamp(millisecondsSince1970: 61_000)).state == .closed(.expired))
  }

  @Test func `a write extends a draft's lifetime and raises its version`() {
    let draft = Draft(
      id: DraftID(UniqueID(high: 1, low: 1)), purpose: .adding, content: UnvalidatedItem(),
      by: .anonymous,
      stamp: Fixture.stamp, lifetime: .seconds(60))
    let later = WriteStamp(
      number: SequenceNumber(9), at: Timestamp(millisecondsSince1970: 30_000))
    let written = draft.written(
      .open(.adding, content), stamp: later, lifetime: .seconds(60))
    #expect(written.version == Version(2))
    #expect(written.lastWrite == later.number)
    #expect(written.expiresAt == Timestamp(millisecondsSince1970: 90_000))
    #expect(written.createdAt == draft.createdAt)
  }
}
