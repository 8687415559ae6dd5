package import Inventory

extension Transaction {
  /// Carries out a change of an item: its row, the log and the sums.
  ///
  /// There is no other way that an item changes.
  /// - Throws: `skuTaken` where an existing item has the sku, `idTaken` where a new item's id was used
  ///   before; the whole write is to be given up then.
  /// - Precondition: what the change says was before is what this transaction has.
  package func apply(_ change: ItemChange) throws(StoreError) {
    let previous: SequenceNumber?
    switch change.event {
    case .created(let item):
      previous = nil
      if try isGone(item.id) { throw .idTaken }
      try ItemTable.insert(item, on: connection)
    case .edited(let before, let after), .stockAdjusted(let before, let after):
      previous = before.lastWrite
      try ItemTable.update(after, previous: before.lastWrite, on: connection)
    case .deleted(let before, let version):
      previous = before.lastWrite
      try ItemTable.delete(before, version: version, stamp: change.stamp, on: connection)
    case .restored(let item):
      guard let deletion = try lastChange(of: item.id) else {
        preconditionFailure("\(item.id.text) was never there and cannot be restored.")
      }
      previous = deletion
      try ItemTable.update(item, previous: deletion, on: connection)
    }
    try ChangeTable.insert(change, previous: previous, on: connection)
    ledger.totals.apply(change)
    newestChange = change.stamp.number
  }
}
