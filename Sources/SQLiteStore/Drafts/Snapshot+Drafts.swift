package import Inventory
internal import SQLite

/// A page of open drafts, in the order they were opened.
package struct DraftPage: Equatable, Sendable {
  package let drafts: [Draft]
  /// The draft to go on after; nil at the end.
  ///
  /// A page may be short and still have one.
  package let next: DraftID?
}

/// Drafts, read.
extension Snapshot {
  /// How many rows a page of drafts looks at.
  package static let draftsLookedAtMax = 1_000

  /// The draft as it is stored; whether it has expired meanwhile is `Draft.asOf`'s to say.
  package func draft(_ id: DraftID) throws(StoreError) -> Draft? {
    let row = try Rows(Self.draft, on: connection)
    row.bind(id, to: ":id")
    return try row.next() ? try row.draft() : nil
  }

  /// Up to `limit` drafts that are open at `now` and that the filter lets through.
  ///
  /// - Complexity: at most `draftsLookedAtMax` rows.
  package func openDrafts(
    _ filter: DraftFilter, at now: Timestamp, after position: DraftID?, limit: Int
  ) throws(StoreError) -> DraftPage {
    let rows = try Rows(Self.openDrafts, on: connection)
    rows.bind(position ?? DraftID(UniqueID(high: 0, low: 0)), to: ":id")
    rows.bind(Int64(Self.draftsLookedAtMax + 1), to: ":limit")
    var drafts: [Draft] = []
    var last: DraftID?
    var lookedAt = 0
    while try rows.next() {
      if drafts.count == limit || lookedAt == Self.draftsLookedAtMax {
        return DraftPage(drafts: drafts, next: last)
      }
      lookedAt += 1
      last = try rows.draftID(at: DraftTable.Column.id)
      guard try filter.admits(rows), rows.time(at: DraftTable.Column.expiresAt) > now else {
        continue
      }
      drafts.append(try rows.draft())
    }
    return DraftPage(drafts: drafts, next: nil)
  }

  /// When the next open draft expires.
  package func nextExpiry() throws(StoreError) -> Timestamp? {
    let row = try Rows(Self.nextExpiry, on: connection)
    return try row.next() ? row.time(at: 0) : nil
  }
}

extension DraftFilter {
  /// Looks at a row's columns, before a draft is made of it.
  fileprivate func admits(_ row: borrowing Rows) throws(StoreError) -> Bool {
    if let kind, row.text(at: DraftTable.Column.state) != kind.rawValue { return false }
    guard let source else { return true }
    if row.isNull(at: DraftTable.Column.itemID) { return false }
    return try row.itemID(at: DraftTable.Column.itemID) == source
  }
}

extension Snapshot {
  static let draft = SQL(
    """
    SELECT \(DraftTable.columns)
      FROM draft
     WHERE id = :id
    """)

  // Where most drafts are open, SQLite would rather walk the key, and with it all that are closed.
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
