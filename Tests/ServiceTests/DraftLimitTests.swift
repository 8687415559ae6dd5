import Inventory
import Service
import Testing

struct DraftLimitTests {
  private func open(_ fixture: Fixture) async throws(ServiceError) -> Written<OpenDraft> {
    try await fixture.drafts.open(
      Body(.adding(preset: ItemPatch([]))), request: .plain(), encode: { _ in [] })
  }

  @Test func `one draft more than may be open is refused, until one is closed`() async throws {
    let fixture = try Fixture(openDraftsMax: 2)
    let first = try await open(fixture).value.draft
    _ = try await open(fixture)
    guard
      case .tooManyDrafts(max: 2) = await refusal({ () throws(ServiceError) in
        try await open(fixture)
      })
    else {
      Issue.record("A third draft was opened.")
      return
    }
    _ = try await fixture.drafts.discard(first.id, request: .plain(), encode: { _ in [] })
    _ = try await open(fixture)
  }

  @Test func `a closed draft is remembered for thirty days, and then not known`() async throws {
    let fixture = try Fixture()
    let draft = try await open(fixture).value.draft
    _ = try await fixture.drafts.discard(draft.id, request: .plain(), encode: { _ in [] })
    func reading() async -> ServiceError? {
      await refusal { () throws(ServiceError) in
        try fixture.drafts.draft(draft.id, now: fixture.now, on: fixture.reader)
      }
    }
    fixture.turn(Maintenance.closedDraftLifetime)
    _ = try await fixture.housekeeping.sweep()
    guard case .draftClosed(.discarded) = await reading() else {
      Issue.record("The draft was forgotten too early.")
      return
    }
    fixture.turn(.milliseconds(1))
    _ = try await fixture.housekeeping.sweep()
    guard case .draftNotFound = await reading() else {
      Issue.record("The draft is still known.")
      return
    }
  }
}
