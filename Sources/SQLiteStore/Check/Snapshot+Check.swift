internal import Inventory
internal import SQLite
package import Store

extension DatabaseSnapshot {
  /// Proves the file's structure, and that the log adds up.
  ///
  /// At any time the last `after` of an item is the item, its stock is the sum of its stock changes, its
  /// versions rise, and the sums that the writer keeps are what a recount gives.
  /// - Returns: what is wrong; nothing, where all is well. At most `findingsMax`.
  /// - Complexity: every row is read: for a thread of its own, not for a loop.
  package func check() throws(StoreError) -> [CheckFinding] {
    var findings = try integrityFindings()
    // In a file whose structure is wrong, what rows say means nothing.
    if !findings.isEmpty { return findings }
    var count = Recount(horizon: try currentLedger().logHorizon)
    try checkItems(&count, &findings)
    try checkGoneItems(&count, &findings)
    try checkSums(count, &findings)
    return Array(findings.prefix(Self.findingsMax))
  }

  package static let findingsMax = 1_000

  private func integrityFindings() throws(StoreError) -> [CheckFinding] {
    let rows = try Rows(Self.integrity, on: connection)
    var findings: [CheckFinding] = []
    while try rows.next() {
      let text = rows.text(at: 0)
      if text != "ok" { findings.append(.integrity(text)) }
    }
    return findings
  }

  private func checkItems(
    _ count: inout Recount, _ findings: inout [CheckFinding]
  ) throws(StoreError) {
    let rows = try Rows(Self.everyItem, on: connection)
    while try rows.next(), findings.count < Self.findingsMax {
      let item = try rows.item()
      let isDeleted = !rows.isNull(at: ItemTable.Column.deletedAt)
      if !isDeleted { count.totals.count(item.values, times: 1) }
      if rows.optionalText(at: Self.skuKeyColumn) != item.values.sku.map(SkuKey.key) {
        findings.append(.skuKeyDiffers(item.id))
      }
      let newest =
        isDeleted ? rows.number(at: ItemTable.Column.deletedBy) : item.lastWrite
      try checkChain(
        of: item.id, from: newest, is: isDeleted ? nil : item, &count, &findings)
    }
  }

  private func checkGoneItems(
    _ count: inout Recount, _ findings: inout [CheckFinding]
  ) throws(StoreError) {
    let rows = try Rows(Self.everyGoneItem, on: connection)
    while try rows.next(), findings.count < Self.findingsMax {
      try checkChain(
        of: try rows.itemID(at: 0), from: rows.number(at: 1), is: nil, &count, &findings)
    }
  }

  private func checkSums(
    _ count: Recount, _ findings: inout [CheckFinding]
  ) throws(StoreError) {
    if findings.count >= Self.findingsMax { return }
    let ledger = try currentLedger()
    if ledger.totals != count.totals {
      findings.append(.totalsDiffer(kept: ledger.totals, counted: count.totals))
    }
    let openDrafts = try number(Self.openDraftsCounted)
    if ledger.openDrafts != openDrafts {
      findings.append(.openDraftsDiffer(kept: ledger.openDrafts, counted: openDrafts))
    }
    let changes = try number(Self.changesCounted)
    if changes != count.changes {
      findings.append(.changesWithoutItem(count: changes - count.changes))
    }
    let last = SequenceNumber(try number(Self.lastChange))
    if last > ledger.lastNumber { findings.append(.numberNotGiven(last)) }
  }

  private func number(_ query: SQL) throws(StoreError) -> Int64 {
    let row = try Rows(query, on: connection)
    return try row.next() ? row.integer(at: 0) : 0
  }
}

/// What a check counts again.
struct Recount {
  /// Where the log begins.
  let horizon: SequenceNumber
  var totals = StockTotals()
  /// Rows of the log that belong to an item.
  var changes: Int64 = 0
}

extension DatabaseSnapshot {
  private static let skuKeyColumn = ItemTable.Column.deletedBy + 1

  static let integrity = SQL("PRAGMA integrity_check")

  static let everyItem = SQL(
    """
    SELECT \(ItemTable.columns),
           \(ItemTable.deletionColumns),
           sku_key
      FROM item
    """)

  static let everyGoneItem = SQL(
    """
    SELECT id, deleted_by
      FROM gone_item
    """)

  static let openDraftsCounted = SQL(
    """
    SELECT count(*)
      FROM draft
     WHERE closed_at IS NULL
    """)

  static let changesCounted = SQL(
    """
    SELECT count(*)
      FROM change
    """)

  static let lastChange = SQL(
    """
    SELECT max(seq)
      FROM change
    """)
}
