package import Store

/// Where a backup is to be written.
///
/// It may be a new file, or an earlier backup: never a database that somebody uses, nor anything that
/// belongs to one, nor a file of another kind.
package enum BackupTarget {
  /// - Throws: `occupied`, with the reason; `held` where somebody serves what is there.
  package static func check(_ path: String, for database: String) throws(StoreError) {
    let (path, database) = (
      try DatabasePath.resolved(path), try DatabasePath.resolved(database)
    )
    if path.hasPrefix(database + "-") {
      throw .occupied(detail: "the name belongs to the database; choose another")
    }
    guard try DurableFile.exists(path) else { return }
    if try DurableFile.areSame(path, database) {
      throw .occupied(detail: "it is the database itself")
    }
    let newest = Migrator().newestVersion
    do throws(StoreError) {
      _ = try DatabaseFile(at: path, schemaVersionMax: newest)
    } catch {
      throw .occupied(detail: "it is there, and is no backup of Stockroom; choose another name")
    }
    if try DurableFile.byteCount(of: path + "-wal") > 0 {
      throw .occupied(detail: "it is a database with a write-ahead log; choose another name")
    }
    guard try DurableFile.exists(path + "-lock") else { return }
    // It was served once: nobody may be serving it now.
    _ = try DatabaseLock(beside: path)
  }
}
