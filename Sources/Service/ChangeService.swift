package import Inventory
package import Store

/// The use cases of the change log.
package struct ChangeService: Sendable {
  package init() {}

  /// The start position of a reader.
  package enum Start: Equatable, Sendable {
    /// The oldest change in the log.
    case oldest
    /// After this change; 0 is before the first change ever.
    case after(SequenceNumber)
    /// After the newest change.
    case end
  }

  /// A page of changes in order, and the number after which the next page starts.
  package struct Page: Equatable, Sendable {
    /// The number after which the page starts.
    package let first: SequenceNumber
    package let changes: [ItemChange]
    /// The last number of the page, or its start if it is empty.
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
