internal import Inventory
internal import SQLite
internal import Store

/// The steps from a path to usable connections, in the only safe order.
///
/// The header is checked before SQLite opens the file, and the schema is migrated last. The caller
/// holds the lock.
enum DatabaseOpening {
  /// The connection for the writer, to a database with the newest schema.
  static func writerConnection(
    _ configuration: DatabaseConfiguration, migrator: Migrator = Migrator()
  ) throws(StoreError) -> SQLiteConnection {
    let file = try DatabaseFile(
      at: configuration.path, schemaVersionMax: migrator.newestVersion)
    try DatabaseFile.requireOneName(configuration.path)
    // SQLite would make it readable by other users. The log and its index inherit this file's mode.
    if file == .absent { try DurableFile.create(configuration.path) }
    let connection = try connection(configuration, access: .create, lockWait: lockWait)
    switch file {
    case .stockroom: break
    case .absent, .empty:
      // First, so that an interrupted start leaves a file that is recognized as a Stockroom database.
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
    try migrator.migrate(
      connection, at: configuration.path, now: configuration.now(),
      copied: configuration.copiedBeforeMigration)
    return connection
  }

  /// A connection for a reader, opened after the writer's.
  static func readerConnection(
    _ configuration: DatabaseConfiguration, lockWait: Duration = lockWait
  ) throws(StoreError) -> SQLiteConnection {
    try connection(configuration, access: .read, lockWait: lockWait)
  }

  /// How long the writer and long reads wait for another program's lock.
  static let lockWait: Duration = .milliseconds(500)
  /// How long an event loop waits for another program's lock, which delays all of its clients.
  static let lockWaitOfLoop: Duration = .milliseconds(10)

  /// The stored counters, with the sequence number raised and the SKU keys recomputed if needed.
  ///
  /// - Parameter number: the highest number of another history of this database; numbering continues
  ///   above it.
  static func counters(
    _ connection: borrowing SQLiteConnection, now: Timestamp, above number: SequenceNumber? = nil
  ) throws(StoreError) -> Counters {
    try connection.run("BEGIN IMMEDIATE")
    let stored = try CountersTable.read(from: connection)
    var counters = stored
    counters.raiseCounter(to: now)
    counters.newestTime = try newestTime(connection)
    if let number { counters.lastNumber = max(counters.lastNumber, number) }
    if counters.skuKeyVersion != SkuKey.version {
      try ItemTable.renewSkuKeys(on: connection)
      counters.skuKeyVersion = SkuKey.version
    }
    try CountersTable.write(counters, over: stored, to: connection)
    try connection.run("COMMIT")
    return counters
  }

  /// The time of the newest change, or the distant past if there is none.
  static func newestTime(
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

  static func connection(
    _ configuration: DatabaseConfiguration, access: SQLiteConnection.Access, lockWait: Duration
  ) throws(StoreError) -> SQLiteConnection {
    let cacheKibibytes = configuration.cacheKibibytesMax / (configuration.readers + 1)
    do throws(SQLiteError) {
      var connection = try SQLiteConnection(
        path: configuration.path, access: access, vfs: configuration.vfs)
      connection.waitForLocks(upTo: lockWait)
      try connection.harden()
      try connection.execute(script: "PRAGMA cache_size = -\(cacheKibibytes)")
      return connection
    } catch {
      throw StoreError(error)
    }
  }
}
