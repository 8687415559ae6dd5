internal import CSQLite

/// The result of a checkpoint: the length of the write-ahead log, and how much of it was copied.
///
/// ```swift
/// let checkpoint = try connection.checkpoint(.passive)
/// let pinned = checkpoint.framesInLog - checkpoint.framesMoved
/// ```
/// - Source: https://www.sqlite.org/c3ref/wal_checkpoint_v2.html
package struct Checkpoint: Equatable, Sendable {
  /// How much a checkpoint copies, and whether readers can block it.
  package enum Mode: Equatable, Sendable {
    /// Copies the pages that no reader needs. Readers never block it.
    case passive
    /// Copies all pages, so that the next write restarts the log. A reader of the log blocks it.
    case restart
    /// Like `restart`, and truncates the log file to zero bytes.
    case truncate
  }

  package let framesInLog: Int32
  package let framesMoved: Int32
  /// Whether a reader prevented it from completing.
  package let wasBlocked: Bool
}

extension SQLiteConnection {
  /// Copies pages from the write-ahead log into the database file.
  ///
  /// It never waits for a lock.
  /// - Returns: also after a blocked checkpoint, with `wasBlocked` set.
  package func checkpoint(_ mode: Checkpoint.Mode) throws(SQLiteError) -> Checkpoint {
    var framesInLog: Int32 = 0
    var framesMoved: Int32 = 0
    // SQLite would wait for readers while it holds the write lock.
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

/// The length of the write-ahead log after the last commit on a connection.
///
/// It counts the pages since the log last restarted, so it keeps its value after a checkpoint. The hook
/// replaces SQLite's automatic checkpoints, which would run within a commit.
/// - Source: https://www.sqlite.org/c3ref/wal_hook.html
final class WriteAheadLog {
  private(set) var frames: Int32 = 0

  func watch(_ connection: OpaquePointer) {
    sqlite3_wal_hook(
      connection,
      { context, _, _, frames in
        guard let context else { return SQLITE_OK }
        Unmanaged<WriteAheadLog>.fromOpaque(context).takeUnretainedValue().frames = frames
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}

extension SQLiteConnection {
  /// Turns automatic checkpoints off, so that only `checkpoint` copies pages into the database.
  package func leaveCheckpointsToTheCaller() {
    log.watch(handle)
  }

  /// The number of pages in the log after this connection's last commit.
  package var framesInLog: Int32 { log.frames }
}
