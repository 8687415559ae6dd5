internal import Inventory
internal import SQLite
package import Store

extension DatabaseSnapshot {
  /// Checks the file's structure, the constraints, the change log and the totals.
  ///
  /// The last `after` of an item must equal the item, its stock the sum of its stock changes, its versions
  /// must rise, and the stored totals must equal a recount.
  /// - Returns: the faults found, at most `findingsMax`; empty if the database is sound.
  /// - Complexity: O(rows); do not call it on an event loop.
  package func check() throws(StoreError) -> [CheckFinding] {
    var findings = try integrityFindings()
    // The rows of a damaged file are not reliable.
    if !findings.isEmpty { return findings }
    var count = Recount(horizon: try currentCounters().logHorizon)
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
    let counters = try currentCounters()
    if counters.totals != count.totals {
      findings.append(.totalsDiffer(kept: counters.totals, counted: count.totals))
    }
    let openDrafts = try number(Self.openDraftsCounted)
    if counters.openDrafts != openDrafts {
      findings.append(.openDraftsDiffer(kept: counters.openDrafts, counted: openDrafts))
    }
    let changes = try number(Self.changesCounted)
    if changes != count.changes {
      findings.append(.changesWithoutItem(count: changes - count.changes))
    }
    let last = SequenceNumber(try number(Self.lastChange))
    if last > counters.lastNumber { findings.append(.numberNotGiven(last)) }
  }

  private func number(_ query: SQL) throws(StoreError) -> Int64 {
    try Rows(query, on: connection).firstInteger()
  }
}

extension DatabaseSnapshot {
  /// Checks an item's changes from the newest to the first, or to the last that was trimmed.
  ///
  /// - Parameter item: the item as it exists; nil if it was deleted.
  func checkChain(
    of id: ItemID, from newest: SequenceNumber, is item: Item?, _ count: inout Recount,
    _ findings: inout [CheckFinding]
  ) throws(StoreError) {
    let horizon = count.horizon
    var sum: Int64 = 0
    var later: ChangeRow?
    var number: SequenceNumber? = newest
    while let wanted = number {
      guard let row = try changeRow(wanted), row.itemID == id else {
        // A deletion below the horizon is deleted, together with earlier changes.
        if wanted > horizon { findings.append(.changeMissing(id, before: later?.number ?? wanted)) }
        break
      }
      count.changes += 1
      if let later {
        if later.version <= row.version {
          findings.append(.versionDoesNotRise(id, at: later.number))
        }
        sum += later.pieces - row.pieces
      } else if row.after != item {
        findings.append(.lastChangeDiffers(id))
      }
      later = row
      number = row.number > horizon ? row.previous : nil
    }
    // The first change starts from no stock, or from that of a trimmed change.
    sum += later?.pieces ?? 0
    let stock = item?.values.status.pieces ?? 0
    if sum != stock { findings.append(.stockDiffers(id, stock: stock, sum: sum)) }
  }
}

extension ChangeRow {
  /// The pieces after the change; 0 if the item is out of stock or deleted.
  fileprivate var pieces: Int64 { after?.values.status.pieces ?? 0 }
}

/// The counts of a check.
struct Recount {
  /// The last change that was trimmed from the log.
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
