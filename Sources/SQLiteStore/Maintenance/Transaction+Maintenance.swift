package import Inventory
internal import SQLite
package import Store

extension DatabaseTransaction {
  /// Lets go of items that were deleted before `time`: of each only the id is remembered, for ever.
  ///
  /// - Returns: how many those were; fewer than `limit` means that none is left.
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

/// Expired and closed drafts.
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

  /// Forgets drafts that were closed before `time`.
  ///
  /// - Returns: how many those were.
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
  /// Moves the log's horizon over changes from before `time`, and deletes what nobody needs below it.
  ///
  /// Of each item the last row below the horizon stays, out of sight: it is what was before the first
  /// change above it. So a row goes when the one after it passes the horizon.
  /// - Returns: how many changes passed; fewer than `limit` means that no older one is left.
  package func trimChangeLog(before time: Timestamp, limit: Int) throws(StoreError) -> Int {
    let passing = try passing(before: time, limit: limit)
    for change in passing {
      if let previous = change.previous { try deleteChange(previous) }
      // After a deletion nothing is left that a later change could be compared with.
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
