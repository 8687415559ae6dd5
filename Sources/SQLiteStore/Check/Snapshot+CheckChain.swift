internal import Inventory
internal import Store

extension DatabaseSnapshot {
  /// Walks an item's changes from the newest to the first, or to the last that was trimmed.
  ///
  /// - Parameter item: the item as it exists; nil where it was deleted.
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
        // Below the horizon a deletion is forgotten, with all that was before it.
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
    // What was there when the walk ends, from nothing or below the horizon, is a change too.
    sum += later?.pieces ?? 0
    let stock = item?.values.status.pieces ?? 0
    if sum != stock { findings.append(.stockDiffers(id, stock: stock, sum: sum)) }
  }
}

extension ChangeRow {
  /// The pieces after the change; none where the item is out of stock or deleted.
  fileprivate var pieces: Int64 { after?.values.status.pieces ?? 0 }
}
