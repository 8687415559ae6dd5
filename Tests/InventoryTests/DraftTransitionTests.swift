import Inventory
import Testing

/// Every state a draft can be in, with every action: the whole table, cell by cell.
struct DraftTransitionTests {
  static let actions: [DraftAction] = [
    .read, .change, .save, .discard, .rebase, .rebaseAsAdding, .expire,
  ]

  let content = Fixture.keyboard
  let source = Fixture.id(1)

  private func expect(_ state: DraftState, _ effects: [DraftEffect]) {
    #expect(effects.count == Self.actions.count)
    for (action, effect) in zip(Self.actions, effects) {
      #expect(state.effect(of: action) == effect, "\(action)")
    }
  }

  @Test func `a draft that adds is inserted by a save and cannot be rebased`() {
    expect(
      .open(.adding, content),
      [
        .show(.adding, content), .replaceContent(.adding, content), .insert(content),
        .close(.discarded), .refuse(.notEditing(purpose: .adding)),
        .refuse(.notEditing(purpose: .adding)), .close(.expired),
      ])
  }

  @Test func `a draft that duplicates is inserted by a save and cannot be rebased`() {
    let purpose = DraftPurpose.duplicating(source: source)
    expect(
      .open(purpose, content),
      [
        .show(purpose, content), .replaceContent(purpose, content), .insert(content),
        .close(.discarded), .refuse(.notEditing(purpose: purpose)),
        .refuse(.notEditing(purpose: purpose)), .close(.expired),
      ])
  }

  @Test func `a draft that edits is merged by a save and can be rebased`() throws {
    let base = try Fixture.item()
    let purpose = DraftPurpose.editing(base: base)
    expect(
      .open(purpose, content),
      [
        .show(purpose, content), .replaceContent(purpose, content),
        .merge(base: base, yours: content), .close(.discarded),
        .moveBase(base: base, yours: content), .convertToAdding(content), .close(.expired),
      ])
  }

  @Test func `a saved draft answers a repeated save with its item and refuses all else`() {
    let closed = DraftEffect.refuse(.closed(.saved(source)))
    expect(
      .closed(.saved(source)),
      [closed, closed, .alreadySaved(source), closed, closed, closed, closed])
  }

  @Test(arguments: [DraftOutcome.discarded, .expired])
  func `a draft that was discarded or has expired refuses everything`(outcome: DraftOutcome) {
    let closed = DraftEffect.refuse(.closed(outcome))
    expect(.closed(outcome), Array(repeating: closed, count: Self.actions.count))
  }

  @Test func `a draft is expired at the very millisecond that it names`() {
    let draft = Draft(
      id: DraftID(UniqueID(high: 1, low: 1)), purpose: .adding, content: .blank, by: .anonymous,
      stamp: Fixture.stamp, lifetime: .seconds(60))
    let last = Timestamp(millisecondsSince1970: 60_999)
    #expect(draft.asOf(last) == draft)
    #expect(draft.asOf(Timestamp(millisecondsSince1970: 61_000)).state == .closed(.expired))
  }

  @Test func `a write prolongs a draft's life and counts it`() {
    let draft = Draft(
      id: DraftID(UniqueID(high: 1, low: 1)), purpose: .adding, content: .blank, by: .anonymous,
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
