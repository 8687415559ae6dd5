internal import Inventory
internal import SQLite

extension Snapshot {
  /// The sums over all existing items.
  package func totals() throws(StoreError) -> StockTotals {
    try currentLedger().totals
  }

  /// How many drafts are open.
  package func openDraftCount() throws(StoreError) -> Int64 {
    try currentLedger().openDrafts
  }

  /// The ledger: as it is stored, or as a transaction has it so far.
  private func currentLedger() throws(StoreError) -> Ledger {
    if let transaction = self as? Transaction { return transaction.ledger }
    return try LedgerTable.read(from: connection)
  }
}
