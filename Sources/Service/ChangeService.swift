package import Inventory
package import SQLiteStore

/// The change log, for those who follow it.
package struct ChangeService: Sendable {
  private let database: Database

  package init(_ database: Database) { self.database = database }

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

  /// - Throws: `changesGone` where the log does not have the change that was seen, no longer or not
  ///   after a restore: what came after it may be missing here.
  package func page(
    _ start: Start, limit: PageLimit, on reader: ReaderIndex
  ) throws(ServiceError) -> Page {
    try database.snapshot(on: reader) { snapshot in
      let first = try snapshot.position(of: start)
      let changes = try snapshot.changes(after: first, limit: limit.rows + 1)
      let page = Array(changes.prefix(limit.rows))
      return Page(
        first: first, changes: page, last: page.last?.stamp.number ?? first,
        hasMore: changes.count > limit.rows)
    }
  }

  /// The number behind which only changes come that are still to be made.
  package func end(on reader: ReaderIndex) throws(ServiceError) -> SequenceNumber {
    try database.snapshot(on: reader) { try $0.position(of: .end) }
  }

  /// The sums over all items.
  package func totals(on reader: ReaderIndex) throws(ServiceError) -> StockTotals {
    try database.snapshot(on: reader) { try $0.totals() }
  }
}

extension Snapshot {
  fileprivate func position(of start: ChangeService.Start) throws -> SequenceNumber {
    let bounds = try logBounds()
    switch start {
    case .oldest: return bounds.horizon
    case .end: return max(try lastChange() ?? bounds.horizon, bounds.horizon)
    // Who has seen up to the horizon misses nothing of what is still there.
    case .after(bounds.horizon): return bounds.horizon
    case .after(let number):
      guard bounds.canFollow(from: number), try hasChange(number) else {
        throw ServiceError.changesGone
      }
      return number
    }
  }
}
