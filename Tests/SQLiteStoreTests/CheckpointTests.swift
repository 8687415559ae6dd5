import Dispatch
import Foundation
import Glibc
import Inventory
import StorageBehaviour
import Store
import Synchronization
import TestSupport
import Testing

@testable import SQLite
@testable import SQLiteStore

struct CheckpointTests {
  @Test
  func `the log is copied into the database between groups, and restarts`() throws {
    let test = try TestDatabase()
    var lengths: [Int64] = []
    for round in 0..<60 {
      try test.write { transaction in
        for number in 0..<250 {
          try transaction.create(Samples.id(round * 250 + number), Samples.values())
        }
      }
      lengths.append(test.database.statistics.framesInLog)
    }
    // Some 4,000 pages were written; without checkpoints all of them would be in the log.
    let longest = try #require(lengths.max())
    #expect(longest > Int64(WriterLimits().logFramesToMove) / 2)
    #expect(longest < Int64(WriterLimits().logFramesToMove) * 2)
    #expect(test.database.statistics.framesPinned == 0)
  }

  @Test
  func `a long read makes the log long, writes are refused at its bound, then go on`() throws {
    let test = try TestDatabase { $0.limits.logBytesMax = 200 * 4_096 }
    try test.write { try $0.create(Samples.id(0), Samples.values()) }
    let database = test.database
    let written = try database.readAtLength { snapshot in
      #expect(try snapshot.totals().items == 1)
      for number in 1...1_000 {
        do {
          try database.writeBlocking { try $0.create(Samples.id(number), Samples.values()) }
        } catch StoreError.writesPaused(reason: Checkpointing.pauseReason) {
          #expect(try snapshot.totals().items == 1)
          #expect(database.statistics.framesPinned > 0)
          return number - 1
        }
      }
      return 1_000
    }
    #expect((1..<1_000).contains(written))
    try test.write { try $0.create(Samples.id(2_000), Samples.values()) }
    #expect(try test.read { try $0.totals() }.items == Int64(written) + 2)
    // The checkpoint runs after the caller is notified, so wait for the writer's end.
    try database.close()
    #expect(database.statistics.framesInLog < 100)
  }

  @Test
  func `loops that always read do not keep the log from starting over`() throws {
    let test = try TestDatabase(readers: 2) { $0.limits.logBytesMax = 200 * 4_096 }
    try test.write { try $0.create(Samples.id(0), Samples.values()) }
    let database = test.database
    final class Flag: Sendable { let value = Atomic(false) }
    final class Failures: Sendable { let list = Mutex<[String]>([]) }
    let (isDone, failures) = (Flag(), Failures())
    // Each turn is longer than the writer waits for a moment without a reader, and the turns overlap.
    let readers = DispatchGroup()
    for index in 0..<2 {
      readers.enter()
      Foundation.Thread.detachNewThread {
        defer { readers.leave() }
        do {
          while !isDone.value.load(ordering: .relaxed) {
            database.beginTurn(on: ReaderIndex(index))
            let end = ContinuousClock.now + .milliseconds(30)
            while ContinuousClock.now < end {
              _ = try database.withSnapshot(on: ReaderIndex(index)) { try $0.item(Samples.id(0)) }
            }
            try database.endTurn(on: ReaderIndex(index))
          }
        } catch {
          failures.list.withLock { $0.append("\(error)") }
        }
      }
    }
    do {
      for number in 1...300 {
        try database.writeBlocking { try $0.create(Samples.id(number), Samples.values()) }
      }
    } catch {
      failures.list.withLock { $0.append("\(error)") }
    }
    isDone.value.store(true, ordering: .relaxed)
    readers.wait()
    #expect(failures.list.withLock { $0 } == [])
  }

  @Test
  func `the log is cut to nothing when no write comes`() throws {
    let test = try TestDatabase { $0.limits.logIdleTime = .milliseconds(1) }
    try test.write { try $0.create(Samples.id(0), Samples.values()) }
    let deadline = ContinuousClock.now + .seconds(20)
    while try DurableFile.byteCount(of: test.path + "-wal") > 0, ContinuousClock.now < deadline {
      sched_yield()
    }
    #expect(try DurableFile.byteCount(of: test.path + "-wal") == 0)
    #expect(try test.read { try $0.totals() }.items == 1)
  }

  @Test
  func `a write waits for another program's short lock, and reading goes on`() throws {
    let test = try TestDatabase()
    let other = try SQLiteConnection(path: test.path, access: .create)
    try other.execute(script: "BEGIN IMMEDIATE")
    let database = test.database
    let isWritten = DispatchSemaphore(value: 0)
    database.submit(
      QueuedWrite({ try $0.create(Samples.id(1), Samples.values()) }) { result in
        if case .success = result { isWritten.signal() }
      })
    for _ in 0..<100 { #expect(try test.read { try $0.totals() }.items == 0) }
    try other.execute(script: "COMMIT")
    #expect(isWritten.wait(timeout: .now() + .seconds(20)) == .success)
  }

  @Test
  func `a lock that another program keeps is named, and writing resumes after it`() throws {
    let test = try TestDatabase()
    let other = try SQLiteConnection(path: test.path, access: .create)
    try other.execute(script: "BEGIN IMMEDIATE")
    let error = #expect(throws: StoreError.locked) {
      try test.write { try $0.create(Samples.id(1), Samples.values()) }
    }
    #expect(error.map { "\($0)".contains("another program keeps the database locked") } == true)
    try other.execute(script: "COMMIT")
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
  }

  @Test
  func `a few long reads at once, and one more is refused`() throws {
    let test = try TestDatabase()
    let database = test.database
    _ = try database.readAtLength { _ in
      _ = try database.readAtLength { _ in
        #expect(throws: StoreError.overloaded) { try database.readAtLength { _ in } }
      }
    }
    _ = try database.readAtLength { _ in }
  }

  @Test
  func `a long read that is stopped ends soon, and the next one runs`() throws {
    let test = try TestDatabase()
    try test.write { transaction in
      for number in 0..<2_000 { try transaction.create(Samples.id(number), Samples.values()) }
    }
    let stop = ReadStop()
    stop.stop()
    let database = test.database
    #expect(throws: StoreError.interrupted) {
      try database.readAtLength(until: stop) { try $0.check() }
    }
    #expect(throws: StoreError.interrupted) {
      try database.copy(to: test.path + "-copy", until: stop)
    }
    #expect(try database.readAtLength { try $0.check() } == [])
  }

  @Test
  func `a copy is a database of its own, with what was there when it began`() throws {
    let test = try TestDatabase()
    let item = try test.write { try $0.create(Samples.id(1), Samples.values()) }
    let path = test.folder.file("copy.db")
    try test.database.copy(to: path)
    try test.write { try $0.delete(item) }

    let copy = try Database(
      DatabaseConfiguration(path: path, readers: 1, clock: StoreClock(trusting: test.clock.now)))
    #expect(try copy.withSnapshot(on: ReaderIndex(0)) { try $0.item(item.id) } == item)
    #expect(try copy.withSnapshot(on: ReaderIndex(0)) { try $0.check() } == [])
  }

  @Test
  func `each group that changes items is reported once, with its last change`() throws {
    let told = Mutex<[SequenceNumber]>([])
    let test = try TestDatabase {
      $0.committed = { number in told.withLock { $0.append(number) } }
    }
    let items = try test.write { transaction in
      try (0..<3).map { try transaction.create(Samples.id($0), Samples.values()) }
    }
    try test.write { try $0.open(Samples.draftID(1)) }
    #expect(throws: StoreError.conflict(.id)) {
      try test.write { try $0.create(Samples.id(0), Samples.values()) }
    }
    // The report follows the caller's notification, so wait for the last group with another one.
    try test.database.close()
    #expect(told.withLock { $0 } == [items[2].lastWrite])
    #expect(test.database.statistics.groups == 3)
  }
}
