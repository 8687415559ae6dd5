import Inventory
import Service
import Testing

struct DraftLimitTests {
  @Test func `one draft more than may be open is refused, until one is closed`() async throws {
    let fixture = try Fixture(openDraftsMax: 2)
    let first = try await fixture.open(.adding(preset: ItemPatch([]))).draft
    _ = try await fixture.open(.adding(preset: ItemPatch([])))
    guard
      case .tooManyDrafts(max: 2) = await refusal({
        try await fixture.open(.adding(preset: ItemPatch([])))
      })
    else {
      Issue.record("A third draft was opened.")
      return
    }
    try await fixture.discard(first.id)
    _ = try await fixture.open(.adding(preset: ItemPatch([])))
  }

  @Test func `a closed draft is remembered for thirty days, and then not known`() async throws {
    let fixture = try Fixture()
    let draft = try await fixture.open(.adding(preset: ItemPatch([]))).draft
    try await fixture.discard(draft.id)
    func reading() async -> ServiceError? {
      await refusal {
        try fixture.draft(draft.id)
      }
    }
    fixture.turn(Maintenance.closedDraftLifetime)
    _ = try await fixture.maintenance.run()
    guard case .draftClosed(.discarded) = await reading() else {
      Issue.record("The draft was forgotten too early.")
      return
    }
    fixture.turn(.milliseconds(1))
    _ = try await fixture.maintenance.run()
    guard case .draftNotFound = await reading() else {
      Issue.record("The draft is still known.")
      return
    }
  }
}
