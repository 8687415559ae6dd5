import Inventory
import Service
import Testing

struct ItemServiceTests {
  @Test func `deleting asks first, and deletes what was seen`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Pen"))
    func delete(_ preconditions: Preconditions) async -> ServiceError? {
      await refusal {
        try await fixture.write(.deletion(of: item.id), preconditions) { [items = fixture.items] in
          try items.delete(item.id, in: $0, by: .anonymous)
        }
      }
    }
    guard case .confirmationRequired(let asked) = await delete(.none) else {
      Issue.record("It deleted without asking.")
      return
    }
    #expect(asked == item)
    let stale = Preconditions.Match.writes([SequenceNumber(1)])
    guard case .preconditionFailed(let current) = await delete(.ifMatch(stale)) else {
      Issue.record("It deleted what was not seen.")
      return
    }
    #expect(current?.version == item.version)
    #expect(await delete(.ifMatch(.writes([item.lastWrite]))) == nil)
    guard case .itemNotFound = await delete(.ifMatch(.any)) else {
      Issue.record("It deleted twice.")
      return
    }
  }

  @Test func `a restored item goes on rising in version, under the same id`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Pen", sku: "P-1"))
    try await fixture.delete(item)
    func restore() async throws -> Item { try await fixture.restore(item.id) }
    let other = try await fixture.create(.named("Other", sku: "p-1"))
    guard case .skuTaken(let holder) = await refusal(restore) else {
      Issue.record("It restored over a taken sku.")
      return
    }
    #expect(holder == other.id)
    try await fixture.delete(other)
    let restored = try await restore()
    #expect(restored.id == item.id && restored.values == item.values)
    #expect(restored.version == Version(3))
    #expect(try await restore() == restored)
  }

  @Test func `the list of what can be restored ends where restoring does`() async throws {
    let fixture = try Fixture()
    for name in ["Pen", "Ink"] {
      try await fixture.delete(try await fixture.create(.named(name)))
      fixture.turn(.seconds(1))
    }
    func restorable() throws -> (names: [String], next: ItemPosition?) {
      guard let limit = PageLimit(1) else { return ([], nil) }
      var names: [String] = []
      let next = try fixture.read { snapshot in
        try fixture.items.deletedPage(.ascending, after: nil, limit: limit, in: snapshot) {
          names.append(String(decoding: $0.name, as: UTF8.self))
          _ = $1
        }
      }
      return (names, next)
    }
    fixture.turn(Fixture.restoreWindow - .milliseconds(2_001))
    #expect(try restorable().names == ["Pen"])
    fixture.turn(.milliseconds(1))
    let page = try restorable()
    #expect(page.names.isEmpty && page.next != nil)
  }

  @Test func `after the retention time an item is gone, and its id stays used`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Pen"))
    try await fixture.delete(item)
    fixture.turn(Fixture.restoreWindow)
    func restore() async throws -> Item { try await fixture.restore(item.id) }
    guard case .itemGone = await refusal(restore) else {
      Issue.record("It restored after the window, before the sweep.")
      return
    }
    _ = try await fixture.maintenance.run()
    guard case .itemGone = await refusal(restore) else {
      Issue.record("It restored after the sweep.")
      return
    }
    let recreated = await refusal {
      try await fixture.replace(item.id, with: .named("New"), .ifNoneMatch(.any))
    }
    guard case .idInUse = recreated else {
      Issue.record("An id was used again.")
      return
    }
  }

  @Test func `fifty clients with two hundred deliveries each lose none`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Pen", quantity: 1))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          for _ in 0..<200 { _ = try await fixture.adjust(item.id, 1) }
        }
      }
      try await group.waitForAll()
    }
    let current = try #require(try fixture.current(item.id))
    #expect(current.values.status.pieces == 10_001)
    #expect(current.version == Version(10_001))
  }

  @Test func `twenty creates of one sku make one item`() async throws {
    let fixture = try Fixture()
    let outcomes = await withTaskGroup(of: ServiceError?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          await refusal { try await fixture.create(.named("Pen", sku: "P-1")) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 == nil } == 1)
    #expect(outcomes.count { if case .skuTaken = $0 { true } else { false } } == 19)
  }

  @Test func `put creates under the client's id once`() async throws {
    let fixture = try Fixture()
    let id = ItemID(UniqueID(high: 0x1234, low: 0x5678))
    func put(_ preconditions: Preconditions) async throws -> Item {
      try await fixture.replace(id, with: .named("Pen"), preconditions).item
    }
    guard
      case .preconditionRequired = await refusal({
        try await put(.none)
      })
    else {
      Issue.record("PUT without a precondition was taken.")
      return
    }
    let item = try await put(.ifNoneMatch(.any))
    #expect(item.id == id)
    guard
      case .preconditionFailed(.some) = await refusal({
        try await put(.ifNoneMatch(.any))
      })
    else {
      Issue.record("PUT created what exists.")
      return
    }
    let same = try await put(.ifMatch(.writes([item.lastWrite])))
    #expect(same == item)
  }

  @Test func `a patch tells every problem before a step that does not hold`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Pen"))
    func patch(_ edits: [ItemPatch.Edit]) async -> ServiceError? {
      await refusal {
        try await fixture.change(item.id, ItemPatch(edits))
      }
    }
    let step = ItemPatch.Edit.part(.isOnBackOrder(true))
    guard case .invalidItem(let problems) = await patch([step, .field(.name(TrimmedText("")))])
    else {
      Issue.record("The problem was not told first.")
      return
    }
    #expect(problems.map(\.pointer) == ["/name"])
    guard case .caseMismatch(let mismatch) = await patch([step]) else {
      Issue.record("The step was taken.")
      return
    }
    #expect(mismatch.actual == "inStock")
  }
}
