internal import Inventory
internal import SQLite
internal import Store

/// The table `item`: existing items, and deleted items that can be restored.
///
/// Only `Transaction.apply` writes to it, together with the change log and the totals.
enum ItemTable {
  /// The positions in `columns`, followed by `deletionColumns`.
  enum Column {
    static let id: Int32 = 0
    static let values: Int32 = 1
    static let version = values + ItemColumn.count
    static let createdAt = version + 1
    static let updatedAt = version + 2
    static let lastWrite = version + 3
    static let deletedAt = version + 4
    static let deletedVersion = version + 5
    static let deletedBy = version + 6
  }

  static let columns = """
    id, \(ItemColumn.list),
           version, created_at, updated_at, last_write
    """

  static let deletionColumns = "deleted_at, deleted_version, deleted_by"

  static func insert(_ item: Item, on connection: borrowing SQLiteConnection) throws(StoreError) {
    let row = try Rows(insert, on: connection)
    row.bind(item.id, to: ":id")
    row.bind(item)
    row.bind(item.createdAt, to: ":created_at")
    try runUnique(row)
  }

  /// Replaces an item, and restores it if it was deleted.
  ///
  /// - Throws: `conflict(.stale)` if `previous` is not the number of its last change.
  static func update(
    _ item: Item, previous: SequenceNumber, on connection: borrowing SQLiteConnection
  ) throws(StoreError) {
    let row = try Rows(update, on: connection)
    row.bind(item)
    row.bind(item.id, to: ":id")
    row.bind(previous, to: ":previous")
    try runUnique(row)
    if connection.rowsChanged != 1 { throw .conflict(.stale) }
  }

  /// - Throws: `conflict(.stale)` if the row is not `item`.
  static func delete(
    _ item: Item, version: Version, stamp: WriteStamp, on connection: borrowing SQLiteConnection
  ) throws(StoreError) {
    let row = try Rows(delete, on: connection)
    row.bind(stamp.at, to: ":deleted_at")
    row.bind(version, to: ":deleted_version")
    row.bind(stamp.number, to: ":deleted_by")
    row.bind(item.id, to: ":id")
    row.bind(item.lastWrite, to: ":last_write")
    try row.run()
    if connection.rowsChanged != 1 { throw .conflict(.stale) }
  }

  /// The SKU has the only UNIQUE constraint of this table.
  private static func runUnique(_ row: borrowing Rows) throws(StoreError) {
    do throws(StoreError) {
      try row.run()
    } catch .conflict(.stale) {
      throw .conflict(.sku)
    }
  }
}

extension Rows {
  /// The parameters that INSERT and UPDATE share.
  fileprivate func bind(_ item: Item) {
    bind(item.values.content)
    bind(item.values.sku.map(SkuKey.key), to: ":sku_key")
    bind(item.version, to: ":version")
    bind(item.updatedAt, to: ":updated_at")
    bind(item.lastWrite, to: ":last_write")
  }

  /// The item of a row that selects `ItemTable.columns`.
  func item() throws(StoreError) -> Item {
    Item(
      id: try itemID(at: ItemTable.Column.id),
      values: try values(at: ItemTable.Column.values),
      version: version(at: ItemTable.Column.version),
      createdAt: time(at: ItemTable.Column.createdAt),
      updatedAt: time(at: ItemTable.Column.updatedAt),
      lastWrite: number(at: ItemTable.Column.lastWrite))
  }

  func borrowedItem() throws(StoreError) -> BorrowedItem {
    try borrowedItem(
      values: ItemTable.Column.values,
      id: try itemID(at: ItemTable.Column.id),
      version: version(at: ItemTable.Column.version),
      createdAt: time(at: ItemTable.Column.createdAt),
      updatedAt: time(at: ItemTable.Column.updatedAt),
      lastWrite: number(at: ItemTable.Column.lastWrite))
  }
}

extension ItemTable {
  private static let insert = SQL(
    """
    INSERT INTO item (
           id, \(ItemColumn.list),
           sku_key, version, updated_at, last_write, created_at)
    VALUES (
           :id, \(ItemColumn.parameters),
           :sku_key, :version, :updated_at, :last_write, :created_at)
    """)

  private static let update = SQL(
    """
    UPDATE item
       SET \(ItemColumn.assignments),
           sku_key = :sku_key,
           version = :version,
           updated_at = :updated_at,
           last_write = :last_write,
           deleted_at = NULL,
           deleted_version = NULL,
           deleted_by = NULL
     WHERE id = :id
       AND coalesce(deleted_by, last_write) = :previous
    """)

  private static let delete = SQL(
    """
    UPDATE item
       SET deleted_at      = :deleted_at,
           deleted_version = :deleted_version,
           deleted_by      = :deleted_by
     WHERE id         = :id
       AND last_write = :last_write
       AND deleted_at IS NULL
    """)
}
