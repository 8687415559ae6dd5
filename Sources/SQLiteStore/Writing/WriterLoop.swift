internal import Concurrency
internal import Inventory
internal import Store
internal import Synchronization

/// The main loop of the writer's thread.
final class WriterLoop {
  private let queue: WriteQueue
  private let groupMax: Int
  private let commits: CommitCount
  private let statistics: Locked<WriterStatistics>
  private let committed: @Sendable (SequenceNumber) -> Void
  private let now: @Sendable () -> Timestamp
  /// Held until the connection is closed.
  private let lock: DatabaseLock
  private var group: GroupCommit?
  private var checkpointing: Checkpointing
  private let readers: Checkpointing.Readers

  init(
    _ group: GroupCommit, queue: WriteQueue, configuration: DatabaseConfiguration,
    commits: CommitCount, longReads: LongReads, statistics: Locked<WriterStatistics>,
    lock: consuming DatabaseLock
  ) {
    self.group = group
    self.queue = queue
    self.commits = commits
    self.statistics = statistics
    self.lock = lock
    groupMax = configuration.limits.groupMax
    committed = configuration.committed
    now = configuration.now
    checkpointing = Checkpointing(configuration.limits)
    readers = Checkpointing.Readers(commits: commits, longReads: longReads)
  }

  func run() {
    loop: while let transaction = group?.transaction {
      switch queue.take(countMax: groupMax, idleAfter: checkpointing.idleAfter) {
      case .writes(let writes): write(writes, transaction)
      case .idle: tend(transaction, .idle)
      case .end: break loop
      }
    }
    group?.finish()
    // Closes the connection. The lock is released later, with this object.
    group = nil
  }

  private func write(_ writes: [WaitingWrite], _ transaction: DatabaseTransaction) {
    do throws(StoreError) {
      try admit(transaction)
      perform(writes)
      tend(transaction, .afterCommit)
    } catch {
      statistics.withLock { $0.acceptsWrites = false }
      for waiting in writes { waiting.write.refuse(error) }
    }
  }

  /// Checks that a group can be written.
  private func admit(_ transaction: DatabaseTransaction) throws(StoreError) {
    if checkpointing.isFull { tend(transaction, .afterCommit) }
    if checkpointing.isFull { throw .writesPaused(reason: Checkpointing.pauseReason) }
  }

  private func perform(_ writes: [WaitingWrite]) {
    let settled = group?.run(writes.map(\.write)) ?? []
    // Before callers are notified, so that their next read includes the write.
    commits.raise()
    let told = now().millisecondsSince1970
    let waits = writes.map { Duration.milliseconds(told - $0.since.millisecondsSince1970) }
    statistics.withLock { $0.count(settled, waits: waits) }
    for (write, fate) in settled { write.tell(fate) }
    if let newest = group?.takeNewestChange() { committed(newest) }
  }

  private func tend(_ transaction: DatabaseTransaction, _ occasion: Checkpointing.Occasion) {
    checkpointing.tend(transaction.connection, occasion, readers)
    statistics.withLock { statistics in
      statistics.framesInLog = Int64(checkpointing.framesInLog)
      statistics.framesPinned = Int64(checkpointing.framesPinned)
    }
  }
}

/// The number of committed groups, raised before their callers are notified.
final class CommitCount: Sendable {
  private let count = Atomic<UInt64>(0)

  var now: UInt64 { count.load(ordering: .acquiring) }

  func raise() {
    count.add(1, ordering: .releasing)
  }
}
