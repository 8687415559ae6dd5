package import Inventory
internal import SQLite
package import Store

/// Reads of the change log.
extension DatabaseSnapshot {
  /// Up to `limit` changes with a number above `number`, in the order of their numbers.
  package func changes(
    after number: SequenceNumber, limit: Int
  ) throws(StoreError) -> [ItemChange] {
    let rows = try Rows(Self.following, on: connection)
    rows.bind(number, to: ":seq")
    rows.bind(Int64(limit), to: ":limit")
    var changes: [ItemChange] = []
    while try rows.next() {
      let row = try ChangeRow(rows)
      changes.append(try row.change(before: try before(row)))
    }
    return changes
  }

  /// An item's changes, newest first, also after it was deleted; nil if the ID was never used.
  ///
  /// - Parameter first: the first change of the page; the newest if nil.
  /// - Complexity: O(limit), because each row refers to the previous one.
  package func history(
    of id: ItemID, from first: SequenceNumber?, limit: Int
  ) throws(StoreError) -> HistoryPage? {
    guard let newest = try lastChange(of: id) else { return nil }
    let horizon = try changeLogBounds().horizon
    var changes: [ItemChange] = []
    var row = try changeRow(first ?? newest)
    while let current = row, current.itemID == id, current.number > horizon {
      if changes.count == limit { return HistoryPage(changes: changes, next: current.number) }
      row = try current.previous.flatMap { (number) throws(StoreError) in try changeRow(number) }
      changes.append(try current.change(before: row?.after))
    }
    return HistoryPage(changes: changes, next: nil)
  }

  /// Whether the log has the change of this number.
  package func hasChange(_ number: SequenceNumber) throws(StoreError) -> Bool {
    try changeRow(number) != nil
  }

  /// The number of the newest change in the log, or nil if the log is empty.
  package func lastChange() throws(StoreError) -> SequenceNumber? {
    let row = try Rows(Self.newest, on: connection)
    return try row.next() ? row.number(at: 0) : nil
  }

  /// The range of changes in the log.
  package func changeLogBounds() throws(StoreError) -> ChangeLogBounds {
    let counters = try currentCounters()
    var gaps: [ClosedRange<SequenceNumber>] = []
    let rows = try Rows(Self.gaps, on: connection)
    while try rows.next() { gaps.append(rows.number(at: 0)...rows.number(at: 1)) }
    return ChangeLogBounds(horizon: counters.logHorizon, last: counters.lastNumber, gaps: gaps)
  }

  /// The number of an item's newest change, also of a deleted item.
  func lastChange(of id: ItemID) throws(StoreError) -> SequenceNumber? {
    let row = try Rows(Self.last, on: connection)
    row.bind(id, to: ":id")
    return try row.next() ? row.number(at: 0) : nil
  }

  private func before(_ row: ChangeRow) throws(StoreError) -> Item? {
    guard let previous = row.previous else { return nil }
    return try changeRow(previous)?.after
  }

  func changeRow(_ number: SequenceNumber) throws(StoreError) -> ChangeRow? {
    let row = try Rows(ChangeTable.bySeq, on: connection)
    row.bind(number, to: ":seq")
    return try row.next() ? try ChangeRow(row) : nil
  }
}

extension DatabaseSnapshot {
  static let following = SQL(
    """
    SELECT \(ChangeTable.columns)
      FROM change
     WHERE seq > :seq
     ORDER BY seq
     LIMIT :limit
    """)

  static let newest = SQL(
    """
    SELECT seq
      FROM change
     ORDER BY seq DESC
     LIMIT 1
    """)

  static let gaps = SQL(
    """
    SELECT first, last
      FROM log_gap
     ORDER BY first
    """)

  static let last = SQL(
    """
    SELECT coalesce(deleted_by, last_write)
      FROM item
     WHERE id = :id
     UNION ALL
    SELECT deleted_by
      FROM gone_item
     WHERE id = :id
    """)
}
