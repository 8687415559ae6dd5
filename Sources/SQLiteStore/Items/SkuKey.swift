internal import Inventory
internal import SQLite
internal import Store

/// What two skus have in common that are the same but for their case.
///
/// The database records the version, and renews all keys at a start that finds another.
enum SkuKey {
  /// Raise it with every change of the function, or of the Unicode tables that it uses.
  static let version: Int64 = 1

  static func key(of sku: Sku) -> String { CaseFolding.folded(sku.text) }
}

extension ItemTable {
  /// Makes every sku key anew; for a database whose keys another version of the function made.
  ///
  /// All in the caller's transaction, with the keys out of the way first, so that an old key never
  /// stands in the way of a new one.
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
