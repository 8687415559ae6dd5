import Foundation
import Glibc
import Inventory
import StorageBehaviour
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
    let replacedPath = try #require(try restore.run())
    #expect(replacedPath == test.path + "-replaced-20231114T221320Z")
    let restored = try Database(Self.configuration(test))
    #expect(try restored.withSnapshot(on: ReaderIndex(0)) { try $0.item(kept.id) } == kept)
    #expect(try restored.withSnapshot(on: ReaderIndex(0)) { try $0.item(lost.id) } == nil)
    #expect(try restored.withSnapshot(on: ReaderIndex(0)) { try $0.check() } == [])
    let replaced = try Database(
      DatabaseConfiguration(
        path: replacedPath, readers: 1, clock: StoreClock(trusting: test.clock.now)))
    #expect(try replaced.withSnapshot(on: ReaderIndex(0)) { try $0.item(lost.id) } == lost)
  }

  @Test
  func `numbering continues above all used numbers, and followers of the others are notified`()
    throws
  {
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
  func `a database in use, or an invalid backup, is not changed`() throws {
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
    try Data().write(to: URL(fileURLWithPath: backup))
    #expect(throws: StoreError.empty(path: backup)) { try restore.run() }
    #expect(throws: StoreError.self) {
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
  func `a refused restore leaves the database that was kept before, and no other file`() throws {
    let test = try TestDatabase()
    let (good, bad) = (test.folder.file("good.db"), test.folder.file("bad.db"))
    let old = try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.copy(to: good)
    let late = try test.write { try $0.create(Samples.id(2), Samples.values()) }
    try test.database.close()
    let replaced = try #require(
      try DatabaseRestore(of: good, to: Self.configuration(test)).run())
    try FileManager.default.copyItem(atPath: good, toPath: bad)
    let file = try #require(FileHandle(forUpdatingAtPath: bad))
    try file.truncate(atOffset: 4_096 * 3)
    try file.close()

    #expect(throws: StoreError.self) {
      try DatabaseRestore(of: bad, to: Self.configuration(test)).run()
    }
    try Database(Self.configuration(test)).close()
    let kept = try Database(
      DatabaseConfiguration(path: replaced, readers: 1, clock: StoreClock(trusting: test.clock.now))
    )
    #expect(try kept.withSnapshot(on: ReaderIndex(0)) { try $0.item(late.id) } == late)
    #expect(try kept.withSnapshot(on: ReaderIndex(0)) { try $0.item(old.id) } == old)
    #expect(!FileManager.default.fileExists(atPath: test.path + "-restoring"))
  }

  @Test
  func `each restore keeps its own copy, so that a wrong backup can be undone`() throws {
    let test = try TestDatabase()
    let backup = test.folder.file("backup.db")
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.copy(to: backup)
    try test.write { try $0.create(Samples.id(2), Samples.values()) }
    try test.database.close()
    let first = try #require(try DatabaseRestore(of: backup, to: Self.configuration(test)).run())
    let second = try #require(try DatabaseRestore(of: backup, to: Self.configuration(test)).run())
    let third = try #require(try DatabaseRestore(of: first, to: Self.configuration(test)).run())
    for (path, items) in [(test.path, 2), (first, 2), (second, 1), (third, 1)] {
      let database = try Database(
        DatabaseConfiguration(path: path, readers: 1, clock: StoreClock(trusting: test.clock.now)))
      #expect(
        try database.withSnapshot(on: ReaderIndex(0)) { try $0.totals() }.items == Int64(items),
        "\(path)")
    }
  }

  @Test
  func `the restored database has the mode of the one that it replaces, and else 0600`() throws {
    let before = umask(0)
    defer { umask(before) }
    let test = try TestDatabase()
    let backup = test.folder.file("backup.db")
    try test.database.copy(to: backup)
    try test.database.close()
    #expect(chmod(backup, 0o666) == 0)
    for mode: mode_t in [0o600, 0o640, 0o664] {
      #expect(chmod(test.path, mode) == 0)
      try DatabaseRestore(of: backup, to: Self.configuration(test)).run()
      #expect(try Self.status(of: test.path).st_mode & 0o777 == mode)
    }
    unlink(test.path)
    try DatabaseRestore(of: backup, to: Self.configuration(test)).run()
    #expect(try Self.status(of: test.path).st_mode & 0o777 == 0o600)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `the restored database has the owner of the one that it replaces`() throws {
    let test = try TestDatabase()
    let backup = test.folder.file("backup.db")
    try test.database.copy(to: backup)
    try test.database.close()
    #expect(chown(test.path, 12_345, 54_321) == 0)
    try DatabaseRestore(of: backup, to: Self.configuration(test)).run()
    let found = try Self.status(of: test.path)
    #expect((found.st_uid, found.st_gid) == (12_345, 54_321))
    let lock = try DatabaseLock(of: test.path)
    #expect(try Self.status(of: test.path + "-lock").st_uid == 12_345)
    _ = consume lock
  }

  /// The states that a crash can leave, by the steps of `ReplacedDatabase`.
  @Test(arguments: 0...4)
  func `a restore that was interrupted before the switch is undone`(step: Int) throws {
    let test = try TestDatabase()
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.close()
    try test.folder.write("log", to: "test.db-wal")
    let name = test.path + "-replaced-1"
    try test.folder.write("half", to: "test.db-restoring")
    if step >= 1 { #expect(symlink(name, test.path + "-replacing") == 0) }
    if step >= 2 { #expect(link(test.path + "-wal", name + "-wal") == 0) }
    if step >= 3 { #expect(link(test.path, name) == 0) }
    if step >= 4 { #expect(unlink(test.path + "-wal") == 0) }
    try ReplacedDatabase(of: test.path).settle()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: test.folder.path).sorted()
        == ["test.db", "test.db-wal"])
    #expect(try String(contentsOfFile: test.path + "-wal", encoding: .utf8) == "log")
    let database = try Database(Self.configuration(test))
    #expect(try database.withSnapshot(on: ReaderIndex(0)) { try $0.totals() }.items == 1)
  }

  @Test
  func `a restore that was interrupted after the switch is completed`() throws {
    let test = try TestDatabase()
    let name = test.path + "-replaced-1"
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.copy(to: name)
    try test.write { try $0.create(Samples.id(2), Samples.values()) }
    try test.database.close()
    #expect(symlink(name, test.path + "-replacing") == 0)
    try Database(Self.configuration(test)).close()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: test.folder.path).sorted()
        == ["test.db", "test.db-replaced-1"])
    for (path, items) in [(test.path, 2), (name, 1)] {
      let database = try Database(
        DatabaseConfiguration(path: path, readers: 1, clock: StoreClock(trusting: test.clock.now)))
      #expect(
        try database.withSnapshot(on: ReaderIndex(0)) { try $0.totals() }.items == Int64(items))
    }
  }

  @Test
  func `a database with a log next to it is not a backup`() throws {
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

  private static func status(of path: String) throws -> stat {
    var found = stat()
    guard stat(path, &found) == 0 else { throw StoreError.cannotOpen(detail: path) }
    return found
  }

  private static func configuration(_ test: borrowing TestDatabase) -> DatabaseConfiguration {
    DatabaseConfiguration(path: test.path, readers: 1, clock: StoreClock(trusting: test.clock.now))
  }
}
