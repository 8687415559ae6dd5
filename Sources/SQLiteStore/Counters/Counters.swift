package import Inventory
package import Store

/// The sequence number and the totals, kept in memory by the writer and stored once per group.
///
/// It is a value, so that a failed write is undone by assigning the old one.
struct Counters: Equatable {
  /// The last used sequence number.
  var lastNumber: SequenceNumber
  /// The last change that was trimmed from the log.
  var logHorizon: SequenceNumber
  var skuKeyVersion: Int64
  var totals: StockTotals
  var openDrafts: Int64
  /// The time of the newest write; not stored.
  var newestTime = Timestamp.distantPast

  /// Raises the sequence number, so that none is reused after a restore.
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
  /// The totals over all existing items.
  package func totals() throws(StoreError) -> StockTotals {
    try currentCounters().totals
  }

  /// The number of open drafts.
  package func openDraftCount() throws(StoreError) -> Int64 {
    try currentCounters().openDrafts
  }
}
