internal import Inventory
internal import SQLite
package import Store

/// Puts a backup in the place of a database that nobody has open.
///
/// The backup is copied beside the database and proved whole before anything else is touched; what was
/// there is kept under another name (`ReplacedDatabase`). A crash leaves the one or the other at the
/// path, never neither, and a refusal leaves everything as it was.
package struct DatabaseRestore {
  /// Where the database is kept that was replaced.
  package let replacedPath: String

  private let backupPath: String
  private let configuration: DatabaseConfiguration

  package init(
    of backupPath: String, to configuration: DatabaseConfiguration
  ) throws(StoreError) {
    self.backupPath = backupPath
    var configuration = configuration
    configuration.path = try DatabasePath.resolved(configuration.path)
    self.configuration = configuration
    replacedPath = ReplacedDatabase(of: configuration.path).replacedPath
  }

  /// - Throws: `held` where the database is in use; `notOurs`, `newer`, `damaged` or `occupied` for the
  ///   backup.
  package func run() throws(StoreError) {
    let lock = try DatabaseLock(beside: configuration.path)
    let replaced = ReplacedDatabase(of: configuration.path)
    try replaced.settle()
    try checkBackup()
    var copied = configuration
    copied.path = replaced.restoringPath
    try DurableFile.copy(backupPath, to: copied.path)
    do throws(StoreError) {
      try prove(copied, above: lastNumberOfReplaced())
    } catch {
      try replaced.settle()
      throw error
    }
    try replaced.keep()
    try DurableFile.rename(copied.path, to: configuration.path)
    try replaced.settle()
    _ = consume lock
  }

  private func checkBackup() throws(StoreError) {
    let newest = Migrator().newestVersion
    guard case .stockroom = try DatabaseFile(at: backupPath, schemaVersionMax: newest) else {
      throw .notOurs(path: backupPath)
    }
    if try DurableFile.areSame(backupPath, configuration.path) {
      throw .occupied(detail: "it is the database itself")
    }
    if try DurableFile.exists(backupPath + "-lock") {
      // It was served once: nobody may be serving it now.
      _ = try DatabaseLock(beside: backupPath)
    }
    // What was written last is in the log: a copy without it is another database.
    if try DurableFile.byteCount(of: backupPath + "-wal") > 0 {
      throw .occupied(
        detail: "a write-ahead log lies beside it; take a copy of it with stockroom backup")
    }
  }

  /// Proves the copy whole, and lets its numbers go on above all that were given out.
  private func prove(
    _ copied: DatabaseConfiguration, above replacedLast: SequenceNumber
  ) throws(StoreError) {
    let connection = try DatabaseOpening.writerConnection(copied)
    let backedUp = try LedgerTable.read(from: connection).lastNumber
    let raised = try DatabaseOpening.ledger(
      connection, now: configuration.now(), above: replacedLast)
    try insertGap(after: backedUp, through: raised.lastNumber, on: connection)
    let snapshot = DatabaseSnapshot(connection)
    if let finding = try snapshot.check().first {
      throw .damaged(detail: "\(backupPath) does not add up: \(finding.sentence)")
    }
    guard try !snapshot.connection.moveWholeLog().wasBlocked else {
      throw .inputOutput(detail: "\(copied.path) is in use.")
    }
  }

  /// Remembers numbers that may have been given out since the backup, by another history than ours.
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

  /// The last number that the database gave out which is to be replaced; 0 where it cannot be read,
  /// which may be why a backup is restored.
  private func lastNumberOfReplaced() -> SequenceNumber {
    do throws(StoreError) {
      let newest = Migrator().newestVersion
      guard case .stockroom = try DatabaseFile(at: configuration.path, schemaVersionMax: newest)
      else { return SequenceNumber(0) }
      let connection = try DatabaseOpening.writerConnection(configuration)
      let last = try LedgerTable.read(from: connection).lastNumber
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
