internal import Inventory
internal import SQLite
internal import Store

/// Carries out a group of writes in one transaction of the database, with one sync for all of them.
///
/// Each body has its savepoint, so one that throws costs only itself. Nobody is told anything before
/// the commit. SQLite may roll back the whole transaction by itself when it meets a full disk, an I/O
/// error or a lack of memory, so it is asked after every body; then all that ran so far is lost, its
/// callers are told so, and the rest of the group begins anew.
/// - Source: https://www.sqlite.org/lang_transaction.html, §2.2.
struct GroupCommit {
  let transaction: DatabaseTransaction
  private let clock: StoreClock
  private let bodyRuns: BodyRuns

  /// What has run in the transaction that is open.
  private var performed: [PerformedWrite] = []
  /// The counters as they are stored.
  private var storedCounters: Counters
  private let files: WatchedFiles
  /// Changes when another connection has written; nil before the first group.
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

  /// Runs the writes, and gives each with its fate; none was told yet.
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

  /// The last change of an item that was committed since this was asked before.
  func takeNewestChange() -> SequenceNumber? {
    defer { transaction.newestChange = nil }
    return transaction.newestChange
  }

  /// Moves the write-ahead log into the database, so that the next start has nothing to recover.
  func finish() {
    do throws(SQLiteError) {
      try transaction.connection.execute(script: Self.optimize)
      _ = try transaction.connection.checkpoint(.truncate)
    } catch {
      // Nothing is lost: the log stays, and the next start reads it.
    }
  }

  /// Runs one body; a failure means that the whole transaction is lost.
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

  /// Runs a body and rolls its effect back.
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

  /// Takes SQLite's lock for writing, and only then looks whether this may still be written.
  ///
  /// In this order another process cannot begin between the look and the commit. If one has written
  /// nevertheless, its sums are taken over; ours would undo its part of them.
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

  /// Ends the transaction, if it is still open, and gives each of its writes its fate.
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
      // It fails only where there is no transaction any more, which is what was wanted.
    }
  }

  private func run(_ query: SQL) throws(StoreError) {
    try Rows(query, on: transaction.connection).run()
  }
}

extension PerformedWrite.Outcome {
  /// Why SQLite has rolled back by itself: what the body threw, unless it has swallowed that.
  fileprivate var causeOfRollback: StoreError {
    switch self {
    case .keep: .inputOutput(detail: "SQLite took the transaction back, and the write hid why.")
    case .takeBack(let error as StoreError): error
    case .takeBack(let error): .inputOutput(detail: "SQLite took the transaction back: \(error)")
    }
  }
}

extension GroupCommit {
  /// Lets SQLite renew what it knows of the tables' sizes, from a sample, where that has changed much.
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
