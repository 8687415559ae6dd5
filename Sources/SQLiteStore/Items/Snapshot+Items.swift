package import Inventory
internal import SQLite
package import Store

/// Reads of single items.
extension DatabaseSnapshot {
  /// The item, or nil if it does not exist.
  package func item(_ id: ItemID) throws(StoreError) -> Item? {
    let row = try Rows(Self.existing, on: connection)
    row.bind(id, to: ":id")
    return try row.next() ? try row.item() : nil
  }

  /// Passes the item's row to the closure without building an `Item`; nil if it does not exist.
  package func withItem<Value>(
    _ id: ItemID, _ body: (BorrowedItem) -> Value
  ) throws(StoreError) -> Value? {
    let row = try Rows(Self.existing, on: connection)
    row.bind(id, to: ":id")
    return try row.next() ? body(try row.borrowedItem()) : nil
  }

  /// The state of an ID, or nil if it was never used.
  package func entry(_ id: ItemID) throws(StoreError) -> ItemEntry? {
    let row = try Rows(Self.any, on: connection)
    row.bind(id, to: ":id")
    guard try row.next() else { return try isGone(id) ? .gone : nil }
    let item = try row.item()
    if row.isNull(at: ItemTable.Column.deletedAt) { return .existing(item) }
    return .deleted(
      item,
      version: row.version(at: ItemTable.Column.deletedVersion),
      at: row.time(at: ItemTable.Column.deletedAt))
  }

  /// The existing item with this SKU, ignoring case.
  package func holder(of sku: Sku) throws(StoreError) -> ItemID? {
    let row = try Rows(Self.bySku, on: connection)
    row.bind(SkuKey.key(of: sku), to: ":sku_key")
    return try row.next() ? try row.itemID(at: 0) : nil
  }

  /// Whether the ID belonged to an item that was purged.
  func isGone(_ id: ItemID) throws(StoreError) -> Bool {
    let row = try Rows(Self.gone, on: connection)
    row.bind(id, to: ":id")
    return try row.next()
  }
}

extension DatabaseSnapshot {
  static let existing = SQL(
    """
    SELECT \(ItemTable.columns)
      FROM item
     WHERE id = :id
       AND deleted_at IS NULL
    """)

  static let any = SQL(
    """
    SELECT \(ItemTable.columns),
           \(ItemTable.deletionColumns)
      FROM item
     WHERE id = :id
    """)

  static let bySku = SQL(
    """
    SELECT id
      FROM item
     WHERE sku_key = :sku_key
       AND deleted_at IS NULL
    """)

  static let gone = SQL(
    """
    SELECT deleted_by
      FROM gone_item
     WHERE id = :id
    """)
}

/// Reads of pages of items, ordered by creation time and ID.
extension DatabaseSnapshot {
  /// Passes up to `limit` rows after `position` to the closure; nil starts at the beginning.
  ///
  /// - Complexity: O(limit), with an index.
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

  /// Like `forEachItem`, for deleted items that were not purged.
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
