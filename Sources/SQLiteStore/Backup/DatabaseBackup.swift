internal import SQLite
package import Store

/// A consistent copy of a database in one file, without a write-ahead log.
///
/// ```swift
/// try DatabaseBackup.requireTarget("backup.db", for: "stockroom.db")
/// try database.copy(to: "backup.db")
/// ```
package enum DatabaseBackup {
  /// Checks that a backup can be written to a path.
  ///
  /// The path may be unused or an earlier backup. It must not be a database in use, one of its files, or
  /// another kind of file.
  /// - Throws: `occupied`, with the reason; `held` if a server has the file open.
  package static func requireTarget(
    _ path: String, for database: String
  ) throws(StoreError) {
    let path = try DatabasePath.resolved(path)
    let database = try DatabasePath.resolved(database)
    if path.hasPrefix(database + "-") {
      throw .occupied(detail: "names that begin with \(database)- belong to the database")
    }
    guard try DurableFile.exists(path) else { return }
    if try DurableFile.areSame(path, database) {
      throw .occupied(detail: "it is the database itself")
    }
    do throws(StoreError) {
      _ = try DatabaseFile(at: path, schemaVersionMax: Migrator().newestVersion)
    } catch {
      throw .occupied(detail: "the file exists and is not a backup of Stockroom")
    }
    if try DurableFile.byteCount(of: path + "-wal") > 0 {
      throw .occupied(detail: "the file is a database with a write-ahead log")
    }
    try DatabaseLock.requireFree(path)
  }

  /// Writes the copy, replacing an existing file at `path`.
  ///
  /// It reads from one snapshot, and other writers continue.
  static func write(
    _ connection: borrowing SQLiteConnection, to path: String
  ) throws(StoreError) {
    var file = try NewFile(replacing: path)
    try vacuum(connection, into: file.path)
    try file.finish()
  }

  /// Writes the copy with the owner of a database.
  static func write(
    _ connection: borrowing SQLiteConnection, to path: String, ownedLike database: String
  ) throws(StoreError) {
    var file = try NewFile(replacing: path)
    try vacuum(connection, into: file.path)
    try file.finish(ownedLike: database)
  }

  /// Writes the copy into an empty file.
  static func vacuum(
    _ connection: borrowing SQLiteConnection, into path: String
  ) throws(StoreError) {
    let copy = try Rows(vacuum, on: connection)
    copy.bind(path, to: ":path")
    try copy.run()
  }

  private static let vacuum = SQL(
    """
    VACUUM INTO :path
    """)
}
