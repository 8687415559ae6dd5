internal import SQLite
internal import Store

/// A consistent copy of a database in one file, without a log beside it.
enum DatabaseCopy {
  /// Writes the copy under another name first, so that `path` never names half of one.
  ///
  /// What was at `path` is replaced. It reads from one snapshot, and other writers go on meanwhile.
  static func write(
    _ connection: borrowing SQLiteConnection, to path: String
  ) throws(StoreError) {
    let unfinished = path + "-unfinished"
    try DurableFile.remove(unfinished)
    let copy = try Rows(vacuum, on: connection)
    copy.bind(unfinished, to: ":path")
    try copy.run()
    try DurableFile.sync(unfinished)
    try DurableFile.rename(unfinished, to: path)
    try DurableFile.syncFolder(of: path)
  }

  private static let vacuum = SQL(
    """
    VACUUM INTO :path
    """)
}
