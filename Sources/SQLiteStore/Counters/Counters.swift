package import Inventory
package import Store

/// What the writer keeps in memory between writes, and stores once a group: the counter and the sums.
///
/// A value, so that a write that failed is undone by putting the old one back.
struct Counters: Equatable {
  /// The last number that was given to a write.
  var lastNumber: SequenceNumber
  /// Changes up to here were trimmed from the log.
  var logHorizon: SequenceNumber
  var skuKeyVersion: Int64
  var totals: StockTotals
  var openDrafts: Int64
  /// The time of the newest write; not stored.
  var newestTime = Timestamp.distantPast

  /// Raises the counter, so that no number comes again after a restore from a backup.
  mutating func raiseCounter(to now: Timestamp) {
    let microseconds = SequenceNumber(now.millisecondsSince1970 * 1000)
    lastNumber = max(lastNumber, microseconds)
  }

  mutating func nextNumber() -> SequenceNumber {
    lastNumber = SequenceNumber(lastNumber.number + 1)
    return lastNumber
  }
}

extension DatabaseSnapshot {
  /// The sums over all existing items.
  package func totals() throws(StoreError) -> StockTotals {
    try currentCounters().totals
  }

  /// How many drafts are open.
  package func openDraftCount() throws(StoreError) -> Int64 {
    try currentCounters().openDrafts
  }
}
