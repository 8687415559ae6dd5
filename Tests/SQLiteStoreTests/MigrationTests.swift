import Foundation
import Inventory
import StorageBehaviour
import Store
import TestSupport
import Testing

@testable import SQLite
@testable import SQLiteStore

struct MigrationTests {
  /// A next schema, as it might come.
  private static let next = Migration(
    version: Migration.all.count + 1, script: "ALTER TABLE ledger ADD COLUMN further INTEGER")
  private static let broken = Migration(
    version: Migration.all.count + 2,
    script: "CREATE TABLE half (done INTEGER); INSERT INTO nowhere (value) VALUES (1)")

  @Test
  func `a new database has the schema of today and needs no copy`() throws {
    let folder = try TemporaryFolder()
    let connection = try SQLiteConnection(path: folder.file("a.db"), access: .create)
    try Migrator().migrate(connection, at: folder.file("a.db"), now: TestClock().now())
    let version = try connection.value(of: "PRAGMA user_version")
    #expect(version == "\(Migration.all.count)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.db"])
  }

  @Test
  func `an older database is copied before its first migration, with what is in its log`() throws {
    let test = try TestDatabase()
    let item = try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.close()
    var copies: [String] = []
    do {
      let connection = try SQLiteConnection(path: test.path, access: .create)
      try Migrator(Migration.all + [Self.next]).migrate(
        connection, at: test.path, now: test.clock.now(), copied: { copies.append($0) })
    }
    let schema = Migration.all.count
    let copy = "\(test.path)-schema\(schema)-20231114T221320Z"
    #expect(copies == [copy])
    #expect(
      try DatabaseFile(at: copy, schemaVersionMax: 99) == .stockroom(schemaVersion: schema))
    let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let old = try Database(
      DatabaseConfiguration(path: copy, readers: 1, clock: StoreClock(trusting: test.clock.now)))
    #expect(try old.withSnapshot(on: ReaderIndex(0)) { try $0.item(item.id) } == item)
    try old.close()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: test.folder.path).sorted()
        == ["test.db", "test.db-schema\(schema)-20231114T221320Z"])
  }

  @Test
  func `a copy before a migration never replaces an earlier one`() throws {
    let test = try TestDatabase()
    try test.database.close()
    let names = ["", "-2", "-3"].map { "test.db-schema1-20231114T221320Z\($0)" }
    for name in names.prefix(2) { try test.folder.write("earlier", to: name) }
    let connection = try SQLiteConnection(path: test.path, access: .create)
    try connection.execute(script: "PRAGMA user_version = 1")
    try Migrator([Migration.all[0], .init(version: 2, script: "CREATE TABLE a (b INTEGER)")])
      .migrate(connection, at: test.path, now: test.clock.now())
    for name in names.prefix(2) {
      #expect(try String(contentsOfFile: test.folder.file(name), encoding: .utf8) == "earlier")
    }
    #expect(FileManager.default.fileExists(atPath: test.folder.file(names[2])))
  }

  @Test
  func `a migration that fails leaves the schema before it, and the next start goes on`() throws {
    let test = try TestDatabase()
    try test.database.close()
    let connection = try SQLiteConnection(path: test.path, access: .create)
    #expect(throws: StoreError.self) {
      try Migrator(Migration.all + [Self.next, Self.broken]).migrate(
        connection, at: test.path, now: test.clock.now())
    }
    let state = (
      try connection.value(of: "PRAGMA user_version"),
      try connection.value(of: "SELECT count(*) FROM sqlite_schema WHERE name = 'half'"),
      connection.isInTransaction
    )
    #expect(state == ("\(Self.next.version)", "0", false))
  }

  @Test
  func `SKU keys are recomputed when their function has changed`() throws {
    let test = try TestDatabase()
    try test.write { transaction in
      try transaction.create(Samples.id(1), Samples.values(sku: "Ab"))
      try transaction.create(Samples.id(2), Samples.values(sku: "cD"))
    }
    try test.database.close()
    do {
      // As an older function might have left them: swapped, so that each new key is another's old one.
      let connection = try SQLiteConnection(path: test.path, access: .create)
      try connection.execute(
        script: """
          UPDATE item SET sku_key = 'x' WHERE sku = 'Ab';
          UPDATE item SET sku_key = 'ab' WHERE sku = 'cD';
          UPDATE item SET sku_key = 'cd' WHERE sku = 'Ab';
          UPDATE ledger SET sku_key_version = 0;
          """)
    }
    let again = try Database(
      DatabaseConfiguration(
        path: test.path, readers: 1, clock: StoreClock(trusting: test.clock.now)))
    #expect(try again.withSnapshot(on: ReaderIndex(0)) { try $0.check() } == [])
    #expect(
      try again.withSnapshot(on: ReaderIndex(0)) { try $0.holder(of: Sku(stored: "AB")) }
        == Samples.id(1))
  }
}
