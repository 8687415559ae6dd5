import Inventory
import StorageBehaviour
import Store
import Synchronization
import Testing

@testable import SQLiteStore

struct WriterTests {
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
}
