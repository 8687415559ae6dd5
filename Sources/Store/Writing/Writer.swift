internal import Inventory
internal import Synchronization

/// The one who writes: a thread that takes what waits, commits it as a group, and tells the callers.
///
/// There is no artificial delay: while one group syncs, the next one gathers.
final class Writer: Sendable {
  private let queue: WriteQueue
  private let thread: Thread

  /// - Parameter transaction: the only connection that writes; it closes when the writer does.
  init(
    _ transaction: sending Transaction, lock: consuming DatabaseLock,
    limits: WriterLimits, commits: CommitCount, now: @escaping @Sendable () -> Timestamp
  ) throws(StoreError) {
    let queue = try WriteQueue(waitingMax: limits.waitingMax)
    let loop = WriterLoop(
      queue: queue, groupMax: limits.groupMax, commits: commits, lock: lock,
      commit: GroupCommit(transaction, now: now))
    self.queue = queue
    thread = try Thread { loop.run() }
  }

  /// Queues a write; its caller is told here where there is no room.
  func submit(_ write: QueuedWrite) {
    switch queue.add(write) {
    case .admitted: break
    case .refused(let error): write.refuse(error)
    }
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
