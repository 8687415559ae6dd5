import CFaultVFS
import CSQLite
import Inventory
import StorageBehaviour
import Store
import Synchronization
import TestSupport
import Testing

@testable import SQLite
@testable import SQLiteStore

/// The outcomes of the writes of a group, in the order of notification.
private final class Told: Sendable {
  private let results = Mutex<[Result<Int, any Error>]>([])

  func write(_ body: @escaping @Sendable (DatabaseTransaction) throws -> Int) -> QueuedWrite {
    QueuedWrite(body) { result in self.results.withLock { $0.append(result) } }
  }

  var values: [Int?] {
    results.withLock { $0.map { if case .success(let value) = $0 { value } else { nil } } }
  }

  var errors: [StoreError?] {
    results.withLock {
      $0.map { if case .failure(let error as StoreError) = $0 { error } else { nil } }
    }
  }
}

private struct ServiceError: Error {}

/// A writer's transaction without its thread.
private struct Bench: ~Copyable {
  let folder: TemporaryFolder
  let faults: FaultVFS
  var commit: GroupCommit

  init() throws {
    let folder = try TemporaryFolder()
    let faults = try FaultVFS()
    let clock = TestClock()
    var configuration = DatabaseConfiguration(
      path: folder.file("a.db"), readers: 1, clock: StoreClock(trusting: clock.now))
    configuration.vfs = faults.name
    let connection = try DatabaseOpening.writerConnection(configuration)
    let counters = try DatabaseOpening.counters(connection, now: clock.now())
    self.folder = folder
    self.faults = faults
    commit = GroupCommit(
      DatabaseTransaction(
        connection, counters: counters, clock: StoreClock(trusting: clock.now)),
      files: WatchedFiles(ofDatabaseAt: configuration.path),
      clock: StoreClock(trusting: clock.now))
  }

  mutating func run(_ writes: [QueuedWrite]) {
    for (write, fate) in commit.run(writes) { write.tell(fate) }
  }
}

struct GroupCommitTests {
  @Test
  func `a group of a hundred writes is synced once`() throws {
    var bench = try Bench()
    let told = Told()
    // The first group after the start syncs the log's new header too.
    bench.run([
      told.write { transaction in
        try transaction.create(Samples.id(1_000), Samples.values())
        return 1_000
      }
    ])
    let syncs = bench.faults.count(FAULT_SYNC)
    bench.run(
      (0..<100).map { number in
        told.write { transaction in
          try transaction.create(Samples.id(number), Samples.values())
          return number
        }
      })
    #expect(told.values.dropFirst().elementsEqual((0..<100).map(Optional.some)))
    #expect(bench.faults.count(FAULT_SYNC) - syncs == 1)
    #expect(try bench.commit.transaction.totals().items == 101)
  }

  @Test
  func `a body that throws costs only itself`() throws {
    var bench = try Bench()
    let told = Told()
    let writes = (0..<5).map { number in
      told.write { transaction in
        try transaction.create(Samples.id(number), Samples.values())
        try transaction.open(Samples.draftID(number))
        if number % 2 == 1 { throw ServiceError() }
        return number
      }
    }
    bench.run(writes)
    #expect(told.values == [0, nil, 2, nil, 4])
    let transaction = bench.commit.transaction
    #expect(
      try (0..<5).map { try transaction.item(Samples.id($0)) != nil } == [
        true, false, true, false, true,
      ])
    #expect(try transaction.totals().items == 3)
    #expect(try transaction.openDraftCount() == 3)
    var kept = transaction.counters
    kept.newestTime = .distantPast
    #expect(try CountersTable.read(from: transaction.connection) == kept)
  }

  @Test
  func `a write sees what the writes before it in the group have done`() throws {
    var bench = try Bench()
    let told = Told()
    bench.run([
      told.write { Int(try $0.create(Samples.id(1), Samples.values(sku: "a")).version.number) },
      told.write { try $0.holder(of: Sku(stored: "A")) == Samples.id(1) ? 1 : 0 },
      told.write { Int(try $0.totals().items) },
    ])
    #expect(told.values == [1, 1, 1])
  }

  @Test(arguments: [
    (FAULT_SYNC, SQLITE_IOERR | (4 << 8), "SQLite 1034"), (FAULT_WRITE, SQLITE_FULL, "full"),
    (FAULT_WRITE, SQLITE_IOERR | (3 << 8), "SQLite 778"),
  ])
  func `a commit that fails fails the whole group, and the next one succeeds`(
    operation: fault_operation, code: Int32, words: String
  ) throws {
    var bench = try Bench()
    let told = Told()
    let writes = (0..<3).map { number in
      told.write { transaction in
        try transaction.create(Samples.id(number), Samples.values())
        return number
      }
    }
    bench.faults.fail(operation, with: code)
    bench.run(writes)
    #expect(told.values == [nil, nil, nil])
    #expect(told.errors.map { "\(String(describing: $0))".contains(words) } == [true, true, true])

    let transaction = bench.commit.transaction
    let isOpen = transaction.connection.isInTransaction
    #expect(!isOpen)
    #expect(try transaction.totals().items == 0)
    bench.faults.heal()
    bench.run(writes)
    #expect(told.values == [nil, nil, nil, 0, 1, 2])
    #expect(try transaction.totals().items == 3)
  }

  @Test
  func `where SQLite rolls back by itself the group so far is lost, and the rest is done`() throws {
    var bench = try Bench()
    let told = Told()
    bench.run([
      told.write { _ in 0 },
      told.write { transaction in
        try transaction.create(Samples.id(1), Samples.values())
        // What a full disk may do within a statement.
        try transaction.connection.run("ROLLBACK")
        throw StoreError.full
      },
      told.write { transaction in
        try transaction.create(Samples.id(2), Samples.values())
        return 2
      },
    ])
    #expect(told.values == [nil, nil, 2])
    #expect(told.errors == [.full, .full, nil])
    #expect(try bench.commit.transaction.totals().items == 1)
  }

  @Test
  func `after a lost savepoint each caller is notified once, and the next group is committed`()
    throws
  {
    var bench = try Bench()
    let told = Told()
    bench.run([
      told.write { _ in 0 },
      told.write { transaction in
        try transaction.connection.run("RELEASE body")
        throw ServiceError()
      },
    ])
    #expect(told.values == [nil, nil])
    bench.run([told.write { Int(try $0.create(Samples.id(1), Samples.values()).version.number) }])
    #expect(told.values == [nil, nil, 1])
  }
}
