package import Inventory
package import Store

/// The change log, for those who follow it.
package struct ChangeService: Sendable {
  package init() {}

  /// Where a reader begins.
  package enum Start: Equatable, Sendable {
    /// With the oldest change that is kept.
    case oldest
    /// Behind a change that was seen; 0 is before the first that ever was.
    case after(SequenceNumber)
    /// With the changes that are still to be made.
    case end
  }

  /// A page of changes in their order, and the number to go on after.
  package struct Page: Equatable, Sendable {
    /// The number that the page begins behind.
    package let first: SequenceNumber
    package let changes: [ItemChange]
    /// The last number of the page, or where it began when it is empty.
    package let last: SequenceNumber
    package let hasMore: Bool
  }

  /// - Throws: `changesGone` if the log does not have the change that the reader has seen: it was
  ///   trimmed, or belongs to another history than that of a restored backup.
  package func page(
    _ start: Start, limit: PageLimit, in snapshot: any Snapshot
  ) throws -> Page {
    let first = try snapshot.position(of: start)
    let changes = try snapshot.changes(after: first, limit: limit.rows + 1)
    let page = Array(changes.prefix(limit.rows))
    return Page(
      first: first, changes: page, last: page.last?.stamp.number ?? first,
      hasMore: changes.count > limit.rows)
  }
}

extension Snapshot {
  fileprivate func position(of start: ChangeService.Start) throws -> SequenceNumber {
    let bounds = try changeLogBounds()
    switch start {
    case .oldest: return bounds.horizon
    case .end: return max(try lastChange() ?? bounds.horizon, bounds.horizon)
    // A reader that has seen everything up to the horizon misses nothing of what is kept.
    case .after(bounds.horizon): return bounds.horizon
    case .after(let number):
      guard bounds.canFollow(from: number), try hasChange(number) else {
        throw ServiceError.changesGone
      }
      return number
    }
  }
}
