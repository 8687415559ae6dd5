package import Inventory
internal import SQLite
internal import Store

/// A write in its savepoint: what a snapshot reads, and everything that changes the inventory.
package final class DatabaseTransaction: DatabaseSnapshot, Transaction {
  package private(set) var now: Timestamp
  private var expiresBy: Timestamp
  /// The counters and totals as this write leaves them.
  var counters: Counters
  /// The last change of an item since the writer has reported one.
  var newestChange: SequenceNumber?

  init(_ connection: consuming SQLiteConnection, counters: Counters, clock: StoreClock) {
    self.counters = counters
    now = clock.now
    expiresBy = clock.expiryTime
    super.init(connection, clock: clock)
  }

  /// A write begins: all of it happens at one time, never before that of the newest change.
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
