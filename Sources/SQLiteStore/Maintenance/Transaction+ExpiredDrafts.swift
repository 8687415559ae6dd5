package import Inventory
internal import SQLite

/// What time does to drafts; each step is bounded, and one that did fewer than `limit` is done.
extension Transaction {
  /// Closes drafts whose time is over at this transaction's moment, as expired.
  ///
  /// It takes no number: to whoever reads, such a draft was expired already (`Draft.asOf`).
  /// - Returns: how many those were.
  package func expireDrafts(limit: Int) throws(StoreError) -> Int {
    let row = try Rows(Self.expire, on: connection)
    row.bind(now, to: ":now")
    row.bind(Int64(limit), to: ":limit")
    try row.run()
    let count = connection.rowsChanged
    ledger.openDrafts -= count
    return Int(count)
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

  static let expire = SQL(
    """
    UPDATE draft
       SET state                 = 'expired',
           closed_at             = expires_at,
           item_id               = NULL,
           name                  = NULL,
           sku                   = NULL,
           color_name            = NULL,
           color_red             = NULL,
           color_green           = NULL,
           color_blue            = NULL,
           price_amount          = NULL,
           price_currency        = NULL,
           status                = NULL,
           quantity              = NULL,
           is_on_back_order      = NULL,
           tags                  = NULL,
           base_name             = NULL,
           base_sku              = NULL,
           base_color_name       = NULL,
           base_color_red        = NULL,
           base_color_green      = NULL,
           base_color_blue       = NULL,
           base_price_amount     = NULL,
           base_price_currency   = NULL,
           base_status           = NULL,
           base_quantity         = NULL,
           base_is_on_back_order = NULL,
           base_tags             = NULL,
           base_version          = NULL,
           base_created_at       = NULL,
           base_updated_at       = NULL,
           base_last_write       = NULL
     WHERE id IN (
             SELECT id
               FROM draft
              WHERE closed_at IS NULL
                AND expires_at <= :now
              ORDER BY expires_at
              LIMIT :limit)
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
