import Dispatch
import Inventory
import Store
import Testing

private struct Thrown: Error {}

extension Promise {
  @PromiseList static var writes: [Promise] {
    Promise("many writers at once each get their own answer") { fixture in
      let test = try await TestStorage(fixture)
      let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<200 {
          group.addTask {
            try await test.write { transaction in
              try transaction.create(Samples.id(number), Samples.values())
              return number
            }
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(numbers == Set(0..<200))
      #expect(try await test.read { try $0.totals() }.items == 200)
    }

    Promise("a body that throws undoes all that it wrote, and nothing else") { fixture in
      let test = try await TestStorage(fixture)
      let key = AnswerKey(actor: .anonymous, key: "k")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask {
            do {
              try await test.write { transaction in
                try transaction.create(Samples.id(number), Samples.values())
                try transaction.open(Samples.draftID(number))
                if number % 2 == 1 {
                  try transaction.store(
                    StoredAnswer(fingerprint: [], bytes: [], at: transaction.now), for: key)
                  throw Thrown()
                }
              }
              #expect(number % 2 == 0)
            } catch is Thrown {
              #expect(number % 2 == 1)
            }
          }
        }
        try await group.waitForAll()
      }
      for number in 0..<20 {
        let isThere = try await test.read { try $0.item(Samples.id(number)) != nil }
        #expect(isThere == (number % 2 == 0))
      }
      #expect(try await test.read { try $0.totals() }.items == 10)
      #expect(try await test.read { try $0.openDraftCount() } == 10)
      #expect(try await test.read { try $0.answer(key) } == nil)
      #expect(
        try await test.read { try $0.changes(after: SequenceNumber(0), limit: 50) }.count == 10)
      #expect(try await test.storage.check() == [])
    }

    Promise("a body sees what it and the writes before it have written") { fixture in
      let test = try await TestStorage(fixture)
      try await test.write { try $0.create(Samples.id(1), Samples.values(sku: "a")) }
      try await test.write { transaction in
        #expect(try transaction.holder(of: Sku(stored: "A")) == Samples.id(1))
        try transaction.create(Samples.id(2), Samples.values(sku: "b"))
        #expect(try transaction.holder(of: Sku(stored: "B")) == Samples.id(2))
        #expect(try transaction.totals().items == 2)
      }
    }

    Promise("an edit of an item that has changed since is a typed conflict") { fixture in
      let test = try await TestStorage(fixture)
      let item = try await test.write { try $0.create(Samples.id(1), Samples.values()) }
      let edited = try await test.write { try $0.edit(item, to: Samples.values("first")) }
      await #expect(throws: StoreError.conflict(.stale)) {
        try await test.write { try $0.edit(item, to: Samples.values("second")) }
      }
      await #expect(throws: StoreError.conflict(.stale)) {
        try await test.write { try $0.delete(item) }
      }
      #expect(try await test.read { try $0.item(item.id) } == edited)
    }

    Promise("a full queue refuses one more, and nothing of it is done") { fixture in
      let test = try await TestStorage(fixture, waitingMax: 3)
      let gate = DispatchSemaphore(value: 0)
      let (held, hold) = AsyncStream.makeStream(of: Void.self)
      async let holding: Void = test.write { _ in
        hold.finish()
        gate.wait()
        gate.signal()
      }
      for await _ in held {}
      var results: [Result<Void, any Error>] = []
      await withTaskGroup(of: Result<Void, any Error>.self) { group in
        for number in 1...4 {
          group.addTask {
            do {
              try await test.write { try $0.create(Samples.id(number), Samples.values()) }
              return .success(())
            } catch {
              return .failure(error)
            }
          }
        }
        for await result in group {
          results.append(result)
          // Only the write over the limit was refused. The others still wait.
          if results.count == 1 { gate.signal() }
        }
      }
      try await holding
      #expect(throws: StoreError.overloaded) { try results[0].get() }
      for result in results.dropFirst() { try result.get() }
      #expect(try await test.read { try $0.totals() }.items == 3)
      try await test.storage.close()
      await #expect(throws: StoreError.closed) { try await test.write { _ in } }
    }

    Promise("a cancelled caller does not undo its write") { fixture in
      let test = try await TestStorage(fixture)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await test.write { try $0.create(Samples.id(1), Samples.values()) }
      }
      let item = try await task.value
      #expect(try await test.read { try $0.item(Samples.id(1)) } == item)
    }

    Promise("a read includes every acknowledged write, within a turn and between two readers") {
      fixture in
      let test = try await TestStorage(fixture)
      test.storage.beginTurn(on: ReaderIndex(0))
      test.storage.beginTurn(on: ReaderIndex(1))
      for number in 0..<20 {
        try await test.write { try $0.create(Samples.id(number), Samples.values()) }
        for reader in [0, 1] {
          let found = try await test.storage.read(on: ReaderIndex(reader)) {
            try $0.item(Samples.id(number))
          }
          #expect(found != nil)
        }
      }
      try test.storage.endTurn(on: ReaderIndex(0))
      try test.storage.endTurn(on: ReaderIndex(1))
    }
  }
}
