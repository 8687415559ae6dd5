internal import SQLite

/// Keeps the write-ahead log short, on the writer's thread but between groups, when all were told.
///
/// Each time it has grown by `framesToMove` it is moved into the database, as far as no reader needs
/// it; then it begins anew with the next group. Where readers have kept it from that until it is
/// `framesToCut` long, it is also cut to nothing, which takes a moment without any reader. Where one
/// reader holds an old snapshot it cannot even be moved, and grows up to `framesMax`: then writes are
/// refused until that reader is done.
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
  mutating func tend(_ connection: borrowing Connection) {
    if !isFull { framesInLog = connection.framesInLog }
    // Shorter than it was: it has begun anew.
    if framesInLog < framesAtLastMove { framesAtLastMove = 0 }
    guard isFull || framesInLog - framesAtLastMove >= framesToMove else { return }
    framesAtLastMove = framesInLog
    do throws(SQLiteError) {
      let moved = try connection.checkpoint(.passive)
      framesPinned = moved.framesInLog - moved.framesMoved
      guard framesPinned == 0, isFull || framesInLog >= framesToCut else { return }
      let cut = try connection.checkpoint(.truncate)
      if !cut.wasBlocked { framesInLog = cut.framesInLog }
    } catch {
      framesPinned = framesInLog
    }
  }

  /// A page and what the log says of it.
  private static let frameBytes: Int64 = 4_096 + 24
}
