import Inventory
import Store
import Testing

extension Promise {
  /// The clock of a store that is opened again.
  @PromiseList static var clock: [Promise] {
    Promise("after a restart with a clock that is behind, no write is before the newest change") {
      fixture in
      let test = try await TestStorage(fixture)
      let item = try await test.write { try $0.create(Samples.id(1), Samples.values()) }
      try await test.storage.close()
      let again = try await TestStorage(fixture, at: item.createdAt.adding(.seconds(-864_000)))
      let edited = try await again.write { try $0.edit(item, to: Samples.values("Mouse")) }
      #expect(edited.updatedAt == item.createdAt)
    }

    Promise("after a restart with a clock that is behind, no draft is updated before its creation")
    { fixture in
      let test = try await TestStorage(fixture)
      let draft = try await test.write { try $0.open(Samples.draftID(1)) }
      try await test.storage.close()
      let again = try await TestStorage(fixture, at: draft.createdAt.adding(.seconds(-864_000)))
      let written = try await again.write { transaction in
        let written = draft.written(
          draft.state, stamp: transaction.nextStamp(), lifetime: Samples.lifetime)
        try transaction.replace(draft, with: written)
        return written
      }
      #expect(written.updatedAt == draft.createdAt)
      #expect(written.expiresAt == draft.expiresAt)
    }

    Promise("a restart with the new time lets things expire") { fixture in
      let test = try await TestStorage(fixture)
      let draft = try await test.write { try $0.open(Samples.draftID(1)) }
      try await test.storage.close()
      let again = try await TestStorage(fixture, at: draft.expiresAt)
      let time = try await again.read { $0.expiryTime }
      #expect(draft.asOf(time).state == .closed(.expired))
    }

    Promise("numbers rise, and after a restart they go on above the time in microseconds") {
      fixture in
      let test = try await TestStorage(fixture)
      let start = test.clock.now().millisecondsSince1970 * 1000
      for number in 1...3 {
        let next = try await test.write { $0.nextStamp().number.number }
        #expect(next == start + Int64(number))
      }
      try await test.storage.close()
      let again = try await TestStorage(
        fixture, at: test.clock.now().adding(.seconds(1)))
      #expect(try await again.write { $0.nextStamp().number.number } == start + 1_000_001)
    }
  }
}
