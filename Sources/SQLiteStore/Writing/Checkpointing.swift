internal import Glibc
internal import SQLite

/// Keeps the write-ahead log short, on the writer's thread, between groups, after their callers were told.
///
/// Each time the log has grown by `framesToMove` pages it is moved into the database and starts over.
/// Its file keeps its length, because a sync of bytes that a file had before costs half of one that
/// makes it longer; only a log of `framesToCut` pages is cut to nothing, and any log when no write
/// has come for a while (`WriterLimits.logIdleTime`).
///
/// A checkpoint gets no further than the oldest reader. The loops read nearly always, so each is asked
/// to begin a new transaction at its next read (`Readers.renew`), and the writer waits for that: briefly
/// as a rule, longer when the log is long. No loop waits. Only a long read, or another program's, can
/// keep the log from starting over; then it grows up to `framesMax`, and beyond that writes are refused
/// until the read has ended.
struct Checkpointing {
  /// When the log is looked at.
  enum Occasion: Equatable {
    case afterCommit
    case idle
  }

  /// What a checkpoint needs to know of those who read.
  struct Readers {
    let commits: CommitCount
    let longReads: LongReads

    /// Has each loop begin a new transaction at its next read, as after a commit.
    func renew() { commits.raise() }

    /// Whether waiting is in vain, because a read is in progress that keeps its transaction.
    var arePinned: Bool { longReads.isReading }
  }

  private let framesToMove: Int32
  private var framesToCut: Int32 { framesToMove * 4 }
  private let framesMax: Int32
  private let idleTime: Duration
  private(set) var framesInLog: Int32 = 0
  /// Pages that the last checkpoint had to leave in the log.
  private(set) var framesPinned: Int32 = 0
  private var framesAtLastMove: Int32 = 0
  /// Whether the log's file has become longer since it was cut.
  private var hasLength = false

  init(_ limits: WriterLimits) {
    idleTime = limits.logIdleTime
    framesMax = Int32(clamping: limits.logBytesMax / Self.frameBytes)
    framesToMove = max(1, min(limits.logFramesToMove, framesMax / 4))
  }

  /// Whether the log is at its size limit.
  var isFull: Bool { framesInLog >= framesMax }

  /// How long to wait for a write before the log is cut; nil if there is nothing to cut.
  var idleAfter: Duration? { hasLength ? idleTime : nil }

  /// Looks at the log after a group, before one if it is full, and when no write has come.
  ///
  /// A failure here has cost no write: the log stays as it is, and a later call tries again.
  mutating func tend(
    _ connection: borrowing SQLiteConnection, _ occasion: Occasion, _ readers: Readers
  ) {
    if occasion == .afterCommit {
      hasLength = true
      if !isFull { framesInLog = connection.framesInLog }
      // It has started over.
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

  /// Moves all pages, then has the log start over, each as soon as the readers allow.
  ///
  /// Once all pages are in the database, a transaction that begins reads nothing from the log, so it
  /// does not keep it from starting over.
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

  /// Why writes are refused while the log is full, for clients.
  static let pauseReason =
    "Writes are paused: a long read, such as a backup or a check, holds the write-ahead log at its "
    + "size limit."

  private static let patience: Duration = .milliseconds(5)
  private static let patienceWhenLong: Duration = .milliseconds(250)
  private static let pauseMicroseconds: UInt32 = 500

  /// A page and its header in the log.
  private static let frameBytes: Int64 = 4_096 + 24
}
