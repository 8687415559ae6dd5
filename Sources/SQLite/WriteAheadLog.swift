internal import CSQLite

/// How long the write-ahead log is, as the last commit on a connection has left it.
///
/// It counts what was written since the log last began anew, so right after a checkpoint it still has
/// the old length. Watching it takes the place of SQLite's own checkpoints, which would run within a
/// commit.
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
  /// From now on nobody but `checkpoint` moves pages from the log into the database.
  package func leaveCheckpointsToTheCaller() {
    log.watch(handle)
  }

  /// How many pages the log holds, as of this connection's last commit.
  package var framesInLog: Int32 { log.frames }
}
