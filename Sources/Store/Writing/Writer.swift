internal import Exclusion
internal import Inventory
internal import Synchronization

/// The one who writes: a thread that takes what waits, commits it as a group, and tells the callers.
///
/// There is no artificial delay: while one group syncs, the next one gathers.
final class Writer: Sendable {
  private let queue: WriteQueue
  private let now: @Sendable () -> Timestamp
  private let thread: Thread
  private let counted = Guarded(WriterStatistics())

  /// - Parameter transaction: the only connection that writes; it closes when the writer does.
  init(
    _ transaction: sending Transaction, configuration: DatabaseConfiguration,
    commits: CommitCount, lock: consuming DatabaseLock
  ) throws(StoreError) {
    let queue = try WriteQueue(waitingMax: configuration.limits.waitingMax)
    let loop = WriterLoop(
      GroupCommit(transaction, now: configuration.now), queue: queue,
      configuration: configuration, commits: commits, statistics: counted, lock: lock)
    self.queue = queue
    now = configuration.now
    thread = try Thread { loop.run() }
  }

  /// Queues a write; its caller is told here where there is no room.
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

  /// Finishes what was admitted, closes the connection, and waits for that.
  func close() {
    queue.close()
    thread.join()
  }
}

/// How much the writer takes on.
package struct WriterLimits: Equatable, Sendable {
  /// Writes that wait; one more is refused as `overloaded`.
  package var waitingMax = 4_096
  /// Writes in one transaction.
  package var groupMax = 256
  /// Pages by which the write-ahead log grows before it is moved into the database.
  package var logFramesToMove: Int32 = 1_000
  /// Bytes of the write-ahead log, which only a long read makes long; writes are refused beyond.
  package var logBytesMax: Int64 = 1 << 30

  package init() {}
}

/// How many groups were committed; raised before anybody is told.
final class CommitCount: Sendable {
  private let count = Atomic<UInt64>(0)

  var now: UInt64 { count.load(ordering: .acquiring) }

  func raise() {
    count.add(1, ordering: .releasing)
  }
}
