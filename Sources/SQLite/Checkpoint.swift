internal import CSQLite

/// How much of the write-ahead log there is, and how much of it has reached the database file.
package struct Checkpoint: Equatable, Sendable {
  /// How far a checkpoint goes, and for whom it waits.
  package enum Mode: Equatable, Sendable {
    /// Moves what no reader needs; waits for nobody.
    case passive
    /// Moves all, and lets the next write begin the log anew; blocked while any reader needs it.
    case restart
    /// The same, and cuts the log to nothing.
    case truncate
  }

  package let framesInLog: Int32
  package let framesMoved: Int32
  /// Answers whether a reader kept it from going as far as its mode goes.
  package let wasBlocked: Bool
}

extension SQLiteConnection {
  /// Moves pages from the write-ahead log into the database file.
  package func checkpoint(_ mode: Checkpoint.Mode) throws(SQLiteError) -> Checkpoint {
    var framesInLog: Int32 = 0
    var framesMoved: Int32 = 0
    // A wait would be for the readers, with SQLite's lock for writing held meanwhile.
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, lockWaitMilliseconds) }
    let code = sqlite3_wal_checkpoint_v2(
      handle, "main", mode.flag, &framesInLog, &framesMoved)
    guard code == SQLITE_OK || code & 0xff == SQLITE_BUSY else {
      throw SQLiteError(extendedCode: code, on: handle)
    }
    return Checkpoint(
      framesInLog: framesInLog, framesMoved: framesMoved, wasBlocked: code != SQLITE_OK)
  }
}

extension Checkpoint.Mode {
  fileprivate var flag: Int32 {
    switch self {
    case .passive: SQLITE_CHECKPOINT_PASSIVE
    case .restart: SQLITE_CHECKPOINT_RESTART
    case .truncate: SQLITE_CHECKPOINT_TRUNCATE
    }
  }
}
