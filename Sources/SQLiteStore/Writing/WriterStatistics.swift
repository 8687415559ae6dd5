/// What the writer has done since the start, and how the write-ahead log stands.
package struct WriterStatistics: Equatable, Sendable {
  /// Groups that were committed; each cost one sync.
  package private(set) var groups: Int64 = 0
  /// Writes in them, those that were refused by their own body too.
  package private(set) var writes: Int64 = 0
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
  mutating func count(_ fates: [PerformedWrite.Fate], waits: [Duration]) {
    let committed = Int64(fates.count { $0 == .committed })
    waited = waits.reduce(waited, +)
    longestWait = max(longestWait, waits.max() ?? .zero)
    writesLost += Int64(fates.count) - committed
    if let last = fates.last { acceptsWrites = last == .committed }
    guard committed > 0 else { return }
    groups += 1
    writes += committed
    largestGroup = max(largestGroup, committed)
  }
}
