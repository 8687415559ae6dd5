package import Inventory
package import Store

extension DatabaseTransaction {
  package func apply(_ change: ItemChange) throws(StoreError) {
    let previous: SequenceNumber?
    switch change.event {
    case .created(let item):
      previous = nil
      if try isGone(item.id) { throw .conflict(.id) }
      try ItemTable.insert(item, on: connection)
    case .edited(let before, let after), .stockAdjusted(let before, let after):
      previous = before.lastWrite
      try ItemTable.update(after, previous: before.lastWrite, on: connection)
    case .deleted(let before, let version):
      previous = before.lastWrite
      try ItemTable.delete(before, version: version, stamp: change.stamp, on: connection)
    case .restored(let item):
      guard let deletion = try lastChange(of: item.id) else {
        throw .conflict(.stale)
      }
      previous = deletion
      try ItemTable.update(item, previous: deletion, on: connection)
    }
    try ChangeTable.insert(change, previous: previous, on: connection)
    counters.totals.apply(change)
    newestChange = change.stamp.number
  }
}
