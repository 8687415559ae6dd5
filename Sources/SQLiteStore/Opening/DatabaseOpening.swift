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
    try DatabaseFile.requireOneName(configuration.path)
    // SQLite would make it readable for others. The log and its index get the mode of this file.
    if file == .absent { try DurableFile.create(configuration.path) }
    let connection = try connection(configuration, access: .create, lockWait: lockWait)
    switch file {
    case .stockroom: break
    case .absent, .empty:
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
    try migrator.migrate(
      connection, at: configuration.path, now: configuration.now(),
      copied: configuration.copiedBeforeMigration)
    return connection
  }

  /// A connection for a reader; the writer's is open already.
  static func readerConnection(
    _ configuration: DatabaseConfiguration, lockWait: Duration = lockWait
  ) throws(StoreError) -> SQLiteConnection {
    try connection(configuration, access: .read, lockWait: lockWait)
  }

  /// How long the writer, or a long read, waits for a lock that another program holds.
  static let lockWait: Duration = .milliseconds(500)
  /// How long a loop waits for one, for all of its clients.
  static let lockWaitOfLoop: Duration = .milliseconds(10)

  /// The counters with its counter raised; the sku keys are made anew where Unicode has moved on.
  ///
  /// - Parameter number: the counter goes on above it, where another history of this database got there.
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

  /// The time of the newest change; the distant past without one.
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
