/// What the writer's thread does from its start to its end.
final class WriterLoop {
  private let queue: WriteQueue
  private let groupMax: Int
  private let commits: CommitCount
  /// Held until the connection is closed.
  private let lock: DatabaseLock
  private var commit: GroupCommit?

  init(
    queue: WriteQueue, groupMax: Int, commits: CommitCount, lock: consuming DatabaseLock,
    commit: GroupCommit
  ) {
    self.queue = queue
    self.groupMax = groupMax
    self.commits = commits
    self.lock = lock
    self.commit = commit
  }

  func run() {
    while let group = queue.take(countMax: groupMax) {
      let settled = commit?.run(group) ?? []
      commits.raise()
      for (write, fate) in settled { write.tell(fate) }
    }
    commit?.finish()
    // The connection first, and when it is closed, with this object, the lock.
    commit = nil
  }
}
