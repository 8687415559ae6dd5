import Foundation
import Glibc
import StorageBehaviour
import Store
import TestSupport
import Testing

@testable import SQLiteStore

struct BackupTests {
  private static func expectOccupied(_ path: String, _ database: String) {
    let error = #expect(throws: StoreError.self) {
      try DatabaseBackup.requireTarget(path, for: database)
    }
    guard case .occupied = error else {
      Issue.record("\(path): \(String(describing: error))")
      return
    }
  }

  @Test
  func `a new name, an empty file and an earlier backup can be written`() throws {
    let test = try TestDatabase()
    let backup = test.folder.file("backup.db")
    try DatabaseBackup.requireTarget(backup, for: test.path)
    try test.database.copy(to: backup)
    try DatabaseBackup.requireTarget(backup, for: test.path)
    try test.folder.write("", to: "empty.db")
    try DatabaseBackup.requireTarget(test.folder.file("empty.db"), for: test.path)
  }

  @Test(arguments: ["", "-wal", "-shm", "-lock", "-socket", "-replaced-1", "-copy-0"])
  func `the database and what belongs to it are never a target`(suffix: String) throws {
    let test = try TestDatabase()
    Self.expectOccupied(test.path + suffix, test.path)
  }

  @Test
  func `a link to the database and a file of another kind are refused`() throws {
    let test = try TestDatabase()
    let link = test.folder.file("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: test.path)
    Self.expectOccupied(link, test.path)
    try test.folder.write("dear diary", to: "diary.txt")
    Self.expectOccupied(test.folder.file("diary.txt"), test.path)
  }

  @Test
  func `a database that a process has open is refused`() throws {
    let test = try TestDatabase()
    let other = try TestDatabase()
    #expect(throws: StoreError.self) {
      try DatabaseBackup.requireTarget(other.path, for: test.path)
    }
  }

  @Test
  func `two backups to one name at a time are both whole, and one of them has the name`() throws {
    let test = try TestDatabase()
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    let name = test.folder.file("backup.db")
    var first = try NewFile(replacing: name)
    try first.write(Array("one".utf8))
    var second = try NewFile(replacing: name)
    #expect(first.path != second.path)
    try second.write(Array("two, longer".utf8))
    try first.write(Array(" whole".utf8))
    try first.finish()
    #expect(try String(contentsOfFile: name, encoding: .utf8) == "one whole")
    try second.finish()
    #expect(try String(contentsOfFile: name, encoding: .utf8) == "two, longer")
    _ = consume first
    #expect(FileManager.default.fileExists(atPath: name))
  }

  @Test
  func `a file that is not finished leaves nothing`() throws {
    let folder = try TemporaryFolder()
    do {
      let file = try NewFile(replacing: folder.file("backup.db"))
      try file.write([1, 2, 3])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test
  func `a backup replaces a link with its name, and not what the link leads to`() throws {
    let test = try TestDatabase()
    try test.folder.write("victim", to: "victim")
    let name = test.folder.file("o.db")
    #expect(symlink(test.folder.file("victim"), name) == 0)
    #expect(symlink(test.folder.file("victim"), name + "-unfinished") == 0)
    try test.database.copy(to: name)
    #expect(
      try String(contentsOfFile: test.folder.file("victim"), encoding: .utf8) == "victim")
    #expect(try DurableFile.linkTarget(of: name) == nil)
    #expect(try DatabaseFile(at: name, schemaVersionMax: 99) != .absent)
  }

  @Test
  func `everything that the server makes can be read by its owner only`() throws {
    let before = umask(0)
    defer { umask(before) }
    let test = try TestDatabase()
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.copy(to: test.folder.file("backup.db"))
    let names = try FileManager.default.contentsOfDirectory(atPath: test.folder.path).sorted()
    #expect(names == ["backup.db", "test.db", "test.db-lock", "test.db-shm", "test.db-wal"])
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: test.folder.file(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }
}

/// Copies that wait next to the database for clients to read them.
struct SpooledCopyTests {
  @Test
  func `a copy keeps its slot until it is released, and no check waits for it`() throws {
    let test = try TestDatabase()
    let reads = test.database.longReads
    do {
      let copies = try (0..<LongReads.copiesMax).map { _ in try reads.spooledCopy(ReadStop()) }
      #expect(copies.allSatisfy { $0.byteCount > 0 })
      #expect(throws: StoreError.overloaded) { _ = try reads.spooledCopy(ReadStop()) }
      #expect(try test.database.readAtLength { try $0.check() } == [])
    }
    for _ in 0..<5 { _ = try reads.spooledCopy(ReadStop()) }
  }

  @Test
  func `a copy that is stopped while it is written frees its slot and leaves no file`() throws {
    let test = try TestDatabase()
    try test.write { transaction in
      for number in 0..<2_000 { try transaction.create(Samples.id(number), Samples.values()) }
    }
    let reads = test.database.longReads
    for _ in 0..<5 {
      let stop = ReadStop()
      stop.stop()
      #expect(throws: StoreError.interrupted) { _ = try reads.spooledCopy(stop) }
    }
    #expect(try reads.spooledCopy(ReadStop()).bytes(at: 0, count: 16).count == 16)
    let names = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
    #expect(!names.contains { $0.contains("-copy-") })
  }

  @Test
  func
    `copies that a killed process has left are removed at the start, and links are not followed`()
    throws
  {
    let test = try TestDatabase()
    try test.database.close()
    try test.folder.write("victim", to: "victim")
    #expect(symlink("victim", test.path + "-copy-0") == 0)
    try test.folder.write("half", to: "test.db-copy-1")
    let database = try Database(
      DatabaseConfiguration(
        path: test.path, readers: 1, clock: StoreClock(trusting: test.clock.now)))
    let names = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
    #expect(!names.contains { $0.contains("-copy-") })
    #expect(symlink("victim", test.path + "-copy-0") == 0)
    #expect(symlink("victim", test.path + "-copy-1") == 0)
    _ = try database.longReads.spooledCopy(ReadStop())
    #expect(
      try String(contentsOfFile: test.folder.file("victim"), encoding: .utf8) == "victim")
  }
}
