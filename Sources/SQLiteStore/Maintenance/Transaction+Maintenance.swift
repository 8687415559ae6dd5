package import Inventory
internal import SQLite
package import Store

extension DatabaseTransaction {
  /// Purges items that were deleted before `time`, and records their IDs permanently.
  ///
  /// - Returns: the number of purged items; less than `limit` if none is left.
  package func purgeItems(
    deletedBefore time: Timestamp, limit: Int
  ) throws(StoreError) -> Int {
    let ids = try purgeable(before: time, limit: limit)
    for id in ids {
      let remember = try Rows(Self.remember, on: connection)
      remember.bind(id, to: ":id")
      try remember.run()
      let purge = try Rows(Self.purge, on: connection)
      purge.bind(id, to: ":id")
      try purge.run()
    }
    return ids.count
  }

  private func purgeable(before time: Timestamp, limit: Int) throws(StoreError) -> [ItemID] {
    let rows = try Rows(Self.purgeable, on: connection)
    rows.bind(time, to: ":time")
    rows.bind(Int64(limit), to: ":limit")
    var ids: [ItemID] = []
    while try rows.next() { ids.append(try rows.itemID(at: 0)) }
    return ids
  }

  static let purgeable = SQL(
    """
    SELECT id
      FROM item
     WHERE deleted_at IS NOT NULL
       AND deleted_at < :time
     ORDER BY deleted_at
     LIMIT :limit
    """)

  static let remember = SQL(
    """
    INSERT INTO gone_item (id, deleted_by)
    SELECT id, deleted_by
      FROM item
     WHERE id = :id
    """)

  static let purge = SQL(
    """
    DELETE FROM item
     WHERE id = :id
    """)
}

/// Removal of expired and closed drafts.
extension DatabaseTransaction {
  package func expiredDrafts(at time: Timestamp, limit: Int) throws(StoreError) -> [Draft] {
    let rows = try Rows(Self.expired, on: connection)
    rows.bind(time, to: ":time")
    rows.bind(Int64(limit), to: ":limit")
    var drafts: [Draft] = []
    var bytes = 0
    while bytes < DraftPage.bytesMax, try rows.next() {
      bytes += rows.textBytes
      drafts.append(try rows.draft())
    }
    return drafts
  }

  /// Deletes drafts that were closed before `time`.
  ///
  /// - Returns: the number of deleted drafts.
  package func forgetDrafts(
    closedBefore time: Timestamp, limit: Int
  ) throws(StoreError) -> Int {
    let row = try Rows(Self.forgetDrafts, on: connection)
    row.bind(time, to: ":time")
    row.bind(Int64(limit), to: ":limit")
    try row.run()
    return Int(connection.rowsChanged)
  }

  static let expired = SQL(
    """
    SELECT \(DraftTable.columns)
      FROM draft
     WHERE closed_at IS NULL
       AND expires_at <= :time
     ORDER BY expires_at
     LIMIT :limit
    """)

  static let forgetDrafts = SQL(
    """
    DELETE FROM draft
     WHERE id IN (
             SELECT id
               FROM draft
              WHERE closed_at IS NOT NULL
                AND closed_at < :time
              ORDER BY closed_at
              LIMIT :limit)
    """)
}

extension DatabaseTransaction {
  /// Moves the change log's horizon over changes before `time`, and deletes rows that are not needed.
  ///
  /// The last row of each item below the horizon is kept, hidden: it is the `before` of the item's first
  /// change above the horizon. A row is deleted when its successor passes the horizon.
  /// - Returns: the number of changes that passed; less than `limit` if no older one is left.
  package func trimChangeLog(before time: Timestamp, limit: Int) throws(StoreError) -> Int {
    let passing = try passing(before: time, limit: limit)
    for change in passing {
      if let previous = change.previous { try deleteChange(previous) }
      // A deletion has no successor whose `before` it could be.
      if change.kind == .deleted { try deleteChange(change.number) }
      counters.logHorizon = change.number
    }
    return passing.count
  }

  private struct Passing {
    let number: SequenceNumber
    let previous: SequenceNumber?
    let kind: ChangeKind?
  }

  private func passing(before time: Timestamp, limit: Int) throws(StoreError) -> [Passing] {
    let rows = try Rows(Self.oldest, on: connection)
    rows.bind(counters.logHorizon, to: ":horizon")
    rows.bind(Int64(limit), to: ":limit")
    var passing: [Passing] = []
    while try rows.next(), rows.time(at: 3) < time {
      passing.append(
        Passing(
          number: rows.number(at: 0),
          previous: rows.isNull(at: 1) ? nil : rows.number(at: 1),
          kind: ChangeKind(rawValue: rows.text(at: 2))))
    }
    return passing
  }

  private func deleteChange(_ number: SequenceNumber) throws(StoreError) {
    let row = try Rows(Self.deleteChange, on: connection)
    row.bind(number, to: ":seq")
    try row.run()
  }

  static let oldest = SQL(
    """
    SELECT seq, previous, kind, at
      FROM change
     WHERE seq > :horizon
     ORDER BY seq
     LIMIT :limit
    """)

  static let deleteChange = SQL(
    """
    DELETE FROM change
     WHERE seq = :seq
    """)
}
