import Inventory
import Store
import TestSupport
import Testing

extension Promise {
  @PromiseList static var items: [Promise] {
    each(Samples.everyKind.indices, "an item comes back as it was stored") { fixture, index in
      let test = try await TestStorage(fixture)
      let values = Samples.everyKind[index]
      let item = try await test.write { try $0.create(Samples.id(1), values) }

      #expect(try await test.read { try $0.item(Samples.id(1)) } == item)
      #expect(try await test.read { try $0.entry(Samples.id(1)) } == .existing(item))
      #expect(try await test.read { try $0.item(Samples.id(2)) } == nil)
      #expect(try await test.read { try $0.entry(Samples.id(2)) } == nil)
    }

    each(Samples.everyKind.indices, "a borrowed row has what the item has") { fixture, index in
      let test = try await TestStorage(fixture)
      let values = Samples.everyKind[index]
      let item = try await test.write { try $0.create(Samples.id(1), values) }
      let lent = try await test.read { try $0.withItem(Samples.id(1)) { Lent($0) } }
      #expect(lent == Lent(item))
    }

    Promise("an edit replaces every value, and the version rises") { fixture in
      let test = try await TestStorage(fixture)
      let item = try await test.write { try $0.create(Samples.id(1), Samples.everyKind[0]) }
      let edited = try await test.write { try $0.edit(item, to: Samples.everyKind[1]) }
      #expect(edited.version == Version(2))
      #expect(edited.lastWrite > item.lastWrite)
      #expect(try await test.read { try $0.item(Samples.id(1)) } == edited)
    }

    Promise("a deleted item is kept, its sku is free, and it can be restored") { fixture in
      let test = try await TestStorage(fixture)
      let item = try await test.write { try $0.create(Samples.id(1), Samples.values(sku: "KB-1")) }
      try await test.write { try $0.delete(item) }

      let deletedAt = test.clock.now()
      #expect(try await test.read { try $0.item(item.id) } == nil)
      #expect(
        try await test.read { try $0.entry(item.id) }
          == .deleted(item, version: Version(2), at: deletedAt))
      #expect(try await test.read { try $0.holder(of: Sku(stored: "kb-1")) } == nil)
      let other = try await test.write { try $0.create(Samples.id(2), Samples.values(sku: "kb-1")) }
      await #expect(throws: StoreError.conflict(.sku)) {
        try await test.write { try $0.restore(item, deletedVersion: Version(2)) }
      }
      try await test.write { try $0.delete(other) }
      let restored = try await test.write { try $0.restore(item, deletedVersion: Version(2)) }
      #expect(restored.version == Version(3))
      #expect(try await test.read { try $0.entry(item.id) } == .existing(restored))
    }

    each(
      [("KB-1", "kb-1"), ("straße", "STRASSE"), ("e\u{301}", "É")],
      "a SKU is taken in any case, and reported before and by the write"
    ) { fixture, argument in
      let (sku, same) = argument
      let test = try await TestStorage(fixture)
      try await test.write { try $0.create(Samples.id(1), Samples.values(sku: sku)) }
      #expect(try await test.read { try $0.holder(of: Sku(stored: same)) } == Samples.id(1))
      await #expect(throws: StoreError.conflict(.sku)) {
        try await test.write { try $0.create(Samples.id(2), Samples.values(sku: same)) }
      }
      #expect(try await test.read { try $0.totals() }.items == 1)
    }

    Promise("an id is never used again") { fixture in
      let test = try await TestStorage(fixture)
      let item = try await test.write { try $0.create(Samples.id(1), Samples.values()) }
      await #expect(throws: StoreError.conflict(.id)) {
        try await test.write { try $0.create(Samples.id(1), Samples.values()) }
      }
      try await test.write { try $0.delete(item) }
      await #expect(throws: StoreError.conflict(.id)) {
        try await test.write { try $0.create(Samples.id(1), Samples.values()) }
      }
    }
  }
}

/// A borrowed row, kept by copying it.
private struct Lent: Equatable {
  let item: Item

  init(_ item: Item) { self.item = item }

  init(_ row: BorrowedItem) {
    var tags: [String] = []
    row.forEachTag { tags.append(Self.text($0)) }
    item = Item(
      id: row.id,
      values: ItemValues(
        stored: UnvalidatedItem(
          name: Self.text(row.name), sku: row.sku.map(Self.text),
          color: row.color.map {
            UnvalidatedColor(
              name: TrimmedText(Self.text($0.name)), red: $0.red, green: $0.green, blue: $0.blue)
          },
          price: row.price.map {
            UnvalidatedPrice(amount: $0.amount, currency: Self.text($0.currency))
          },
          status: row.status, tags: tags, barcode: row.barcode.map(Self.text),
          notes: row.notes.map(Self.text), reorderPoint: row.reorderPoint)),
      version: row.version, createdAt: row.createdAt, updatedAt: row.updatedAt,
      lastWrite: row.lastWrite)
  }

  private static func text(_ bytes: BorrowedItem.Text) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
