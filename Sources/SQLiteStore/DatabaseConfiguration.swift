package import Inventory
package import Store

/// Where a database lies, and what it may take of the machine.
package struct DatabaseConfiguration: Sendable {
  package internal(set) var path: String
  /// How many may read at once: one a loop.
  package let readers: Int
  /// The clock; only the executable asks the system.
  package let clock: StoreClock
  /// Told on the writer's thread after each group that has changed items, with its last change.
  ///
  /// It must not block.
  package var committed: @Sendable (SequenceNumber) -> Void = { _ in }
  /// Receives the path of the copy that is made before the schema is migrated; with nil none is made.
  package var copiedBeforeMigration: (@Sendable (_ path: String) -> Void)? = { _ in }
  package var limits = WriterLimits()
  /// How often each write's body runs.
  ///
  /// Only tests change it, to show that bodies may run repeatedly.
  package var bodyRuns = BodyRuns.once
  /// The page caches of all connections together.
  package var cacheKibibytesMax = 32_768
  /// The file system layer of SQLite to go through; nil is the platform's own.
  package var vfs: String?

  package var now: @Sendable () -> Timestamp { { [clock] in clock.now } }

  package init(path: String, readers: Int, clock: StoreClock) {
    precondition(readers > 0, "A database without a reader cannot be read.")
    self.path = path
    self.readers = readers
    self.clock = clock
  }
}

/// How often a write's body runs before its effect is kept.
package enum BodyRuns: Equatable, Sendable {
  case once
  /// The effect of the first run is rolled back. A body that is pure but for its transaction gives the
  /// same result both times.
  case twice
}
