internal import Concurrency
internal import Inventory
internal import Store

/// The thread that takes queued writes, commits them as a group and notifies their callers.
///
/// There is no artificial delay: the next group collects while one is synced.
final class Writer: Sendable {
  private let queue: WriteQueue
  private let now: @Sendable () -> Timestamp
  private let thread: Thread
  private let counted = Locked(WriterStatistics())

  /// - Parameter transaction: the only connection that writes, closed with the writer.
  init(
    _ transaction: sending DatabaseTransaction, configuration: DatabaseConfiguration,
    commits: CommitCount, longReads: LongReads, lock: consuming DatabaseLock
  ) throws(StoreError) {
    let queue = try WriteQueue(waitingMax: configuration.limits.waitingMax)
    let loop = WriterLoop(
      GroupCommit(
        transaction, files: WatchedFiles(ofDatabaseAt: configuration.path),
        clock: configuration.clock,
        bodyRuns: configuration.bodyRuns),
      queue: queue, configuration: configuration, commits: commits, longReads: longReads,
      statistics: counted, lock: lock)
    self.queue = queue
    now = configuration.now
    do {
      thread = try Thread { loop.run() }
    } catch {
      throw StoreError(error)
    }
  }

  /// Queues a write, or refuses it if the queue is full or closed.
  func submit(_ write: QueuedWrite) {
    switch queue.add(write, at: now()) {
    case .admitted: break
    case .refused(let error): write.refuse(error)
    }
  }

  var statistics: WriterStatistics {
    var statistics = counted.withLock { $0 }
    statistics.waiting = Int64(queue.count)
    return statistics
  }

  /// Finishes the queued writes and closes the connection.
  ///
  /// Blocks until that is done.
  func close() {
    queue.close()
    thread.join()
  }
}
