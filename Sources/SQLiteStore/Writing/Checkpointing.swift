internal import Glibc
internal import SQLite

/// Keeps the write-ahead log short, on the writer's thread, between groups.
///
/// Each time the log has grown by `framesToMove` pages, they are copied into the database and the log
/// restarts. Its file is not truncated then, because a sync that extends a file costs twice as much. It
/// is truncated at `framesToCut` pages, and when the writer is idle (`WriterLimits.logIdleTime`).
///
/// A checkpoint stops at the oldest reader's transaction. Under load the event loops always read, so
/// each is made to start a new transaction at its next read (`Readers.renew`), and the writer waits for
/// that: briefly, or longer if the log is long. No loop waits. Only a long read, or one of another
/// program, can prevent the restart. The log then grows to `framesMax`, where writes are refused until
/// the read has ended.
struct Checkpointing {
  /// The event that triggers a checkpoint.
  enum Occasion: Equatable {
    case afterCommit
    case idle
  }

  /// The readers of this process.
  struct Readers {
    let commits: CommitCount
    let longReads: LongReads

    /// Makes each loop start a new transaction at its next read, as after a commit.
    func renew() { commits.raise() }

    /// Whether a long read is in progress, so that waiting for readers is useless.
    var arePinned: Bool { longReads.isReading }
  }

  private let framesToMove: Int32
  private var framesToCut: Int32 { framesToMove * 4 }
  private let framesMax: Int32
  private let idleTime: Duration
  private(set) var framesInLog: Int32 = 0
  /// Pages that the last checkpoint could not copy.
  private(set) var framesPinned: Int32 = 0
  private var framesAtLastMove: Int32 = 0
  /// Whether the log's file may be longer than zero bytes.
  private var hasLength = false

  init(_ limits: WriterLimits) {
    idleTime = limits.logIdleTime
    framesMax = Int32(clamping: limits.logBytesMax / Self.frameBytes)
    framesToMove = max(1, min(limits.logFramesToMove, framesMax / 4))
  }

  /// Whether the log is at its size limit.
  var isFull: Bool { framesInLog >= framesMax }

  /// The idle time before the log is truncated; nil if it is empty.
  var idleAfter: Duration? { hasLength ? idleTime : nil }

  /// Runs a checkpoint if one is due.
  ///
  /// Called after each group, before a group if the log is full, and when the writer is idle. An error
  /// affects no write: the log is kept, and a later call tries again.
  mutating func tend(
    _ connection: borrowing SQLiteConnection, _ occasion: Occasion, _ readers: Readers
  ) {
    if occasion == .afterCommit {
      hasLength = true
      if !isFull { framesInLog = connection.framesInLog }
      // The log has restarted.
      if framesInLog < framesAtLastMove { framesAtLastMove = 0 }
      guard isFull || framesInLog - framesAtLastMove >= framesToMove else { return }
    }
    framesAtLastMove = framesInLog
    let cuts = occasion == .idle || isFull || framesInLog >= framesToCut
    let isLong = framesInLog >= min(framesToMove * 2, framesMax / 2)
    let patience =
      readers.arePinned ? .zero : isLong ? Self.patienceWhenLong : Self.patience
    do throws(SQLiteError) {
      let moved = try Self.move(
        connection, cuts ? .truncate : .restart, readers, until: .now + patience)
      if moved.wasBlocked {
        framesPinned = moved.framesInLog - moved.framesMoved
      } else {
        (framesInLog, framesAtLastMove, framesPinned) = (0, 0, 0)
        if cuts { hasLength = false }
      }
    } catch {
      framesPinned = framesInLog
    }
  }

  /// Copies all pages and restarts the log, waiting for readers until the deadline.
  ///
  /// After all pages are copied, a new transaction does not read from the log and does not block the
  /// restart.
  private static func move(
    _ connection: borrowing SQLiteConnection, _ mode: Checkpoint.Mode, _ readers: Readers,
    until deadline: ContinuousClock.Instant
  ) throws(SQLiteError) -> Checkpoint {
    while true {
      let passive = try connection.checkpoint(.passive)
      if passive.framesMoved == passive.framesInLog {
        let whole = try connection.checkpoint(mode)
        if !whole.wasBlocked { return whole }
      }
      if ContinuousClock.now >= deadline { return try connection.checkpoint(mode) }
      readers.renew()
      usleep(pauseMicroseconds)
    }
  }

  /// Why writes are refused while the log is full, and what to do, for clients.
  static let pauseReason =
    "Writes are paused: a long read, such as a backup or a check, holds the write-ahead log at its "
    + "size limit. Retry when it has finished."

  private static let patience: Duration = .milliseconds(5)
  private static let patienceWhenLong: Duration = .milliseconds(250)
  private static let pauseMicroseconds: UInt32 = 500

  /// A page and its header in the log.
  private static let frameBytes: Int64 = 4_096 + 24
}
