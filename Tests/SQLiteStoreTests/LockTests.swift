import Foundation
import Glibc
import Inventory
import StorageBehaviour
import Store
import TestSupport
import Testing

@testable import SQLite
@testable import SQLiteStore

/// A database has one writer, whatever is done to its names and to its lock file.
struct LockTests {
  @Test
  func `a child that is just being started, with copies of all descriptors, does not hold it`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let lock = try DatabaseLock(of: path)
    let copy = try #require(Self.descriptor(of: path + "-lock").map { dup($0) })
    defer { close(copy) }
    _ = consume lock
    _ = try DatabaseLock(of: path)
  }

  @Test
  func `a lock creates no database, can be read by its owner only, and leaves no file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let lock = try DatabaseLock(of: path)
    #expect(try Self.mode(of: path + "-lock") == 0o600)
    _ = consume lock
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test(arguments: ["folder", "fifo", "text"])
  func `no lock file is left next to something that is not a database`(kind: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    switch kind {
    case "folder": #expect(mkdir(path, 0o700) == 0)
    case "fifo": #expect(mkfifo(path, 0o600) == 0)
    default: try folder.write("dear diary", to: "a.db")
    }
    #expect(throws: StoreError.self) { _ = try Self.open(path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.db"])
  }

  @Test
  func `a link to a file that does not exist yet leads to the lock of its target`() throws {
    let folder = try TemporaryFolder()
    let (link, second) = (folder.file("links/x.db"), folder.file("links/y.db"))
    #expect(mkdir(folder.file("links"), 0o700) == 0)
    #expect(symlink("y.db", link) == 0)
    #expect(symlink("../target.db", second) == 0)
    let database = try Self.open(link)
    #expect(FileManager.default.fileExists(atPath: folder.file("target.db-lock")))
    for name in [folder.file("target.db"), second, link] {
      #expect(throws: StoreError.held(by: .process(getpid()))) { _ = try Self.open(name) }
    }
    try database.close()
  }

  @Test
  func `links in a circle are refused`() throws {
    let folder = try TemporaryFolder()
    #expect(symlink("b.db", folder.file("a.db")) == 0)
    #expect(symlink("a.db", folder.file("b.db")) == 0)
    #expect(throws: StoreError.self) { _ = try Self.open(folder.file("a.db")) }
  }

  @Test(arguments: ["removed", "replaced"])
  func `a server whose lock file is removed or replaced takes no more writes`(how: String) throws {
    let test = try TestDatabase()
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    unlink(test.path + "-lock")
    if how == "replaced" { try test.folder.write("", to: "test.db-lock") }
    let error = #expect(throws: StoreError.self) {
      try test.write { try $0.create(Samples.id(2), Samples.values()) }
    }
    guard case .inputOutput(let detail) = error, detail.contains("test.db-lock") else {
      Issue.record("\(String(describing: error))")
      return
    }
    let second = try Self.open(test.path)
    try second.writeBlocking { try $0.create(Samples.id(3), Samples.values()) }
    #expect(throws: StoreError.self) {
      try test.write { try $0.create(Samples.id(4), Samples.values()) }
    }
    #expect(try second.withSnapshot(on: ReaderIndex(0)) { try $0.check() } == [])
    #expect(try second.withSnapshot(on: ReaderIndex(0)) { try $0.totals() }.items == 2)
    // The first does not remove the lock file of the second.
    try test.database.close()
    #expect(throws: StoreError.held(by: .process(getpid()))) { _ = try Self.open(test.path) }
  }

  @Test
  func `the sums stay right when another program has written`() throws {
    let test = try TestDatabase()
    try test.write { try $0.create(Samples.id(1), Samples.values()) }
    do {
      let other = try SQLiteConnection(path: test.path, access: .create)
      try other.execute(script: "UPDATE ledger SET open_drafts = 7")
    }
    try test.write { try $0.open(Samples.draftID(1)) }
    #expect(try test.read { try $0.openDraftCount() } == 8)
  }

  @Test
  func `the holder of a lock tells its process and its socket, by every name of the database`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    #expect(symlink("a.db", folder.file("link.db")) == 0)
    #expect(try DatabaseLock.holder(of: path) == nil)
    let lock = try DatabaseLock(of: path)
    #expect(
      try DatabaseLock.holder(of: path) == .init(process: getpid(), socketPath: nil))
    let socket = "/run/" + String(repeating: "x", count: 4_000)
    lock.announce(socketPath: socket)
    for name in [path, folder.file("link.db")] {
      #expect(
        try DatabaseLock.holder(of: name) == .init(process: getpid(), socketPath: socket))
    }
    _ = consume lock
    #expect(try DatabaseLock.holder(of: path) == nil)
  }

  private static func open(_ path: String) throws -> Database {
    try Database(
      DatabaseConfiguration(path: path, readers: 1, clock: StoreClock(trusting: TestClock().now)))
  }

  private static func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  /// Which of our descriptors the file is open on.
  private static func descriptor(of path: String) -> Int32? {
    (0..<getdtablesize()).first { descriptor in
      var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = target.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { readlink("/proc/self/fd/\(descriptor)", $0, bytes.count) } ?? -1
      }
      return count > 0 && String(decoding: target[..<count], as: UTF8.self) == path
    }
  }
}
