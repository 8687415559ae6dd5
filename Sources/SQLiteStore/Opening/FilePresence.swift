internal import Glibc
internal import Store

/// Whether the files that SQLite has open are still those at their paths.
///
/// A file that was removed or replaced while it was open takes writes and syncs as before, and is gone
/// with the process: what is acknowledged then is lost. So the writer looks before each group. It asks
/// for the names only and opens nothing, since closing a descriptor would drop SQLite's locks.
/// - Complexity: two calls of `stat`, some 2 µs.
/// - Source: https://www.sqlite.org/howtocorrupt.html, §4.1.
struct FilePresence {
  private struct Identity: Equatable {
    let device: UInt
    let inode: UInt

    init?(of path: String) {
      var found = stat()
      guard stat(path, &found) == 0 else { return nil }
      device = UInt(found.st_dev)
      inode = UInt(found.st_ino)
    }
  }

  private let files: [(path: String, identity: Identity?)]

  /// Remembers the files of a database that is open for writing.
  init(ofDatabaseAt path: String) {
    files = [path, path + "-wal"].map { ($0, Identity(of: $0)) }
  }

  /// - Throws: `inputOutput` where a file is not there any more, or is another one.
  func check() throws(StoreError) {
    for (path, identity) in files where Identity(of: path) != identity {
      throw .inputOutput(
        detail: "\(path) was moved, removed or replaced while it was open; put it back.")
    }
  }
}
