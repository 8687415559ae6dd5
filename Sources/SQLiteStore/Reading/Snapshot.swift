package import Inventory
internal import SQLite
internal import Store

/// The inventory in one transaction of a connection.
package class DatabaseSnapshot: Snapshot {
  let connection: SQLiteConnection
  private let clock: StoreClock?

  /// - Parameter clock: lets things expire; without one nothing does.
  init(_ connection: consuming SQLiteConnection, clock: StoreClock? = nil) {
    self.connection = connection
    self.clock = clock
  }

  package var expiryTime: Timestamp { clock?.expiryTime ?? .distantPast }

  /// The counters and totals, as they are stored.
  func currentCounters() throws(StoreError) -> Counters {
    try CountersTable.read(from: connection)
  }
}
