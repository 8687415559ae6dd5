package import Inventory
internal import SQLite
package import Store

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
