internal import Inventory
internal import SQLite
internal import Store

/// The steps from a path to connections that can be used, in the only safe order.
///
/// The file's bytes first; only then SQLite, and the schema. The caller holds the lock.
enum DatabaseOpening {
  /// The connection that writes, on a database with the schema of today.
  static func writerConnection(
    _ configuration: DatabaseConfiguration, migrator: Migrator = Migrator()
  ) throws(StoreError) -> SQLiteConnection {
    let file = try DatabaseFile(
      at: configuration.path, schemaVersionMax: migrator.newestVersion)
    let connection = try connection(configuration, access: .create)
    if file == .absent {
      // Before anything else, so that a start that is cut off leaves a file that we know as ours.
      try connection.run("PRAGMA application_id = \(DatabaseFile.applicationID)")
    }
    let mode = try connection.pragma("PRAGMA journal_mode = WAL")
    guard mode == "wal" else {
      throw .cannotOpen(
        detail: "no write-ahead log is possible here (journal mode \(mode ?? "none")); "
          + "use a local file system")
    }
    try connection.run("PRAGMA synchronous = FULL")
    connection.leaveCheckpointsToTheCaller()
    try migrator.migrate(connection, at: configuration.path)
    return connection
  }

  /// A connection for a reader; the writer's is open already.
  static func readerConnection(
    _ configuration: DatabaseConfiguration
  ) throws(StoreError) -> SQLiteConnection {
    try connection(configuration, access: .read)
  }

  /// The ledger with its counter raised; the sku keys are made anew where Unicode has moved on.
  ///
  /// - Parameter number: the counter goes on above it, where another history of this database got there.
  static func ledger(
    _ connection: borrowing SQLiteConnection, now: Timestamp, above number: SequenceNumber? = nil
  ) throws(StoreError) -> Ledger {
    try connection.run("BEGIN IMMEDIATE")
    let stored = try LedgerTable.read(from: connection)
    var ledger = stored
    ledger.raiseCounter(to: now)
    ledger.newestTime = try newestTime(connection)
    if let number { ledger.lastNumber = max(ledger.lastNumber, number) }
    if ledger.skuKeyVersion != SkuKey.version {
      try ItemTable.renewSkuKeys(on: connection)
      ledger.skuKeyVersion = SkuKey.version
    }
    try LedgerTable.write(ledger, over: stored, to: connection)
    try connection.run("COMMIT")
    return ledger
  }

  /// The time of the newest change; the distant past without one.
  private static func newestTime(
    _ connection: borrowing SQLiteConnection
  ) throws(StoreError) -> Timestamp {
    let row = try Rows(newestChangeTime, on: connection)
    return try row.next() ? row.time(at: 0) : .distantPast
  }

  private static let newestChangeTime = SQL(
    """
    SELECT at
      FROM change
     ORDER BY seq DESC
     LIMIT 1
    """)

  private static func connection(
    _ configuration: DatabaseConfiguration, access: SQLiteConnection.Access
  ) throws(StoreError) -> SQLiteConnection {
    let cacheKibibytes = configuration.cacheKibibytesMax / (configuration.readers + 1)
    do throws(SQLiteError) {
      let connection = try SQLiteConnection(
        path: configuration.path, access: access, vfs: configuration.vfs)
      try connection.harden()
      try connection.execute(script: "PRAGMA cache_size = -\(cacheKibibytes)")
      return connection
    } catch {
      throw StoreError(error)
    }
  }
}
