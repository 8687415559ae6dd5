import Dispatch
import Inventory
import Store
import Synchronization
import Testing

@testable import SQLiteStore

struct WriterTests {
  @Test
  func `many writers at once each get their own answer`() async throws {
    let test = try TestDatabase()
    let database = test.database
    let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<200 {
        group.addTask {
          try await database.write { transaction in
            try transaction.create(Samples.id(number), Samples.values())
            return number
          }
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(numbers == Set(0..<200))
    #expect(try test.read { try $0.totals() }.items == 200)
  }

  @Test
  func `a full queue refuses one more, and nothing of it is done`() throws {
    let test = try TestDatabase { $0.limits.waitingMax = 3 }
    let database = test.database
    let gate = DispatchSemaphore(value: 0)
    let isHeld = DispatchSemaphore(value: 0)
    let answers = Mutex<[Result<Int, any Error>]>([])
    let holding = QueuedWrite({ _ in
      isHeld.signal()
      gate.wait()
      return 0
    }) { result in answers.withLock { $0.append(result) } }
    database.submit(holding)
    isHeld.wait()
    for number in 1...4 {
      database.submit(
        QueuedWrite({ transaction in
          try transaction.create(Samples.id(number), Samples.values())
          return number
        }) { result in answers.withLock { $0.append(result) } })
    }
    // Only the write over the limit was refused. The others still wait.
    let refused = answers.withLock { $0 }
    #expect(refused.count == 1)
    #expect(throws: StoreError.overloaded) { try refused[0].get() }
    gate.signal()
    try database.close()
    #expect(answers.withLock { $0.count } == 5)
    #expect(throws: StoreError.closed) { try database.writeBlocking { _ in 0 } }
  }

  @Test
  func `closing finishes what was admitted, and the next start has nothing to recover`() throws {
    let test = try TestDatabase()
    let answers = Mutex(0)
    for number in 0..<50 {
      test.database.submit(
        QueuedWrite({ try $0.create(Samples.id(number), Samples.values()) }) { _ in
          answers.withLock { $0 += 1 }
        })
    }
    try test.database.close()
    #expect(answers.withLock { $0 } == 50)
    #expect(throws: StoreError.closed) { try test.read { try $0.totals() } }

    let again = try Database(
      DatabaseConfiguration(
        path: test.path, readers: 1, clock: StoreClock(trusting: test.clock.now)))
    #expect(try again.withSnapshot(on: ReaderIndex(0)) { try $0.totals() }.items == 50)
  }

  @Test
  func `a cancelled caller does not undo its write`() async throws {
    let test = try TestDatabase()
    let database = test.database
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await database.write { try $0.create(Samples.id(1), Samples.values()) }
    }
    let item = try await task.value
    #expect(try test.read { try $0.item(Samples.id(1)) } == item)
  }

  @Test
  func `the statistics count clients' writes apart from refused ones and maintenance`()
    async throws
  {
    struct Refusal: Error {}
    let test = try TestDatabase()
    let database = test.database
    for number in 0..<2 {
      try await database.write { try $0.create(Samples.id(number), Samples.values()) }
    }
    try await database.write(as: .maintenance) { _ in }
    await #expect(throws: Refusal.self) { try await database.write { _ in throw Refusal() } }
    try database.close()
    #expect(database.statistics.writes == 2)
    #expect(database.statistics.refused == 1)
  }

  @Test
  func `numbers rise, and after a restart they go on above the time in microseconds`() throws {
    let test = try TestDatabase()
    let start = test.clock.now().millisecondsSince1970 * 1000
    let numbers = try (0..<3).map { _ in try test.write { $0.nextStamp().number.number } }
    #expect(numbers == [start + 1, start + 2, start + 3])

    try test.database.close()
    test.clock.advance(by: .seconds(1))
    let again = try Database(
      DatabaseConfiguration(
        path: test.path, readers: 1, clock: StoreClock(trusting: test.clock.now)))
    #expect(try again.writeBlocking { $0.nextStamp().number.number } == start + 1_000_001)
  }
}
