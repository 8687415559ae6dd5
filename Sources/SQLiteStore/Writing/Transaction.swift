package import Inventory
internal import SQLite

/// One write, whole or not at all: what a snapshot reads, and all that changes the inventory.
///
/// It sees what it and the writes before it have written.
package final class Transaction: Snapshot {
  /// When this write happens: one moment for all of it.
  package internal(set) var now: Timestamp
  /// The counter and the sums as this write leaves them.
  var ledger: Ledger

  /// The last change of an item that was made since the writer has told of one.
  var newestChange: SequenceNumber?

  init(_ connection: consuming SQLiteConnection, ledger: Ledger, now: Timestamp) {
    self.ledger = ledger
    self.now = now
    super.init(connection)
  }

  /// The counter and the sums, as this write has left them so far.
  override func currentLedger() throws(StoreError) -> Ledger { ledger }

  /// The next number of the one counter; each write of an item or a draft takes one.
  package func nextNumber() -> SequenceNumber { ledger.nextNumber() }

  /// The next number, with the moment of this write.
  package func nextStamp() -> WriteStamp { WriteStamp(number: nextNumber(), at: now) }
}
