import Foundation
import Inventory
import Store
import TestSupport
import Testing

@testable import SQLiteStore

struct RestoreTests {
  @Test
  func `a backup takes the place of the database, whose file is kept`() throws {
    let test = try TestDatabase()
    let backup = test.folder.file("backup.db")
    let kept = try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.copy(to: backup)
    let lost = try test.write { try $0.create(Samples.id(2), Samples.values()) }
    try test.database.close()

    let restore = try DatabaseRestore(of: backup, to: Self.configuration(test))
    try restore.run()
    let restored = try Database(Self.configuration(test))
    #expect(try restored.withSnapshot(on: ReaderIndex(0)) { try $0.item(kept.id) } == kept)
    #expect(try restored.withSnapshot(on: ReaderIndex(0)) { try $0.item(lost.id) } == nil)
    #expect(try restored.withSnapshot(on: ReaderIndex(0)) { try $0.check() } == [])
    let replaced = try Database(
      DatabaseConfiguration(
        path: restore.replacedPath, readers: 1, clock: StoreClock(trusting: test.clock.now)))
    #expect(try replaced.withSnapshot(on: ReaderIndex(0)) { try $0.item(lost.id) } == lost)
  }

  @Test
  func `numbers go on above all that were given out, and who saw the others is told`() throws {
    let test = try TestDatabase()
    let backup = test.folder.file("backup.db")
    let kept = try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.copy(to: backup)
    let lost = try test.write { try $0.create(Samples.id(2), Samples.values()) }
    try test.database.close()
    try DatabaseRestore(of: backup, to: Self.configuration(test)).run()

    let restored = try Database(Self.configuration(test))
    let next = try restored.writeBlocking { try $0.create(Samples.id(3), Samples.values()) }
    #expect(next.lastWrite > lost.lastWrite)
    let bounds = try restored.withSnapshot(on: ReaderIndex(0)) { try $0.changeLogBounds() }
    #expect(bounds.canFollow(from: kept.lastWrite))
    #expect(!bounds.canFollow(from: lost.lastWrite))
    #expect(bounds.canFollow(from: next.lastWrite))
    #expect(!bounds.canFollow(from: SequenceNumber(next.lastWrite.number + 1)))
  }

  @Test
  func `a database in use, or a backup that is none, is left as it is`() throws {
    let test = try TestDatabase()
    let backup = test.folder.file("backup.db")
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.copy(to: backup)
    let restore = try DatabaseRestore(of: backup, to: Self.configuration(test))
    let held = #expect(throws: StoreError.self) { try restore.run() }
    #expect(held == .held(by: .process(ProcessInfo.processInfo.processIdentifier)))

    try test.database.close()
    try Data("text".utf8).write(to: URL(fileURLWithPath: backup))
    #expect(throws: StoreError.notOurs(path: backup)) { try restore.run() }
    #expect(throws: StoreError.notOurs(path: backup + "-none")) {
      try DatabaseRestore(of: backup + "-none", to: Self.configuration(test)).run()
    }
    let database = try Database(Self.configuration(test))
    #expect(try database.withSnapshot(on: ReaderIndex(0)) { try $0.totals() }.items == 1)
  }

  @Test
  func `a damaged backup replaces nothing`() throws {
    let test = try TestDatabase()
    let backup = test.folder.file("backup.db")
    try test.write { transaction in
      for number in 0..<200 { try transaction.create(Samples.id(number), Samples.values()) }
    }
    try test.database.copy(to: backup)
    try test.database.close()
    let file = try #require(FileHandle(forUpdatingAtPath: backup))
    try file.seek(toOffset: 4_096 * 12)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096 * 4))
    try file.close()

    let error = #expect(throws: StoreError.self) {
      try DatabaseRestore(of: backup, to: Self.configuration(test)).run()
    }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let database = try Database(Self.configuration(test))
    #expect(try database.withSnapshot(on: ReaderIndex(0)) { try $0.check() } == [])
    #expect(try database.withSnapshot(on: ReaderIndex(0)) { try $0.totals() }.items == 200)
  }

  @Test
  func `a refused restore leaves the database that was kept before, and nothing beside`() throws {
    let test = try TestDatabase()
    let (good, bad) = (test.folder.file("good.db"), test.folder.file("bad.db"))
    let old = try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.copy(to: good)
    let late = try test.write { try $0.create(Samples.id(2), Samples.values()) }
    try test.database.close()
    let restore = try DatabaseRestore(of: good, to: Self.configuration(test))
    try restore.run()
    try FileManager.default.copyItem(atPath: good, toPath: bad)
    let file = try #require(FileHandle(forUpdatingAtPath: bad))
    try file.truncate(atOffset: 4_096 * 3)
    try file.close()

    #expect(throws: StoreError.self) {
      try DatabaseRestore(of: bad, to: Self.configuration(test)).run()
    }
    try Database(Self.configuration(test)).close()
    let kept = try Database(
      DatabaseConfiguration(
        path: restore.replacedPath, readers: 1, clock: StoreClock(trusting: test.clock.now)))
    #expect(try kept.withSnapshot(on: ReaderIndex(0)) { try $0.item(late.id) } == late)
    #expect(try kept.withSnapshot(on: ReaderIndex(0)) { try $0.item(old.id) } == old)
    #expect(!FileManager.default.fileExists(atPath: test.path + "-restoring"))
  }

  @Test
  func `what was replaced can be restored itself, and then the two have changed places`() throws {
    let test = try TestDatabase()
    let backup = test.folder.file("backup.db")
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.copy(to: backup)
    try test.write { try $0.create(Samples.id(2), Samples.values()) }
    try test.database.close()
    let restore = try DatabaseRestore(of: backup, to: Self.configuration(test))
    try restore.run()
    try DatabaseRestore(of: restore.replacedPath, to: Self.configuration(test)).run()
    for (path, items) in [(test.path, 2), (restore.replacedPath, 1)] {
      let database = try Database(
        DatabaseConfiguration(path: path, readers: 1, clock: StoreClock(trusting: test.clock.now)))
      #expect(
        try database.withSnapshot(on: ReaderIndex(0)) { try $0.totals() }.items == Int64(items))
    }
  }

  @Test(arguments: ["-keeping", "-restoring"])
  func `a restore that was cut off before the switch is taken back`(name: String) throws {
    let test = try TestDatabase()
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.close()
    try FileManager.default.linkItem(atPath: test.path, toPath: test.path + name)
    let database = try Database(Self.configuration(test))
    #expect(try database.withSnapshot(on: ReaderIndex(0)) { try $0.totals() }.items == 1)
    #expect(!FileManager.default.fileExists(atPath: test.path + name))
  }

  @Test
  func `a restore that was cut off behind the switch is ended`() throws {
    let test = try TestDatabase()
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.copy(to: test.path + "-keeping")
    try test.write { try $0.create(Samples.id(2), Samples.values()) }
    try test.database.close()
    try Database(Self.configuration(test)).close()
    let kept = try Database(
      DatabaseConfiguration(
        path: test.path + "-replaced", readers: 1, clock: StoreClock(trusting: test.clock.now)))
    #expect(try kept.withSnapshot(on: ReaderIndex(0)) { try $0.totals() }.items == 1)
  }

  @Test
  func `a database with a log beside it is no backup`() throws {
    let test = try TestDatabase()
    let backup = test.folder.file("backup.db")
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.copy(to: backup)
    try test.database.close()
    try test.folder.write("log", to: "backup.db-wal")
    let error = #expect(throws: StoreError.self) {
      try DatabaseRestore(of: backup, to: Self.configuration(test)).run()
    }
    guard case .occupied = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private static func configuration(_ test: borrowing TestDatabase) -> DatabaseConfiguration {
    DatabaseConfiguration(path: test.path, readers: 1, clock: StoreClock(trusting: test.clock.now))
  }
}
