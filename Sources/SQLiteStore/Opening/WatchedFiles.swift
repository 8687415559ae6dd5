internal import Store

/// The files that must not have been removed or replaced before a commit.
///
/// A removed file still accepts writes and syncs until the process ends, so acknowledged writes would
/// be lost. If the lock file was removed, another process could lock a new one and write too. The
/// writer therefore checks before each commit. The check opens no file, because closing a descriptor
/// would drop SQLite's locks.
/// - Complexity: three calls of `stat`, about 3 µs.
/// - Source: https://www.sqlite.org/howtocorrupt.html, §4.1.
struct WatchedFiles {
  private let files: [(path: String, identity: DurableFile.Identity?)]

  /// Records the files of a database that is open for writing.
  init(ofDatabaseAt path: String) {
    files = [path, path + "-wal", path + DatabaseLock.suffix].map {
      ($0, DurableFile.Identity(of: $0))
    }
  }

  /// - Throws: `inputOutput` if a file was removed or replaced.
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
