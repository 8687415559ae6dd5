internal import Inventory
internal import SQLite
internal import Store

/// Runs a group of writes in one database transaction, with one sync for all of them.
///
/// Each write has a savepoint, so one that throws does not affect the others. No caller is notified
/// before the commit. SQLite may roll back the whole transaction after a full disk, an I/O error or out
/// of memory. This is checked after every write: the writes so far are then lost, and the rest of the
/// group starts a new transaction.
/// - Source: https://www.sqlite.org/lang_transaction.html, §2.2.
struct GroupCommit {
  let transaction: DatabaseTransaction
  private let clock: StoreClock
  private let bodyRuns: BodyRuns

  /// The writes that have run in the open transaction.
  private var performed: [PerformedWrite] = []
  /// The counters as stored in the database.
  private var storedCounters: Counters
  private let files: WatchedFiles
  /// SQLite's data version, which another connection's write changes; nil before the first group.
  private var dataVersion: Int64?

  init(
    _ transaction: DatabaseTransaction, files: WatchedFiles, clock: StoreClock,
    bodyRuns: BodyRuns = .once
  ) {
    self.transaction = transaction
    self.files = files
    self.clock = clock
    self.bodyRuns = bodyRuns
    storedCounters = transaction.counters
  }

  /// Runs the writes and returns each with its outcome, before any caller is notified.
  mutating func run(_ writes: [QueuedWrite]) -> [(write: PerformedWrite, fate: PerformedWrite.Fate)]
  {
    var settled: [(PerformedWrite, PerformedWrite.Fate)] = []
    for write in writes {
      if let failure = perform(write) {
        settled += settle(.lost(failure))
      }
    }
    guard !performed.isEmpty else { return settled }
    do throws(StoreError) {
      try CountersTable.write(
        transaction.counters, over: storedCounters, to: transaction.connection)
      try run(Self.commit)
      storedCounters = transaction.counters
      settled += settle(.committed)
    } catch {
      settled += settle(.lost(error))
    }
    return settled
  }

  /// The newest committed change of an item since the previous call, or nil.
  func takeNewestChange() -> SequenceNumber? {
    defer { transaction.newestChange = nil }
    return transaction.newestChange
  }

  /// Checkpoints the write-ahead log, so that the next start needs no recovery.
  func finish() {
    do throws(SQLiteError) {
      try transaction.connection.execute(script: Self.optimize)
      _ = try transaction.connection.checkpoint(.truncate)
    } catch {
      // Nothing is lost: the next start recovers the log.
    }
  }

  /// Runs one write.
  ///
  /// - Returns: an error if the whole transaction is lost.
  private mutating func perform(_ write: QueuedWrite) -> StoreError? {
    do throws(StoreError) {
      if performed.isEmpty { try begin() }
      try run(Self.savepoint)
    } catch {
      performed.append(PerformedWrite(refusing: write, because: error))
      return error
    }
    let counters = transaction.counters
    let newestChange = transaction.newestChange
    transaction.begin(at: clock)
    if bodyRuns == .twice, let failure = rehearse(write, counters) { return failure }
    let done = write.perform(transaction)
    performed.append(done)
    do throws(StoreError) {
      guard transaction.connection.isInTransaction else { return done.outcome.causeOfRollback }
      switch done.outcome {
      case .keep: break
      case .takeBack:
        try run(Self.rollBackToSavepoint)
        transaction.counters = counters
        transaction.newestChange = newestChange
      }
      try run(Self.release)
      return nil
    } catch {
      return error
    }
  }

  /// Runs a write and rolls it back.
  private mutating func rehearse(_ write: QueuedWrite, _ counters: Counters) -> StoreError? {
    let newestChange = transaction.newestChange
    let done = write.perform(transaction)
    do throws(StoreError) {
      guard transaction.connection.isInTransaction else { throw done.outcome.causeOfRollback }
      try run(Self.rollBackToSavepoint)
    } catch {
      performed.append(done)
      return error
    }
    transaction.counters = counters
    transaction.newestChange = newestChange
    return nil
  }

  /// Takes SQLite's write lock, and then checks that the files are unchanged.
  ///
  /// In this order another process cannot start to write between the check and the commit. If another
  /// process has written, its totals are read again, because this process would overwrite them.
  private mutating func begin() throws(StoreError) {
    try run(Self.begin)
    try files.check()
    let version = try Rows(Self.dataVersion, on: transaction.connection).firstInteger()
    if version == dataVersion { return }
    dataVersion = version
    storedCounters = try CountersTable.read(from: transaction.connection)
    storedCounters.newestTime = max(
      transaction.counters.newestTime, try DatabaseOpening.newestTime(transaction.connection))
    transaction.counters = storedCounters
  }

  /// Ends the transaction if it is still open, and returns its writes with their outcome.
  private mutating func settle(
    _ fate: PerformedWrite.Fate
  ) -> [(PerformedWrite, PerformedWrite.Fate)] {
    if fate != .committed {
      transaction.counters = storedCounters
      transaction.newestChange = nil
      rollBack()
    }
    defer { performed = [] }
    return performed.map { ($0, fate) }
  }

  private func rollBack() {
    guard transaction.connection.isInTransaction else { return }
    do throws(StoreError) {
      try run(Self.rollback)
    } catch {
      // It fails only if the transaction has ended, which is the goal.
    }
  }

  private func run(_ query: SQL) throws(StoreError) {
    try Rows(query, on: transaction.connection).run()
  }
}

extension PerformedWrite.Outcome {
  /// The error that made SQLite roll back: the one that the body threw, if it threw one.
  fileprivate var causeOfRollback: StoreError {
    switch self {
    case .keep: .inputOutput(detail: "SQLite took the transaction back, and the write hid why.")
    case .takeBack(let error as StoreError): error
    case .takeBack(let error): .inputOutput(detail: "SQLite took the transaction back: \(error)")
    }
  }
}

extension GroupCommit {
  /// Updates SQLite's statistics of tables that have changed much, from a sample.
  private static let optimize = """
    PRAGMA analysis_limit = 400;
    PRAGMA optimize
    """

  private static let begin = SQL("BEGIN IMMEDIATE")
  private static let dataVersion = SQL("PRAGMA data_version")
  private static let commit = SQL("COMMIT")
  private static let rollback = SQL("ROLLBACK")
  private static let savepoint = SQL("SAVEPOINT body")
  private static let rollBackToSavepoint = SQL("ROLLBACK TO body")
  private static let release = SQL("RELEASE body")
}
