internal import Concurrency
internal import Inventory
internal import SQLite
package import Store

/// The inventory on disk: one writer for all, and a reader for each event loop.
///
/// Whoever has one open holds the right to write the file (`DatabaseLock`); it is given back by
/// `close`. Everything that is acknowledged is synced.
package final class Database: Storage {
  private let writer: Writer
  private let readers: [Reader]
  let longReads: LongReads
  private let clock: StoreClock

  /// Opens the database, makes it where there is none, and brings its schema to that of today.
  ///
  /// - Throws: what `StoreError` lists for the start; a file that is not ours is left as it is.
  package convenience init(_ configuration: DatabaseConfiguration) throws(StoreError) {
    try self.init(configuration, holding: try DatabaseLock(of: configuration.path))
  }

  /// The same with a lock that was taken before; the configuration's path is not looked at.
  ///
  /// So a server can take the lock and its port before it creates a database.
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

  /// Does one write, whole or not at all, and returns when it is on the disk.
  ///
  /// What the body throws takes back what it wrote and comes back to the caller. Cancellation does not
  /// undo: what was submitted is done. The body runs on the writer's thread: it must not block.
  /// - Throws: `overloaded` where too many wait, `full` and other failures of the disk; then nothing
  ///   was done.
  @discardableResult
  package func write<Value: Sendable>(
    as origin: WriteOrigin, _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      writer.submit(QueuedWrite(body, origin: origin) { continuation.resume(with: $0) })
    }
  }

  /// Queues a write that was made already.
  func submit(_ write: QueuedWrite) {
    writer.submit(write)
  }

  /// Lends the inventory as it is now, in one transaction for all that the body reads.
  ///
  /// Within a turn the transaction is shared with the turn's other reads; every write that was
  /// acknowledged before is in it. It blocks for the disk only.
  /// - Precondition: it is not called within another read of the same reader.
  package func withSnapshot<Value>(
    on reader: ReaderIndex, _ body: (DatabaseSnapshot) throws -> Value
  ) throws -> Value {
    try readers[reader.number].read(body)
  }

  /// As `withSnapshot`; it never suspends.
  nonisolated(nonsending) package func read<Value: Sendable>(
    on reader: ReaderIndex, _ body: @escaping @Sendable (any Snapshot) throws -> Value
  ) async throws -> Value {
    try readers[reader.number].read(body)
  }

  /// Lends the inventory for as long as the body takes: an export, a check.
  ///
  /// It has a connection of its own and blocks its thread, so it is not for an event loop. Writers and
  /// other readers go on, while the write-ahead log grows.
  /// - Throws: `overloaded` where `LongReads.atOnceMax` are under way, `interrupted` after a `stop`.
  package func readAtLength<Value>(
    until stop: ReadStop = ReadStop(), _ body: (DatabaseSnapshot) throws -> Value
  ) throws -> Value {
    try longReads.read(stop, body)
  }

  /// Writes a consistent copy of the database to `path`, and what was there is replaced.
  ///
  /// Blocks as `readAtLength` does, and throws what it throws.
  package func copy(to path: String, until stop: ReadStop = ReadStop()) throws {
    try longReads.copy(to: path, stop)
  }

  /// A consistent copy of the database, to be read at a client's pace.
  ///
  /// It is written at the disk's speed, in a thread of its own, so that a slow client never pins the
  /// write-ahead log; it takes as much room beside the database as the database.
  /// Cancellation stops it.
  /// - Throws: `overloaded` where as many long reads are under way as may be.
  package func spooledCopy() async throws -> SpooledCopy {
    try await atLength { [longReads] stop in try longReads.spooledCopy(stop) }
  }

  /// As `readAtLength`, in a thread of its own; cancellation stops it.
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
          // Nobody joins it: it ends with its answer.
          try Thread { continuation.resume(with: Result { try work(stop) }) }.detach()
        } catch {
          continuation.resume(throwing: StoreError(error))
        }
      }
    } onCancel: {
      stop.stop()
    }
  }

  /// What the writer has done, and how the write-ahead log stands.
  package var statistics: WriterStatistics { writer.statistics }

  /// Whether the last group of writes was committed; false after one that the disk refused.
  package var acceptsWrites: Bool { writer.statistics.acceptsWrites }

  package var clockLeap: Duration? { clock.leap }

  /// Proves the file's structure, and that the change log adds up.
  package func check() async throws -> [String] {
    try await reading { snapshot in try snapshot.check().map(\.sentence) }
  }

  package func copy() async throws -> any StorageCopy { try await spooledCopy() }

  /// A turn of a loop begins: its reads may share a transaction.
  package func beginTurn(on reader: ReaderIndex) {
    readers[reader.number].beginTurn()
  }

  /// The turn ends, and with it what was read; nothing is pinned between turns.
  package func endTurn(on reader: ReaderIndex) throws(StoreError) {
    try readers[reader.number].endTurn()
  }

  /// Finishes the writes that were admitted, moves the log into the database and closes it.
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
