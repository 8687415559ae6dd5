internal import Glibc
internal import SQLite

/// Keeps the write-ahead log short, on the writer's thread but between groups, when all were told.
///
/// Each time it has grown by `framesToMove` it is moved into the database, as far as no reader needs
/// it. Loops read nearly always, but each for a turn only: so it waits for the moment between two
/// turns, and the log begins anew. Its file keeps its length, as a sync of bytes that a file had
/// before costs half of one that makes it longer; only one of `framesToCut` is cut to nothing. Where a
/// reader holds an old snapshot the log grows up to `framesMax`: then writes are refused until that
/// reader is done.
struct Checkpointing {
  private let framesToMove: Int32
  private var framesToCut: Int32 { framesToMove * 4 }
  private let framesMax: Int32
  private(set) var framesInLog: Int32 = 0
  /// How much of it the last checkpoint had to leave where it was.
  private(set) var framesPinned: Int32 = 0
  private var framesAtLastMove: Int32 = 0

  init(_ limits: WriterLimits) {
    framesToMove = limits.logFramesToMove
    framesMax = Int32(clamping: limits.logBytesMax / Self.frameBytes)
  }

  /// Answers whether the log is as long as it may be.
  var isFull: Bool { framesInLog >= framesMax }

  /// Looks at the log after a group, and before one where it is full.
  ///
  /// What fails here has cost nobody a write: the log stays as it is, and a later call tries again.
  mutating func tend(_ connection: borrowing SQLiteConnection) {
    if !isFull { framesInLog = connection.framesInLog }
    // Shorter than it was: it has begun anew.
    if framesInLog < framesAtLastMove { framesAtLastMove = 0 }
    guard isFull || framesInLog - framesAtLastMove >= framesToMove else { return }
    framesAtLastMove = framesInLog
    do throws(SQLiteError) {
      var moved = try connection.checkpoint(.passive)
      let mode = isFull || framesInLog >= framesToCut ? Checkpoint.Mode.truncate : .restart
      for _ in 0..<Self.attemptsMax {
        moved = try connection.checkpoint(mode)
        if !moved.wasBlocked { break }
        usleep(Self.pauseMicroseconds)
      }
      if moved.wasBlocked {
        framesPinned = moved.framesInLog - moved.framesMoved
      } else {
        (framesInLog, framesAtLastMove, framesPinned) = (0, 0, 0)
      }
    } catch {
      framesPinned = framesInLog
    }
  }

  /// Why writes are refused while it is full, for clients.
  static let pauseReason =
    "Writes are paused: a running backup or check holds the write-ahead log at its size limit."

  /// How often it looks for a moment without a reader, and what it rests between.
  private static let attemptsMax = 10
  private static let pauseMicroseconds: UInt32 = 500

  /// A page and what the log says of it.
  private static let frameBytes: Int64 = 4_096 + 24
}
