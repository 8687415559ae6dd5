internal import Inventory
internal import SQLite
internal import Store

/// Migrates a database to the newest schema, with one transaction per migration.
struct Migrator {
  let migrations: [Migration]

  init(_ migrations: [Migration] = Migration.all) {
    precondition(
      migrations.map(\.version) == Array(1...migrations.count),
      "Migrations are numbered from 1 without a gap.")
    self.migrations = migrations
  }

  var newestVersion: Int { migrations.count }

  /// Runs the missing migrations, after a copy of a database that has a schema.
  ///
  /// Each migration is atomic, so an interrupted start continues where it stopped.
  /// - Parameter copied: receives the path of the copy, PATH-schemaN-TIME; nil turns the copy off.
  /// - Throws: `newer` if the write-ahead log contains a newer version than the header.
  func migrate(
    _ connection: borrowing SQLiteConnection, at path: String, now: Timestamp,
    copied: ((String) -> Void)? = { _ in }
  ) throws(StoreError) {
    let found = try version(of: connection)
    guard found <= newestVersion else {
      throw .newer(found: found, known: newestVersion)
    }
    if found == newestVersion { return }
    if found > 0, let copied {
      let name = try DurableFile.freeName("\(path)-schema\(found)", at: now)
      try DatabaseBackup.write(connection, to: name, ownedLike: path)
      copied(name)
    }
    for migration in migrations where migration.version > found {
      try run(migration, on: connection)
    }
  }

  private func run(
    _ migration: Migration, on connection: borrowing SQLiteConnection
  ) throws(StoreError) {
    do throws(StoreError) {
      try connection.run(
        """
        BEGIN IMMEDIATE;
        \(migration.script);
        PRAGMA user_version = \(migration.version);
        COMMIT;
        """)
    } catch {
      // A failed script leaves its transaction open.
      if connection.isInTransaction { try connection.run("ROLLBACK") }
      throw error
    }
  }

  private func version(of connection: borrowing SQLiteConnection) throws(StoreError) -> Int {
    try connection.pragma("PRAGMA user_version").flatMap { Int($0) } ?? 0
  }
}

/// A step from one schema to the next, never edited after a release.
struct Migration: Sendable {
  /// The `user_version` after the migration.
  let version: Int
  /// A constant SQL script.
  let script: String

  /// All migrations in order, from an empty file to the newest schema.
  static let all: [Migration] = [schema1, schema2]
}
