internal import Inventory
internal import SQLite
internal import Store

/// The tables `ledger` and `stock_value`.
enum CountersTable {
  static func read(from connection: borrowing SQLiteConnection) throws(StoreError) -> Counters {
    let value = try value(from: connection)
    let row = try Rows(counters, on: connection)
    guard try row.next() else {
      throw .damaged(detail: "The counters has no row.")
    }
    return Counters(
      lastNumber: row.number(at: 0),
      logHorizon: row.number(at: 1),
      skuKeyVersion: row.integer(at: 2),
      totals: StockTotals(
        inStock: row.integer(at: 3),
        outOfStock: row.integer(at: 4),
        onBackOrder: row.integer(at: 5),
        quantity: row.integer(at: 6),
        value: value),
      openDrafts: row.integer(at: 7))
  }

  /// Stores the values that differ from `old`, which is stored.
  static func write(
    _ counters: Counters, over old: Counters, to connection: borrowing SQLiteConnection
  ) throws(StoreError) {
    if counters == old { return }
    let row = try Rows(updateCounters, on: connection)
    row.bind(counters.lastNumber, to: ":last_number")
    row.bind(counters.logHorizon, to: ":log_horizon")
    row.bind(counters.skuKeyVersion, to: ":sku_key_version")
    row.bind(counters.totals.inStock, to: ":in_stock")
    row.bind(counters.totals.outOfStock, to: ":out_of_stock")
    row.bind(counters.totals.onBackOrder, to: ":on_back_order")
    row.bind(counters.totals.quantity, to: ":quantity")
    row.bind(counters.openDrafts, to: ":open_drafts")
    try row.run()
    try write(counters.totals.value, over: old.totals.value, to: connection)
  }

  private static func value(
    from connection: borrowing SQLiteConnection
  ) throws(StoreError) -> [CurrencyCode: Int128] {
    var value: [CurrencyCode: Int128] = [:]
    let rows = try Rows(values, on: connection)
    while try rows.next() {
      let low = UInt64(bitPattern: rows.integer(at: 2))
      value[CurrencyCode(stored: rows.text(at: 0))] =
        Int128(rows.integer(at: 1)) << 64 | Int128(low)
    }
    return value
  }

  private static func write(
    _ value: [CurrencyCode: Int128], over old: [CurrencyCode: Int128],
    to connection: borrowing SQLiteConnection
  ) throws(StoreError) {
    for (currency, amount) in value where old[currency] != amount {
      let row = try Rows(replaceValue, on: connection)
      row.bind(currency.text, to: ":currency")
      row.bind(Int64(amount >> 64), to: ":amount_high")
      row.bind(Int64(truncatingIfNeeded: amount), to: ":amount_low")
      try row.run()
    }
    for currency in old.keys where value[currency] == nil {
      let row = try Rows(deleteValue, on: connection)
      row.bind(currency.text, to: ":currency")
      try row.run()
    }
  }
}

extension CountersTable {
  static let counters = SQL(
    """
    SELECT last_number, log_horizon, sku_key_version,
           in_stock, out_of_stock, on_back_order, quantity, open_drafts
      FROM ledger
     WHERE only = 1
    """)

  static let updateCounters = SQL(
    """
    UPDATE ledger
       SET last_number     = :last_number,
           log_horizon     = :log_horizon,
           sku_key_version = :sku_key_version,
           in_stock        = :in_stock,
           out_of_stock    = :out_of_stock,
           on_back_order   = :on_back_order,
           quantity        = :quantity,
           open_drafts     = :open_drafts
     WHERE only = 1
    """)

  static let values = SQL(
    """
    SELECT currency, amount_high, amount_low
      FROM stock_value
     ORDER BY currency
    """)

  static let replaceValue = SQL(
    """
    INSERT INTO stock_value (currency, amount_high, amount_low)
    VALUES (:currency, :amount_high, :amount_low)
        ON CONFLICT (currency) DO UPDATE
       SET amount_high = excluded.amount_high,
           amount_low  = excluded.amount_low
    """)

  static let deleteValue = SQL(
    """
    DELETE FROM stock_value
     WHERE currency = :currency
    """)
}
