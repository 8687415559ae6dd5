package import Inventory
package import Store

/// The path of a database, and the resources that it may use.
package struct DatabaseConfiguration: Sendable {
  package internal(set) var path: String
  /// The number of readers, one per event loop.
  package let readers: Int
  /// The source of time.
  package let clock: StoreClock
  /// Called after each group that has changed items, with its newest change.
  ///
  /// It runs on the writer's thread and must not block.
  package var committed: @Sendable (SequenceNumber) -> Void = { _ in }
  /// Receives the path of the copy that is made before a migration; nil turns the copy off.
  package var copiedBeforeMigration: (@Sendable (_ path: String) -> Void)? = { _ in }
  package var limits = WriterLimits()
  /// How often each write's body runs.
  ///
  /// Tests change it to prove that bodies can be repeated.
  package var bodyRuns = BodyRuns.once
  /// The size of the page caches of all connections, in KiB.
  package var cacheKibibytesMax = 32_768
  /// The name of a registered SQLite VFS; the default VFS if nil.
  package var vfs: String?

  package var now: @Sendable () -> Timestamp { { [clock] in clock.now } }

  package init(path: String, readers: Int, clock: StoreClock) {
    precondition(readers > 0, "A database without a reader cannot be read.")
    self.path = path
    self.readers = readers
    self.clock = clock
  }
}

/// The number of runs of a write's body.
package enum BodyRuns: Equatable, Sendable {
  case once
  /// Run the body, roll it back and run it again.
  ///
  /// A body that is pure except for its transaction has the same result both times.
  case twice
}

/// The limits of the writer.
package struct WriterLimits: Equatable, Sendable {
  /// Queued writes; one more is refused as `overloaded`.
  package var waitingMax = 4_096
  /// Writes in one transaction.
  package var groupMax = 256
  /// Pages by which the write-ahead log grows before a checkpoint.
  package var logFramesToMove: Int32 = 1_000
  /// Bytes of the write-ahead log.
  ///
  /// At the limit, writes are refused as `writesPaused`.
  package var logBytesMax: Int64 = 1 << 30

  /// Idle time after which the write-ahead log is truncated to zero bytes.
  package var logIdleTime: Duration = .seconds(2)

  package init() {}
}
