package import Inventory
internal import SQLite
package import Store

/// Items by the time they were created, then by id, a page at a time.
extension DatabaseSnapshot {
  /// Lends up to `limit` rows that come after `position` in the order; nil begins the list.
  ///
  /// - Complexity: O(limit); the index is walked from the position.
  package func forEachItem(
    _ order: ListOrder, after position: ItemPosition?, limit: Int, _ body: (BorrowedItem) -> Void
  ) throws(StoreError) {
    let query =
      switch order {
      case .ascending: Self.ascending
      case .descending: Self.descending
      }
    let rows = try page(query, order, after: position, limit: limit)
    while try rows.next() { body(try rows.borrowedItem()) }
  }

  /// As `forEachItem`, of those that were deleted and can be restored.
  package func forEachDeletedItem(
    _ order: ListOrder, after position: ItemPosition?, limit: Int,
    _ body: (_ item: BorrowedItem, _ deletedAt: Timestamp) -> Void
  ) throws(StoreError) {
    let query =
      switch order {
      case .ascending: Self.deletedAscending
      case .descending: Self.deletedDescending
      }
    let rows = try page(query, order, after: position, limit: limit)
    while try rows.next() {
      body(try rows.borrowedItem(), rows.time(at: ItemTable.Column.deletedAt))
    }
  }

  private func page(
    _ query: SQL, _ order: ListOrder, after position: ItemPosition?, limit: Int
  ) throws(StoreError) -> Rows {
    let position =
      switch order {
      case .ascending: position ?? .start
      case .descending: position ?? .end
      }
    let rows = try Rows(query, on: connection)
    rows.bind(position.createdAt, to: ":created_at")
    rows.bind(position.id, to: ":id")
    rows.bind(Int64(limit), to: ":limit")
    return rows
  }
}

extension DatabaseSnapshot {
  static let ascending = SQL(
    """
    SELECT \(ItemTable.columns)
      FROM item
     WHERE deleted_at IS NULL
       AND (created_at, id) > (:created_at, :id)
     ORDER BY created_at, id
     LIMIT :limit
    """)

  static let descending = SQL(
    """
    SELECT \(ItemTable.columns)
      FROM item
     WHERE deleted_at IS NULL
       AND (created_at, id) < (:created_at, :id)
     ORDER BY created_at DESC, id DESC
     LIMIT :limit
    """)

  static let deletedAscending = SQL(
    """
    SELECT \(ItemTable.columns),
           \(ItemTable.deletionColumns)
      FROM item
     WHERE deleted_at IS NOT NULL
       AND (created_at, id) > (:created_at, :id)
     ORDER BY created_at, id
     LIMIT :limit
    """)

  static let deletedDescending = SQL(
    """
    SELECT \(ItemTable.columns),
           \(ItemTable.deletionColumns)
      FROM item
     WHERE deleted_at IS NOT NULL
       AND (created_at, id) < (:created_at, :id)
     ORDER BY created_at DESC, id DESC
     LIMIT :limit
    """)
}
