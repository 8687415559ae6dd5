import Inventory
import Store
import Testing

extension Promise {
  @PromiseList static var changeLog: [Promise] {
    Promise("every change is one row, with what was before and after") { fixture in
      let test = try await TestStorage(fixture)
      let states = try await live(Samples.id(1), in: test)
      let changes = try await test.read { try $0.changes(after: SequenceNumber(0), limit: 50) }
      #expect(
        changes.map(\.event) == [
          .created(states[0]),
          .edited(from: states[0], to: states[1]),
          .stockAdjusted(from: states[1], to: states[2]),
          .deleted(states[2], version: Version(4)),
          .restored(states[3]),
        ])
      #expect(changes[2].actor == Principal("till"))
      #expect(changes[2].reason == Reason(stored: "sold"))
      #expect(changes.map(\.version) == (1...5).map(Version.init))
      #expect(changes.map(\.stamp.number) == changes.map(\.stamp.number).sorted())
    }

    Promise("changes are paged by number, history from the newest") { fixture in
      let test = try await TestStorage(fixture)
      _ = try await live(Samples.id(1), in: test)
      try await test.write { try $0.create(Samples.id(2), Samples.values()) }
      let all = try await test.read { try $0.changes(after: SequenceNumber(0), limit: 50) }
      let rest = try await test.read { try $0.changes(after: all[1].stamp.number, limit: 3) }
      #expect(rest == Array(all[2..<5]))

      let pages = try await test.read { snapshot in
        let first = try #require(try snapshot.history(of: Samples.id(1), from: nil, limit: 3))
        let second = try #require(
          try snapshot.history(of: Samples.id(1), from: first.next, limit: 3))
        return [first, second]
      }
      #expect(pages.flatMap(\.changes) == all.prefix(5).reversed())
      #expect(pages[1].next == nil)
      #expect(try await test.read { try $0.history(of: Samples.id(3), from: nil, limit: 3) } == nil)
    }

    Promise("a cursor of another item shows nothing of it") { fixture in
      let test = try await TestStorage(fixture)
      _ = try await live(Samples.id(1), in: test)
      let other = try await test.write { try $0.create(Samples.id(2), Samples.values()) }
      let page = try await test.read {
        try $0.history(of: Samples.id(1), from: other.lastWrite, limit: 3)
      }
      #expect(page?.changes.isEmpty == true)
    }

    Promise("a purged item is gone, its id is never used again, and its history stays") { fixture in
      let test = try await TestStorage(fixture)
      let item = try await test.write { try $0.create(Samples.id(1), Samples.values(sku: "A")) }
      try await test.write { try $0.delete(item) }
      let now = test.clock.now()
      #expect(try await test.write { try $0.purgeItems(deletedBefore: now, limit: 10) } == 0)
      let later = now.adding(.milliseconds(1))
      #expect(try await test.write { try $0.purgeItems(deletedBefore: later, limit: 10) } == 1)
      #expect(try await test.read { try $0.entry(item.id) } == .gone)
      await #expect(throws: StoreError.conflict(.id)) {
        try await test.write { try $0.create(item.id, item.values) }
      }
      #expect(
        try await test.read { try $0.history(of: item.id, from: nil, limit: 10) }?.changes.count
          == 2)
      #expect(try await test.storage.check() == [])
    }

    each(0...6, "a trimmed log still says what was before, and adds up") { fixture, count in
      let test = try await TestStorage(fixture)
      _ = try await live(Samples.id(1), in: test)
      try await test.write { try $0.create(Samples.id(2), Samples.values()) }
      let all = try await test.read { try $0.changes(after: SequenceNumber(0), limit: 50) }
      let later = test.clock.now().adding(.milliseconds(1))
      #expect(try await test.write { try $0.trimChangeLog(before: later, limit: count) } == count)

      let horizon = try await test.read { try $0.changeLogBounds() }.horizon
      #expect(horizon == (count == 0 ? SequenceNumber(0) : all[count - 1].stamp.number))
      #expect(
        try await test.read { try $0.changes(after: horizon, limit: 50) } == Array(all[count...]))
      let history = try await test.read { try $0.history(of: Samples.id(1), from: nil, limit: 50) }
      #expect(history?.changes == all.prefix(5).dropFirst(count).reversed())
      #expect(try await test.storage.check() == [])
    }

    Promise("only what is old enough is trimmed") { fixture in
      let test = try await TestStorage(fixture)
      let start = test.clock.now()
      try await test.write { try $0.create(Samples.id(1), Samples.values()) }
      test.clock.advance(by: .seconds(10))
      try await test.write { try $0.create(Samples.id(2), Samples.values()) }
      #expect(
        try await test.write { try $0.trimChangeLog(before: start.adding(.seconds(5)), limit: 10) }
          == 1)
    }
  }
}

/// An item's whole life: created, edited, adjusted, deleted, restored.
private func live(_ id: ItemID, in test: TestStorage) async throws -> [Item] {
  try await test.write { transaction in
    let created = try transaction.create(id, Samples.values(sku: "A"))
    let edited = try transaction.edit(created, to: Samples.values("renamed"))
    let stamp = transaction.nextStamp()
    let adjusted = edited.written(
      edited.values.with(.outOfStock(isOnBackOrder: false)), version: edited.version.next,
      stamp: stamp)
    try transaction.apply(
      ItemChange(
        event: .stockAdjusted(from: edited, to: adjusted), stamp: stamp, actor: Principal("till"),
        reason: Reason(stored: "sold")))
    try transaction.delete(adjusted)
    let restored = try transaction.restore(adjusted, deletedVersion: adjusted.version.next)
    return [created, edited, adjusted, restored]
  }
}
