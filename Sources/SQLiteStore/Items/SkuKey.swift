internal import Inventory
internal import SQLite
internal import Store

/// The key by which SKUs are unique: equal for SKUs that differ only in case.
///
/// The database stores the version, and recomputes all keys when it is opened with another.
enum SkuKey {
  /// Increase it with every change of the function or of its Unicode tables.
  static let version: Int64 = 1

  static func key(of sku: Sku) -> String { CaseFolding.folded(sku.text) }
}

extension ItemTable {
  /// Recomputes every SKU key, for a database whose keys were made by another version.
  ///
  /// Runs in the caller's transaction. Old keys are moved aside first, so that they cannot conflict with
  /// new ones.
  /// - Throws: `conflict(.sku)` if two SKUs that differed are now the same.
  static func renewSkuKeys(on connection: borrowing SQLiteConnection) throws(StoreError) {
    let keys = try skuKeys(on: connection)
    for (id, key) in keys {
      let row = try Rows(setSkuKey, on: connection)
      row.bind("\u{0}" + key, to: ":sku_key")
      row.bind(id, to: ":id")
      try row.run()
    }
    for (id, key) in keys {
      let row = try Rows(setSkuKey, on: connection)
      row.bind(key, to: ":sku_key")
      row.bind(id, to: ":id")
      try row.run()
    }
  }

  private static func skuKeys(
    on connection: borrowing SQLiteConnection
  ) throws(StoreError) -> [(ItemID, String)] {
    var keys: [(ItemID, String)] = []
    let rows = try Rows(withSku, on: connection)
    while try rows.next() {
      keys.append((try rows.itemID(at: 0), SkuKey.key(of: Sku(stored: rows.text(at: 1)))))
    }
    return keys
  }

  private static let withSku = SQL(
    """
    SELECT id, sku
      FROM item
     WHERE sku IS NOT NULL
    """)

  private static let setSkuKey = SQL(
    """
    UPDATE item
       SET sku_key = :sku_key
     WHERE id = :id
    """)
}
