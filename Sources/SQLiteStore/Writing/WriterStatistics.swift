internal import Store

/// What the writer has done since the start, and how the write-ahead log stands.
package struct WriterStatistics: Equatable, Sendable {
  /// Groups that were committed; each cost one sync.
  package private(set) var groups: Int64 = 0
  /// Clients' writes that were kept.
  package private(set) var writes: Int64 = 0
  /// Writes that their own body refused.
  package private(set) var refused: Int64 = 0
  package private(set) var largestGroup: Int64 = 0
  /// How long they waited, all together, from being submitted until they were told.
  package private(set) var waited: Duration = .zero
  /// The longest that one of them waited.
  package private(set) var longestWait: Duration = .zero
  /// Writes that a failing disk took back.
  package private(set) var writesLost: Int64 = 0
  /// Whether the last group was committed.
  package internal(set) var acceptsWrites = true
  /// Writes that wait now.
  package internal(set) var waiting: Int64 = 0
  /// Pages in the write-ahead log.
  package internal(set) var framesInLog: Int64 = 0
  /// Pages that the last checkpoint could not move, because a reader needs the log as it was.
  package internal(set) var framesPinned: Int64 = 0

  /// - Parameter waits: how long each of the writes waited.
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
