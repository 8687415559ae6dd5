internal import SQLite

/// The inventory as it is at one moment: all reads, and nothing that writes.
///
/// It is lent for the length of a closure and must not be kept. A `Transaction` is one too, so a
/// function that only reads takes a snapshot and works in both.
package class Snapshot {
  let connection: SQLiteConnection

  init(_ connection: consuming SQLiteConnection) {
    self.connection = connection
  }

  /// The counter and the sums, as they are stored.
  func currentLedger() throws(StoreError) -> Ledger {
    try LedgerTable.read(from: connection)
  }
}
