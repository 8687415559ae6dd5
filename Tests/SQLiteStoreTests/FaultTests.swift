import CFaultVFS
import CSQLite
import Foundation
import Inventory
import StorageBehaviour
import Store
import TestSupport
import Testing

@testable import SQLiteStore

/// What a caller sees, and what is kept, when the disk fails under a running store.
struct FaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let operation: fault_operation
    let code: Int32
    let isExpected: @Sendable (StoreError) -> Bool

    static let all = [
      Fault(
        testDescription: "the disk is full", operation: FAULT_WRITE, code: SQLITE_FULL,
        isExpected: { $0 == .full }),
      Fault(
        testDescription: "a write fails", operation: FAULT_WRITE, code: SQLITE_IOERR | (3 << 8),
        isExpected: { if case .inputOutput = $0 { true } else { false } }),
      Fault(
        testDescription: "a sync fails", operation: FAULT_SYNC, code: SQLITE_IOERR | (4 << 8),
        isExpected: { if case .inputOutput = $0 { true } else { false } }),
    ]
  }

  @Test(arguments: Fault.all)
  func `a fault refuses writes, reading goes on, and writing resumes`(fault: Fault) throws {
    let faults = try FaultVFS()
    let test = try TestDatabase { $0.vfs = faults.name }
    let kept = try test.write { try $0.create(Samples.id(0), Samples.values(sku: "kept")) }

    faults.fail(fault.operation, with: fault.code)
    for number in 1...5 {
      let error = #expect(throws: StoreError.self) {
        try test.write { try $0.create(Samples.id(number), Samples.values()) }
      }
      #expect(error.map(fault.isExpected) == true, "\(String(describing: error))")
      #expect(try test.read { try $0.item(kept.id) } == kept)
      #expect(try test.read { try $0.item(Samples.id(number)) } == nil)
    }
    faults.heal()
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    #expect(try test.read { try $0.check() } == [])
    #expect(try test.read { try $0.totals() }.items == 2)
    try Self.expectWell(test, items: 2)
  }

  @Test(arguments: Fault.all, [1, 2, 3, 5, 8, 13, 21] as [UInt64])
  func `a fault in the middle of a group keeps each write whole or not at all`(
    fault: Fault, after: UInt64
  ) throws {
    let faults = try FaultVFS()
    let test = try TestDatabase { $0.vfs = faults.name }
    faults.fail(fault.operation, with: fault.code, after: after, times: 1)
    var acknowledged: Set<Int> = []
    for number in 0..<40 {
      do {
        try test.write { try $0.create(Samples.id(number), Samples.values()) }
        acknowledged.insert(number)
      } catch let error as StoreError {
        #expect(fault.isExpected(error))
      }
    }
    #expect(acknowledged.count >= 39)
    let found = try test.read { snapshot in
      try Set((0..<40).filter { try snapshot.item(Samples.id($0)) != nil })
    }
    #expect(found == acknowledged)
    try Self.expectWell(test, items: Int64(acknowledged.count))
  }

  @Test(arguments: ["test.db", "test.db-wal"])
  func `a file that vanished takes no write, until it is put back`(name: String) throws {
    let test = try TestDatabase()
    let kept = try test.write { try $0.create(Samples.id(0), Samples.values()) }
    let files = FileManager.default
    try files.moveItem(atPath: test.folder.file(name), toPath: test.folder.file("elsewhere"))

    let error = #expect(throws: StoreError.self) {
      try test.write { try $0.create(Samples.id(1), Samples.values()) }
    }
    guard case .inputOutput(let detail) = error, detail.contains(name) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try test.read { try $0.item(kept.id) } == kept)
    try files.moveItem(atPath: test.folder.file("elsewhere"), toPath: test.folder.file(name))
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try Self.expectWell(test, items: 2)
  }

  @Test
  func `a failed read is reported, and the next one succeeds`() throws {
    let faults = try FaultVFS()
    let test = try TestDatabase { configuration in
      configuration.vfs = faults.name
      configuration.cacheKibibytesMax = 20
    }
    try test.write { transaction in
      for number in 0..<2_000 { try transaction.create(Samples.id(number), Samples.values()) }
    }
    faults.fail(FAULT_READ, with: SQLITE_IOERR | (1 << 8))
    let error = #expect(throws: StoreError.self) {
      try test.read { snapshot in
        for number in 0..<2_000 { _ = try snapshot.item(Samples.id(number)) }
      }
    }
    guard case .inputOutput = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    faults.heal()
    #expect(try test.read { try $0.item(Samples.id(1_999)) } != nil)
  }

  /// After closing and opening again without faults, everything adds up.
  private static func expectWell(_ test: borrowing TestDatabase, items: Int64) throws {
    try test.database.close()
    let again = try Database(
      DatabaseConfiguration(
        path: test.path, readers: 1, clock: StoreClock(trusting: test.clock.now)))
    #expect(try again.withSnapshot(on: ReaderIndex(0)) { try $0.check() } == [])
    #expect(try again.withSnapshot(on: ReaderIndex(0)) { try $0.totals() }.items == items)
  }
}
