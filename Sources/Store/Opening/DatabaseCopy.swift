internal import Glibc
internal import SQLite

/// A consistent copy of a database in one file, without a log beside it.
enum DatabaseCopy {
  /// Writes the copy under another name first, so that `path` never names half of one.
  ///
  /// What was at `path` is replaced. It reads from one snapshot, and other writers go on meanwhile.
  static func write(
    _ connection: borrowing Connection, to path: String
  ) throws(StoreError) {
    let unfinished = path + "-unfinished"
    guard unlink(unfinished) == 0 || errno == ENOENT else {
      throw .cannotOpen(detail: "\(unfinished): \(String(cString: strerror(errno)))")
    }
    let copy = try Execution(vacuum, on: connection)
    copy.bind(unfinished, to: ":path")
    try copy.run()
    try DurableFile.sync(unfinished)
    guard rename(unfinished, path) == 0 else {
      throw .cannotOpen(detail: "\(path): \(String(cString: strerror(errno)))")
    }
    try DurableFile.syncFolder(of: path)
  }

  private static let vacuum = Query(
    """
    VACUUM INTO :path
    """)
}
