internal import Concurrency
internal import Inventory
internal import SQLite
package import Store

/// The inventory in a SQLite file, with one writer thread and one reader per event loop.
///
/// It holds the file's `DatabaseLock` until `close`. A write is synced before it is acknowledged.
///
/// ```swift
/// let database = try Database(DatabaseConfiguration(path: path, readers: 2, clock: clock))
/// let item = try database.withSnapshot(on: reader) { try $0.item(id) }
/// try database.close()
/// ```
package final class Database: Storage {
  private let writer: Writer
  private let readers: [Reader]
  let longReads: LongReads
  private let clock: StoreClock

  /// Opens the database, creates it if it does not exist, and migrates it to the newest schema.
  ///
  /// - Throws: the errors of opening that `StoreError` lists. A foreign file is not changed.
  package convenience init(_ configuration: DatabaseConfiguration) throws(StoreError) {
    try self.init(configuration, holding: try DatabaseLock(of: configuration.path))
  }

  /// Opens the database of a lock that the caller holds; `configuration.path` is ignored.
  ///
  /// A server takes the lock and binds its port before it creates a database.
  package init(
    _ configuration: DatabaseConfiguration, holding lock: consuming DatabaseLock
  ) throws(StoreError) {
    var configuration = configuration
    configuration.path = lock.path
    try ReplacedDatabase(of: configuration.path).settle()
    try LongReads.removeCopies(of: configuration.path)
    let connection = try DatabaseOpening.writerConnection(configuration)
    let clock = configuration.clock
    self.clock = clock
    let counters = try DatabaseOpening.counters(connection, now: clock.now)
    let commits = CommitCount()
    var readers: [Reader] = []
    for _ in 0..<configuration.readers {
      let connection = try DatabaseOpening.readerConnection(
        configuration, lockWait: DatabaseOpening.lockWaitOfLoop)
      readers.append(Reader(DatabaseSnapshot(connection, clock: clock), commits: commits))
    }
    self.readers = readers
    let longReads = LongReads(configuration)
    self.longReads = longReads
    writer = try Writer(
      DatabaseTransaction(connection, counters: counters, clock: clock),
      configuration: configuration,
      commits: commits, longReads: longReads, lock: lock)
  }

  /// Runs one atomic write, and returns when it is on disk.
  ///
  /// If the body throws, its changes are rolled back and the error is rethrown. Cancellation has no
  /// effect on a submitted write. The body runs on the writer's thread and must not block.
  /// - Throws: `overloaded` if the queue is full, `full` and other disk errors. Nothing was changed
  ///   then.
  @discardableResult
  package func write<Value: Sendable>(
    as origin: WriteOrigin, _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      writer.submit(QueuedWrite(body, origin: origin) { continuation.resume(with: $0) })
    }
  }

  /// Queues a write that was created before.
  func submit(_ write: QueuedWrite) {
    writer.submit(write)
  }

  /// Runs the body with a snapshot of the inventory.
  ///
  /// The reads of one event loop turn share a transaction, which includes every write that was
  /// acknowledged before. It blocks only for the disk.
  /// - Precondition: the call is not nested in another read of the same reader.
  package func withSnapshot<Value>(
    on reader: ReaderIndex, _ body: (DatabaseSnapshot) throws -> Value
  ) throws -> Value {
    try readers[reader.number].read(body)
  }

  /// Like `withSnapshot`; never suspends.
  nonisolated(nonsending) package func read<Value: Sendable>(
    on reader: ReaderIndex, _ body: @escaping @Sendable (any Snapshot) throws -> Value
  ) async throws -> Value {
    try readers[reader.number].read(body)
  }

  /// Runs a long read, such as an export or a check, on a separate connection.
  ///
  /// It blocks the calling thread: do not call it on an event loop. Writers and other readers continue,
  /// and the write-ahead log grows.
  /// - Throws: `overloaded` if `LongReads.atOnceMax` reads are running, `interrupted` after a `stop`.
  package func readAtLength<Value>(
    until stop: ReadStop = ReadStop(), _ body: (DatabaseSnapshot) throws -> Value
  ) throws -> Value {
    try longReads.read(stop, body)
  }

  /// Writes a consistent copy of the database to `path`, replacing an existing file.
  ///
  /// Blocks and throws like `readAtLength`.
  package func copy(to path: String, until stop: ReadStop = ReadStop()) throws {
    try longReads.copy(to: path, stop)
  }

  /// A consistent copy of the database, which a client can read at any speed.
  ///
  /// A separate thread writes it to disk, so that a slow client does not pin the write-ahead log. It
  /// takes the disk space of a second database. Cancellation stops it.
  /// - Throws: `overloaded` if too many long reads or copies are in progress.
  package func spooledCopy() async throws -> SpooledCopy {
    try await atLength { [longReads] stop in try longReads.spooledCopy(stop) }
  }

  /// Like `readAtLength`, on a separate thread; cancellation stops it.
  package func reading<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseSnapshot) throws -> Value
  ) async throws -> Value {
    try await atLength { [longReads] stop in try longReads.read(stop, body) }
  }

  private func atLength<Value: Sendable>(
    _ work: @escaping @Sendable (ReadStop) throws -> Value
  ) async throws -> Value {
    let stop = ReadStop()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        do throws(SystemError) {
          // Detached: the continuation reports its end.
          try Thread { continuation.resume(with: Result { try work(stop) }) }.detach()
        } catch {
          continuation.resume(throwing: StoreError(error))
        }
      }
    } onCancel: {
      stop.stop()
    }
  }

  /// Counts of writes, and the state of the write-ahead log.
  package var statistics: WriterStatistics { writer.statistics }

  /// Whether the last group of writes was committed.
  package var acceptsWrites: Bool { writer.statistics.acceptsWrites }

  package var clockLeap: Duration? { clock.leap }

  /// Checks the file's structure, and the totals against the change log.
  package func check() async throws -> [String] {
    try await reading { snapshot in try snapshot.check().map(\.sentence) }
  }

  package func copy() async throws -> any StorageCopy { try await spooledCopy() }

  /// Starts an event loop turn, whose reads share a transaction.
  package func beginTurn(on reader: ReaderIndex) {
    readers[reader.number].beginTurn()
  }

  /// Ends the turn and its transaction, so that nothing is pinned between turns.
  package func endTurn(on reader: ReaderIndex) throws(StoreError) {
    try readers[reader.number].endTurn()
  }

  /// Finishes the queued writes, checkpoints the log and closes the file.
  ///
  /// Blocks until that is done. Later reads and writes throw `closed`.
  package func close() throws(StoreError) {
    for reader in readers { try reader.close() }
    writer.close()
  }

  deinit {
    writer.close()
  }
}
