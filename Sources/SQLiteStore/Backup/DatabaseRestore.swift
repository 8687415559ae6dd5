internal import Inventory
internal import SQLite
package import Store

/// Replaces a database that no process has open with a backup.
///
/// ```swift
/// let restore = try DatabaseRestore(of: "backup.db", to: configuration)
/// let replaced = try restore.run()  // "/srv/stockroom.db-replaced-20261130T224512Z"
/// ```
/// The backup is copied next to the database and checked before anything is changed. The old database
/// is kept under another name (`ReplacedDatabase`), and the new one gets its owner and mode. After a
/// crash, one of the two is at the path. An error changes nothing.
package struct DatabaseRestore {
  private let backupPath: String
  private let configuration: DatabaseConfiguration

  package init(
    of backupPath: String, to configuration: DatabaseConfiguration
  ) throws(StoreError) {
    self.backupPath = backupPath
    var configuration = configuration
    configuration.path = try DatabasePath.resolved(configuration.path)
    self.configuration = configuration
  }

  /// - Parameter stop: ends the restore early, without changes or files left behind.
  /// - Returns: the path of the replaced database; nil if there was none.
  /// - Throws: `held` if the database is in use; `notOurs`, `empty`, `newer`, `damaged` or `occupied`
  ///   for the backup.
  @discardableResult
  package func run(until stop: ReadStop = ReadStop()) throws(StoreError) -> String? {
    let path = configuration.path
    let lock = try DatabaseLock(of: path)
    let replaced = ReplacedDatabase(of: path)
    try replaced.settle()
    try checkBackup()
    var copied = configuration
    copied.path = replaced.restoringPath
    // The backup itself is the copy.
    copied.copiedBeforeMigration = nil
    let replacedPath: String?
    do throws(StoreError) {
      try DurableFile.copy(backupPath, to: copied.path, protectedLike: path, until: stop)
      try prove(copied, above: lastNumberOfReplaced(), until: stop)
      replacedPath = try replaced.keep(at: configuration.now())
    } catch {
      try replaced.settle()
      throw error
    }
    try DurableFile.rename(copied.path, to: path)
    try replaced.settle()
    _ = consume lock
    return replacedPath
  }

  private func checkBackup() throws(StoreError) {
    switch try DatabaseFile(at: backupPath, schemaVersionMax: Migrator().newestVersion) {
    case .stockroom: break
    case .empty: throw .empty(path: backupPath)
    case .absent: throw .cannotOpen(detail: "\(backupPath) does not exist")
    }
    if try DurableFile.areSame(backupPath, configuration.path) {
      throw .occupied(detail: "it is the database itself")
    }
    try DatabaseLock.requireFree(backupPath)
    // The newest writes are in the log, so a copy without it would be incomplete.
    if try DurableFile.byteCount(of: backupPath + "-wal") > 0 {
      throw .occupied(
        detail: "it has a write-ahead log, \(backupPath)-wal; copy it with stockroom backup")
    }
  }

  /// Checks the copy, and makes its numbering continue above all used numbers.
  private func prove(
    _ copied: DatabaseConfiguration, above replacedLast: SequenceNumber, until stop: ReadStop
  ) throws(StoreError) {
    var connection = try DatabaseOpening.writerConnection(copied)
    connection.heed(stop.flag)
    let backedUp = try CountersTable.read(from: connection).lastNumber
    let raised = try DatabaseOpening.counters(
      connection, now: configuration.now(), above: replacedLast)
    try insertGap(after: backedUp, through: raised.lastNumber, on: connection)
    let snapshot = DatabaseSnapshot(connection)
    if let finding = try snapshot.check().first {
      throw .damaged(detail: finding.sentence)
    }
    guard try !snapshot.connection.moveWholeLog().wasBlocked else {
      throw .inputOutput(detail: "\(copied.path) is in use by another program")
    }
  }

  /// Stores the range of numbers that the replaced history may have used since the backup.
  private func insertGap(
    after backedUp: SequenceNumber, through last: SequenceNumber,
    on connection: borrowing SQLiteConnection
  ) throws(StoreError) {
    if last == backedUp { return }
    let gap = try Rows(Self.insertGap, on: connection)
    gap.bind(SequenceNumber(backedUp.number + 1), to: ":first")
    gap.bind(last, to: ":last")
    try gap.run()
  }

  /// The last number that the replaced database used; 0 if it cannot be read, for example because it is
  /// damaged.
  private func lastNumberOfReplaced() -> SequenceNumber {
    do throws(StoreError) {
      let newest = Migrator().newestVersion
      guard case .stockroom = try DatabaseFile(at: configuration.path, schemaVersionMax: newest)
      else { return SequenceNumber(0) }
      let connection = try DatabaseOpening.writerConnection(configuration)
      let last = try CountersTable.read(from: connection).lastNumber
      _ = try connection.moveWholeLog()
      return last
    } catch {
      return SequenceNumber(0)
    }
  }

  private static let insertGap = SQL(
    """
    INSERT INTO log_gap (first, last)
    VALUES (:first, :last)
    """)
}

extension SQLiteConnection {
  fileprivate func moveWholeLog() throws(StoreError) -> Checkpoint {
    do { return try checkpoint(.truncate) } catch { throw StoreError(error) }
  }
}
