internal import Glibc
internal import Inventory
internal import SQLite

/// Puts a backup in the place of a database that nobody has open.
///
/// The backup is copied beside the database and proved whole before anything is replaced; what was
/// there is kept under another name. A crash leaves the one or the other at the path, never neither.
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
    replacedPath = Self.replacedPath(of: configuration.path)
  }

  /// Takes back the second name that a restore gave the database before it was interrupted.
  ///
  /// The caller holds the lock.
  static func forgetInterrupted(at path: String) throws(StoreError) {
    var (database, replaced) = (stat(), stat())
    guard stat(path, &database) == 0, stat(replacedPath(of: path), &replaced) == 0,
      database.st_ino == replaced.st_ino, database.st_dev == replaced.st_dev
    else { return }
    try forget(replacedPath(of: path))
  }

  private static func replacedPath(of path: String) -> String { path + "-replaced" }

  /// - Throws: `held` where the database is in use; `notOurs`, `newer` or `damaged` for the backup.
  package func run() throws(StoreError) {
    let lock = try DatabaseLock(beside: configuration.path)
    let newest = Migrator().newestVersion
    guard case .stockroom = try DatabaseFile(at: backupPath, schemaVersionMax: newest) else {
      throw .notOurs(path: backupPath)
    }
    var copied = configuration
    copied.path = configuration.path + "-restoring"
    try Self.forget(copied.path)
    try DurableFile.copy(backupPath, to: copied.path)
    let replacedLast = try keepReplaced()
    try prove(copied, above: replacedLast)
    try Self.forgetLog(of: configuration.path)
    try DurableFile.rename(copied.path, to: configuration.path)
    try DurableFile.syncFolder(of: configuration.path)
    _ = consume lock
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
    let snapshot = Snapshot(connection)
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
    on connection: borrowing Connection
  ) throws(StoreError) {
    if last == backedUp { return }
    let gap = try Execution(Self.insertGap, on: connection)
    gap.bind(SequenceNumber(backedUp.number + 1), to: ":first")
    gap.bind(last, to: ":last")
    try gap.run()
  }

  /// Gives the database that is to be replaced its second name, and says what its last number was.
  private func keepReplaced() throws(StoreError) -> SequenceNumber {
    let path = configuration.path
    let newest = Migrator().newestVersion
    var last = SequenceNumber(0)
    do throws(StoreError) {
      guard case .stockroom = try DatabaseFile(at: path, schemaVersionMax: newest) else {
        return last
      }
      let connection = try DatabaseOpening.writerConnection(configuration)
      last = try LedgerTable.read(from: connection).lastNumber
      _ = try connection.moveWholeLog()
    } catch {
      // It cannot be read, which may be why a backup is restored; its files are kept as they are.
    }
    try Self.forget(replacedPath)
    try DurableFile.link(path, to: replacedPath)
    try DurableFile.link(path + "-wal", to: replacedPath + "-wal")
    return last
  }

  private static func forget(_ path: String) throws(StoreError) {
    try DurableFile.remove(path)
    try forgetLog(of: path)
  }

  private static func forgetLog(of path: String) throws(StoreError) {
    try DurableFile.remove(path + "-wal")
    try DurableFile.remove(path + "-shm")
  }

  private static let insertGap = Query(
    """
    INSERT INTO log_gap (first, last)
    VALUES (:first, :last)
    """)
}

extension Connection {
  fileprivate func moveWholeLog() throws(StoreError) -> Checkpoint {
    do { return try checkpoint(.truncate) } catch { throw StoreError(error) }
  }
}
