package import Inventory
package import Store

extension DatabaseSnapshot {
  /// The sums over all existing items.
  package func totals() throws(StoreError) -> StockTotals {
    try currentLedger().totals
  }

  /// How many drafts are open.
  package func openDraftCount() throws(StoreError) -> Int64 {
    try currentLedger().openDrafts
  }
}
