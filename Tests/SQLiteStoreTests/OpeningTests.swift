import Foundation
import Inventory
import StorageBehaviour
import Store
import TestSupport
import Testing

@testable import SQLite
@testable import SQLiteStore

struct OpeningTests {
  @Test
  func `a second opener learns which process has the database`() throws {
    let test = try TestDatabase()
    let error = #expect(throws: StoreError.self) { _ = try Self.open(test.path) }
    #expect(error == .held(by: .process(ProcessInfo.processInfo.processIdentifier)))
    try test.database.close()
    _ = try Self.open(test.path)
  }

  @Test
  func `a database of another program is refused and left as it is`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("other.db")
    do {
      let other = try SQLiteConnection(path: path, access: .create)
      try other.execute(script: "CREATE TABLE theirs (value TEXT); PRAGMA user_version = 1")
    }
    try Self.expectUntouched(path) {
      #expect(throws: StoreError.notOurs(path: path)) { _ = try Self.open(path) }
    }
  }

  @Test(arguments: [
    "", "SQLite format 3\u{0}", "plain text", String(repeating: "x", count: 5_000),
  ])
  func `a file that is not a database is refused and not changed`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("text.db")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    if text.isEmpty {
      _ = try Self.open(path)
      return
    }
    try Self.expectUntouched(path) {
      #expect(throws: StoreError.self) { _ = try Self.open(path) }
    }
  }

  @Test
  func `a database of a newer schema is refused and left as it is`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    try Self.open(path).close()
    let known = Migrator().newestVersion
    do {
      let connection = try SQLiteConnection(path: path, access: .create)
      try connection.execute(script: "PRAGMA user_version = \(known + 1)")
      _ = try connection.checkpoint(.truncate)
    }
    try Self.expectUntouched(path) {
      #expect(throws: StoreError.newer(found: known + 1, known: known)) {
        _ = try Self.open(path)
      }
    }
  }

  @Test
  func `a folder that is not there is a clear error`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: StoreError.self) { _ = try Self.open(folder.file("no/a.db")) }
    guard case .cannotOpen(let detail) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(detail.contains("/no does not exist"))
  }

  @Test
  func `a damaged page is reported as damage`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    try Self.open(path).close()
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: 100)
    try file.write(contentsOf: Data(repeating: 0xFF, count: 3_996))
    try file.close()
    let error = #expect(throws: StoreError.self) { _ = try Self.open(path) }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private static func open(_ path: String) throws -> Database {
    try Database(
      DatabaseConfiguration(path: path, readers: 1, clock: StoreClock(trusting: TestClock().now)))
  }

  private static func expectUntouched(_ path: String, _ body: () -> Void) throws {
    let url = URL(fileURLWithPath: path)
    let before = try Data(contentsOf: url)
    body()
    #expect(try Data(contentsOf: url) == before)
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
  }
}

/// A database has one owner, whatever names lead to it.
extension OpeningTests {
  @Test
  func `a symbolic link leads to the same lock`() throws {
    let test = try TestDatabase()
    let link = test.path + ".link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: test.path)
    let error = #expect(throws: StoreError.self) { _ = try Self.open(link) }
    #expect(error == .held(by: .process(ProcessInfo.processInfo.processIdentifier)))
  }

  @Test
  func `a file with two names is refused`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    try Self.open(path).close()
    try FileManager.default.linkItem(atPath: path, toPath: folder.file("b.db"))
    for name in ["a.db", "b.db"] {
      let error = #expect(throws: StoreError.self) { _ = try Self.open(folder.file(name)) }
      guard case .cannotOpen(let detail) = error, detail.contains("2 names") else {
        Issue.record("\(name): \(String(describing: error))")
        continue
      }
    }
    try FileManager.default.removeItem(atPath: folder.file("b.db"))
    try Self.open(path).close()
  }

  @Test(arguments: [":memory:", "file:a.db", "file:a.db?mode=ro"])
  func `a name that SQLite takes for something else names a file`(name: String) throws {
    let folder = try TemporaryFolder()
    try Self.open(folder.file(name)).close()
    #expect(FileManager.default.fileExists(atPath: folder.file(name)))
  }
}
