internal import Exclusion
internal import Inventory

/// What the writer's thread does from its start to its end.
final class WriterLoop {
  private let queue: WriteQueue
  private let groupMax: Int
  private let commits: CommitCount
  private let statistics: Guarded<WriterStatistics>
  private let committed: @Sendable (SequenceNumber) -> Void
  /// Held until the connection is closed.
  private let lock: DatabaseLock
  private var group: GroupCommit?
  private var checkpointing: Checkpointing

  init(
    _ group: GroupCommit, queue: WriteQueue, configuration: DatabaseConfiguration,
    commits: CommitCount, statistics: Guarded<WriterStatistics>, lock: consuming DatabaseLock
  ) {
    self.group = group
    self.queue = queue
    self.commits = commits
    self.statistics = statistics
    self.lock = lock
    groupMax = configuration.limits.groupMax
    committed = configuration.committed
    checkpointing = Checkpointing(configuration.limits)
  }

  func run() {
    while let writes = queue.take(countMax: groupMax), let transaction = group?.transaction {
      if checkpointing.isFull { tend(transaction) }
      if checkpointing.isFull {
        for write in writes { write.refuse(.logFull) }
      } else {
        perform(writes)
        tend(transaction)
      }
    }
    group?.finish()
    // The connection first, and when it is closed, with this object, the lock.
    group = nil
  }

  private func perform(_ writes: [QueuedWrite]) {
    let settled = group?.run(writes) ?? []
    // Before anybody is told: who was told, and reads then, finds what was written.
    commits.raise()
    statistics.withLock { $0.count(settled.map(\.fate)) }
    for (write, fate) in settled { write.tell(fate) }
    if let newest = group?.takeNewestChange() { committed(newest) }
  }

  private func tend(_ transaction: Transaction) {
    checkpointing.tend(transaction.connection)
    statistics.withLock { statistics in
      statistics.framesInLog = Int64(checkpointing.framesInLog)
      statistics.framesPinned = Int64(checkpointing.framesPinned)
    }
  }
}
