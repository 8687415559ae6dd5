package import Inventory
internal import SQLite
package import Store

/// Reads of drafts.
extension DatabaseSnapshot {
  package func draft(_ id: DraftID) throws(StoreError) -> Draft? {
    let row = try Rows(Self.draft, on: connection)
    row.bind(id, to: ":id")
    return try row.next() ? try row.draft() : nil
  }

  package func openDrafts(
    _ filter: DraftFilter, at now: Timestamp, after position: DraftID?, limit: Int
  ) throws(StoreError) -> DraftPage {
    let rows = try Rows(Self.openDrafts, on: connection)
    rows.bind(position ?? DraftID(UniqueID(high: 0, low: 0)), to: ":id")
    rows.bind(Int64(DraftPage.rowsMax + 1), to: ":limit")
    var drafts: [Draft] = []
    var last: DraftID?
    var lookedAt = 0
    var bytes = 0
    while try rows.next() {
      if drafts.count == limit || lookedAt == DraftPage.rowsMax || bytes >= DraftPage.bytesMax {
        return DraftPage(drafts: drafts, next: last)
      }
      lookedAt += 1
      last = try rows.draftID(at: DraftTable.Column.id)
      guard try filter.admits(rows), rows.time(at: DraftTable.Column.expiresAt) > now else {
        continue
      }
      bytes += rows.textBytes
      drafts.append(try rows.draft())
    }
    return DraftPage(drafts: drafts, next: nil)
  }

  /// The expiry time of the next open draft to expire.
  package func nextExpiry() throws(StoreError) -> Timestamp? {
    let row = try Rows(Self.nextExpiry, on: connection)
    return try row.next() ? row.time(at: 0) : nil
  }
}

extension DraftFilter {
  /// Checks the columns of a row before the draft is created.
  fileprivate func admits(_ row: borrowing Rows) throws(StoreError) -> Bool {
    if let kind, row.text(at: DraftTable.Column.state) != kind.rawValue { return false }
    guard let source else { return true }
    if row.isNull(at: DraftTable.Column.itemID) { return false }
    return try row.itemID(at: DraftTable.Column.itemID) == source
  }
}

extension DatabaseSnapshot {
  static let draft = SQL(
    """
    SELECT \(DraftTable.columns)
      FROM draft
     WHERE id = :id
    """)

  // If most drafts are open, SQLite would otherwise scan the primary key, including closed drafts.
  static let openDrafts = SQL(
    """
    SELECT \(DraftTable.columns)
      FROM draft INDEXED BY open_draft
     WHERE closed_at IS NULL
       AND id > :id
     ORDER BY id
     LIMIT :limit
    """)

  static let nextExpiry = SQL(
    """
    SELECT expires_at
      FROM draft
     WHERE closed_at IS NULL
     ORDER BY expires_at
     LIMIT 1
    """)
}

/// Writes of drafts.
extension DatabaseTransaction {
  /// Stores a new draft.
  package func insert(_ draft: Draft) throws(StoreError) {
    try DraftTable.replace(draft, on: connection)
    counters.openDrafts += draft.state.openCount
  }

  /// Replaces a draft; the content of a closed one is deleted.
  ///
  /// - Precondition: `old` is the draft as stored in this transaction.
  package func replace(_ old: Draft, with new: Draft) throws(StoreError) {
    precondition(old.id == new.id, "Draft \(old.id.text) cannot become \(new.id.text).")
    try DraftTable.replace(new, on: connection)
    counters.openDrafts += new.state.openCount - old.state.openCount
  }
}
