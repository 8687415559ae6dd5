internal import Store

/// The files that must still be at their paths when something is written.
///
/// A file that was removed or replaced while it was open takes writes and syncs as before, and is
/// gone with the process: what is acknowledged then is lost. If the lock file was removed, another
/// process may lock a new one and write too. So the writer looks before each commit. It asks for the
/// names only and opens nothing, because closing a descriptor would drop SQLite's locks.
/// - Complexity: three calls of `stat`, about 3 µs.
/// - Source: https://www.sqlite.org/howtocorrupt.html, §4.1.
struct WatchedFiles {
  private let files: [(path: String, identity: DurableFile.Identity?)]

  /// Remembers the files of a database that is open for writing.
  init(ofDatabaseAt path: String) {
    files = [path, path + "-wal", path + DatabaseLock.suffix].map {
      ($0, DurableFile.Identity(of: $0))
    }
  }

  /// - Throws: `inputOutput` if a file does not exist any more, or is another one.
  func check() throws(StoreError) {
    for (path, identity) in files where DurableFile.Identity(of: path) != identity {
      let advice =
        path.hasSuffix(DatabaseLock.suffix)
        ? "restart the server, after making sure that no other process serves the database"
        : "put it back"
      throw .inputOutput(
        detail: "\(path) was moved, removed or replaced while it was in use; \(advice)")
    }
  }
}
