package import Inventory
internal import SQLite
internal import Store

/// A write in its savepoint, with the reads of a snapshot and all changes of the inventory.
package final class DatabaseTransaction: DatabaseSnapshot, Transaction {
  package private(set) var now: Timestamp
  private var expiresBy: Timestamp
  /// The counters and totals, as changed by this write.
  var counters: Counters
  /// The newest change of an item that the writer has not reported.
  var newestChange: SequenceNumber?

  init(_ connection: consuming SQLiteConnection, counters: Counters, clock: StoreClock) {
    self.counters = counters
    now = clock.now
    expiresBy = clock.expiryTime
    super.init(connection, clock: clock)
  }

  /// Starts a write at one instant, not before that of the newest change.
  func begin(at clock: StoreClock) {
    now = max(clock.now, counters.newestTime)
    expiresBy = clock.expiryTime
  }

  override package var expiryTime: Timestamp { expiresBy }

  override func currentCounters() throws(StoreError) -> Counters { counters }

  package func nextStamp() -> WriteStamp {
    counters.newestTime = now
    return WriteStamp(number: counters.nextNumber(), at: now)
  }
}
