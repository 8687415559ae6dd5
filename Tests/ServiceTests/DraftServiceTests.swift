import Inventory
import SQLiteStore
import Service
import Store
import Testing

struct DraftServiceTests {
  @Test func `a sale during an edit of the name loses neither`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Keyboard", quantity: 5))
    let draft = try await fixture.edit(item.id)
    _ = try await fixture.adjust(item.id, -2)
    _ = try await fixture.change(draft.draft.id, .name("Keyboard, German"))
    let saved = try await fixture.save(draft.draft.id).item
    #expect(saved.values.name == "Keyboard, German")
    #expect(saved.values.status.pieces == 3)
  }

  @Test func `both changed the stock is a conflict, and delta settles it`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Keyboard", quantity: 5))
    let id = try await fixture.edit(item.id).draft.id
    _ = try await fixture.adjust(item.id, -2)
    _ = try await fixture.change(id, .quantity(8))
    guard
      case .editConflict(.fields(let conflicts)) = await refusal({
        try await fixture.save(id)
      })
    else {
      Issue.record("The save was not refused for its conflict.")
      return
    }
    let conflict = Conflict(
      field: .status, base: .status(.inStock(quantity: 5)),
      yours: .status(.inStock(quantity: 8)), theirs: .status(.inStock(quantity: 3)),
      author: conflicts.first?.author)
    #expect(conflicts == [conflict] && conflict.author?.by == .anonymous)
    let moved = try await fixture.rebase(id, .onto(.each([.status: .delta])))
    #expect(moved.content.status == .inStock(quantity: 6))
    #expect(try await fixture.save(id).item.values.status.pieces == 6)
  }

  @Test func `a save repeated after it succeeded gives the item as it is now`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Pen"))
    let draft = try await fixture.edit(item.id).draft
    _ = try await fixture.change(draft.id, .name("Pencil"))
    _ = try await fixture.save(draft.id)
    _ = try await fixture.adjust(item.id, 3)
    let again = try await fixture.save(
      draft.id, .ifMatch(.writes([draft.lastWrite])))
    guard case .alreadySaved(let current) = again else {
      Issue.record("It was saved twice: \(again)")
      return
    }
    #expect(current.values.status.pieces == 4)
    try await fixture.delete(current)
    #expect(
      await refusal { try await fixture.save(draft.id) }.map { "\($0)" }
        == "\(ServiceError.savedItemDeleted(item.id))")
  }

  @Test func `an edit that changes nothing makes no new version`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Pen"))
    let saved = try await fixture.save(try await fixture.edit(item.id).draft.id).item
    #expect(saved == item)
  }

  @Test func `twenty saves of one draft at once make one item`() async throws {
    let fixture = try Fixture()
    let draft = try await fixture.open(.adding(preset: .named("Pen"))).draft
    let ids = try await withThrowingTaskGroup(of: ItemID.self) { group in
      for _ in 0..<20 {
        group.addTask { try await fixture.save(draft.id).item.id }
      }
      return try await group.reduce(into: Set<ItemID>()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
    #expect(try fixture.totals().items == 1)
  }

  @Test func `a draft with problems stays open, and a taken SKU alone has its own error`()
    async throws
  {
    let fixture = try Fixture()
    let taken = try await fixture.create(.named("Pen", sku: "P-1"))
    let id = try await fixture.open(.adding(preset: ItemPatch([.field(.sku("p-1"))]))).draft
      .id
    guard
      case .invalidDraft(let problems) = await refusal({
        try await fixture.save(id)
      })
    else {
      Issue.record("The save of a nameless draft was not refused.")
      return
    }
    #expect(problems.map(\.pointer) == ["/item/name", "/item/sku"])
    let named = try await fixture.change(id, .name("Pencil"))
    #expect(named.review.problems.map(\.code) == [.taken(by: taken.id)])
    guard
      case .skuTaken(let holder) = await refusal({
        try await fixture.save(id)
      })
    else {
      Issue.record("The taken sku was not told as such.")
      return
    }
    #expect(holder == taken.id)
  }

  @Test func `a conflict is reported before a taken SKU`() async throws {
    let fixture = try Fixture()
    _ = try await fixture.create(.named("Pen", sku: "P-1"))
    let item = try await fixture.create(.named("Ink", quantity: 5))
    let id = try await fixture.edit(item.id).draft.id
    _ = try await fixture.adjust(item.id, -2)
    _ = try await fixture.change(id, .quantity(8))
    _ = try await fixture.change(id, ItemPatch([.field(.sku("p-1"))]))
    guard
      case .editConflict(.fields(let conflicts)) = await refusal({
        try await fixture.save(id)
      })
    else {
      Issue.record("The conflict was not told.")
      return
    }
    #expect(conflicts.map(\.field) == [.status])
  }

  @Test func `an edit of a deleted item goes on as a draft that adds`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Pen", sku: "P-1"))
    let id = try await fixture.edit(item.id).draft.id
    try await fixture.delete(item)
    let read = try fixture.draft(id)
    #expect(read.review.source == .deleted(changed: []))
    guard
      case .editConflict(.deleted) = await refusal({
        try await fixture.save(id)
      })
    else {
      Issue.record("An edit of a deleted item was saved.")
      return
    }
    let adding = try await fixture.rebase(id, .asAdding)
    #expect(adding.purpose == .adding)
    guard case .created(let new) = try await fixture.save(id) else {
      Issue.record("A draft that adds did not add.")
      return
    }
    #expect(new.id != item.id && new.values.sku?.text == "P-1")
  }

  @Test func `a draft expires at its millisecond, swept or not`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Pen"))
    let draft = try await fixture.edit(item.id).draft
    fixture.turn(Fixture.draftLifetime - .milliseconds(1))
    #expect(throws: Never.self) {
      try fixture.draft(draft.id)
    }
    #expect(try await fixture.maintenance.run() == .milliseconds(1))
    fixture.turn(.milliseconds(1))
    #expect(throws: DraftRefusal.closed(.expired)) {
      try fixture.draft(draft.id)
    }
    guard
      case .draftClosed(.expired) = await refusal({
        try await fixture.save(draft.id)
      })
    else {
      Issue.record("An expired draft was saved.")
      return
    }
    #expect(try await fixture.maintenance.run() == Fixture.draftLifetime)
    #expect(try fixture.read { try $0.draft(draft.id)?.state } == .closed(.expired))
  }

  @Test func `the list shows open drafts only, by kind and source`() async throws {
    let fixture = try Fixture()
    let item = try await fixture.create(.named("Pen"))
    let edit = try await fixture.edit(item.id).draft.id
    let adding = try await fixture.open(.adding(preset: ItemPatch([]))).draft.id
    let gone = try await fixture.edit(item.id).draft.id
    try await fixture.discard(gone)
    func ids(_ filter: DraftFilter) throws -> [DraftID] {
      try fixture.read { try fixture.drafts.page(filter, after: nil, limit: .standard, in: $0) }
        .drafts.map(\.draft.id)
    }
    #expect(try ids(DraftFilter()) == [edit, adding])
    #expect(try ids(DraftFilter(kind: .adding)) == [adding])
    #expect(try ids(DraftFilter(source: item.id)) == [edit])
  }
}
