internal import Inventory
internal import SQLite
internal import Store

/// Brings a database to the schema of today, one migration a transaction.
struct Migrator {
  let migrations: [Migration]

  init(_ migrations: [Migration] = Migration.all) {
    precondition(
      migrations.map(\.version) == Array(1...migrations.count),
      "Migrations are numbered from 1 without a gap.")
    self.migrations = migrations
  }

  var newestVersion: Int { migrations.count }

  /// Runs what is missing; before the first step on a database with something in it, a copy is made.
  ///
  /// Each step is whole or not at all, so a start that was cut off goes on where it was.
  /// - Parameter copied: receives the path of the copy, PATH-schemaN-TIME, before the first step; with
  ///   nil none is made.
  /// - Throws: `newer` if the write-ahead log knew of a version that the header did not.
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
      // A script that fails stops where it is, within its transaction.
      if connection.isInTransaction { try connection.run("ROLLBACK") }
      throw error
    }
  }

  private func version(of connection: borrowing SQLiteConnection) throws(StoreError) -> Int {
    try connection.pragma("PRAGMA user_version").flatMap { Int($0) } ?? 0
  }
}

/// One step from a schema to the next; never edited once it was shipped.
struct Migration: Sendable {
  /// The `user_version` that the database has after it.
  let version: Int
  /// A fixed script of SQL.
  let script: String

  /// All of them, in order, from an empty file to the schema of today.
  static let all: [Migration] = [schema1, schema2]
}
