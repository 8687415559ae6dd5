internal import Store

/// Counts of writes since the start, and the state of the write-ahead log.
package struct WriterStatistics: Equatable, Sendable {
  /// Committed groups, each with one sync.
  package private(set) var groups: Int64 = 0
  /// Committed writes of clients.
  package private(set) var writes: Int64 = 0
  /// Writes whose body threw an error.
  package private(set) var refused: Int64 = 0
  package private(set) var largestGroup: Int64 = 0
  /// The total time from submission to notification.
  package private(set) var waited: Duration = .zero
  /// The longest time from submission to notification.
  package private(set) var longestWait: Duration = .zero
  /// Writes lost to disk errors.
  package private(set) var writesLost: Int64 = 0
  /// Whether the last group was committed.
  package internal(set) var acceptsWrites = true
  /// Writes that wait at the moment.
  package internal(set) var waiting: Int64 = 0
  /// Pages in the write-ahead log.
  package internal(set) var framesInLog: Int64 = 0
  /// Pages that the last checkpoint could not copy because a reader needs the log.
  package internal(set) var framesPinned: Int64 = 0

  /// - Parameter waits: the waiting time of each write.
  mutating func count(
    _ settled: [(write: PerformedWrite, fate: PerformedWrite.Fate)], waits: [Duration]
  ) {
    let committed = Int64(settled.count { $0.fate == .committed })
    waited = waits.reduce(waited, +)
    longestWait = max(longestWait, waits.max() ?? .zero)
    writesLost += Int64(settled.count) - committed
    if let last = settled.last { acceptsWrites = last.fate == .committed }
    guard committed > 0 else { return }
    groups += 1
    for (write, fate) in settled where fate == .committed {
      switch (write.outcome, write.origin) {
      case (.keep, .client): writes += 1
      case (.keep, .maintenance): break
      case (.takeBack, _): refused += 1
      }
    }
    largestGroup = max(largestGroup, committed)
  }
}
