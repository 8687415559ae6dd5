package import Inventory

extension Snapshot {
  /// The sums over all existing items.
  package func totals() throws(StoreError) -> StockTotals {
    try currentLedger().totals
  }

  /// How many drafts are open.
  package func openDraftCount() throws(StoreError) -> Int64 {
    try currentLedger().openDrafts
  }
}
