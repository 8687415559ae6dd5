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
