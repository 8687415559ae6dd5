package import Inventory

/// How far the log reaches.
package struct LogBounds: Equatable, Sendable {
  /// Changes up to this number were trimmed; a reader who has not seen them must read everything anew.
  package let horizon: SequenceNumber
  /// The last number that any write took; the log has nothing above it.
  package let last: SequenceNumber
  /// Numbers that only a database had in whose place this one was restored from a backup.
  let gaps: [ClosedRange<SequenceNumber>]

  /// Answers whether a reader who has seen everything up to `number` can go on from there.
  ///
  /// Not where changes after it were trimmed, and not where it was given out by another history.
  package func canFollow(from number: SequenceNumber) -> Bool {
    horizon <= number && number <= last && !gaps.contains { $0.contains(number) }
  }
}
