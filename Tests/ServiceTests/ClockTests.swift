import Inventory
import Service
import Store
import Testing

struct ClockTests {
  private static let sixtyDays: Duration = .seconds(60 * 86_400)

  @Test func `while the clock is sixty days ahead nothing expires and nothing is purged`()
    async throws
  {
    let fixture = try Fixture()
    let draft = try await fixture.open(.adding(preset: ItemPatch([]))).draft.id
    let item = try await fixture.create(.named("Pen"))
    try await fixture.delete(item)

    fixture.leap(Self.sixtyDays)
    #expect(fixture.maintenance.clockLeap == Self.sixtyDays)
    #expect(try await fixture.maintenance.run() == Maintenance.untrustedPause)
    _ = try fixture.draft(draft)
    let listed = try fixture.read {
      try fixture.drafts.page(DraftFilter(), after: nil, limit: .standard, in: $0)
    }
    #expect(listed.drafts.map(\.draft.id) == [draft])

    fixture.leap(.zero - Self.sixtyDays)
    #expect(fixture.maintenance.clockLeap == nil)
    _ = try await fixture.maintenance.run()
    _ = try fixture.draft(draft)
    #expect(try await fixture.restore(item.id).id == item.id)
  }

  @Test func `an item is restored while the clock is ahead`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Pen"))
    try await fixture.delete(item)
    fixture.leap(Self.sixtyDays)
    #expect(try await fixture.restore(item.id).id == item.id)
  }

  @Test(arguments: [Duration.seconds(3_600), .seconds(-3_600)])
  func `an hour is not a leap, a millisecond more is`(hour: Duration) throws {
    let fixture = try Fixture()
    fixture.leap(hour)
    #expect(fixture.maintenance.clockLeap == nil)
    fixture.leap(hour < .zero ? .milliseconds(-1) : .milliseconds(1))
    #expect(fixture.maintenance.clockLeap != nil)
  }

  @Test func `time that passes is not a leap`() async throws {
    let fixture = try Fixture()
    let draft = try await fixture.open(.adding(preset: ItemPatch([]))).draft.id
    fixture.turn(Self.sixtyDays)
    #expect(fixture.maintenance.clockLeap == nil)
    #expect(throws: DraftRefusal.closed(.expired)) { try fixture.draft(draft) }
  }

  @Test func `no write is before the newest change when the clock steps back`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Pen"))
    let draft = try await fixture.edit(item.id).draft
    fixture.leap(.seconds(-1_800))
    let edited = try await fixture.change(item.id, .name("Pencil"))
    #expect(edited.updatedAt == item.createdAt)
    let changed = try await fixture.change(draft.id, .name("Ink")).draft
    #expect(changed.updatedAt == draft.createdAt)
    #expect(changed.expiresAt == draft.expiresAt)
  }

  @Test func `what was written in the future does not expire what was written before`()
    async throws
  {
    let fixture = try Fixture()
    let draft = try await fixture.open(.adding(preset: ItemPatch([]))).draft.id
    fixture.leap(Self.sixtyDays)
    _ = try await fixture.create(.named("Pen"))
    fixture.leap(.zero - Self.sixtyDays)
    let changed = try await fixture.change(draft, .name("Ink")).draft
    #expect(changed.id == draft)
  }

  @Test func `after the year 9999 times stay within it`() async throws {
    let fixture = try Fixture()
    fixture.leap(Timestamp.latest.since(fixture.now) + .seconds(86_400))
    let draft = try await fixture.open(.adding(preset: ItemPatch([]))).draft
    #expect(draft.createdAt == .latest && draft.expiresAt == .latest)
  }
}
