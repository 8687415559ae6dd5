internal import CSQLite
internal import Synchronization

/// Stops what a connection runs, from any thread: once raised, it stays so.
///
/// The connection looks at it while it runs, so whoever raises it need not know whether the connection
/// still lives, as they would for `sqlite3_interrupt`.
package final class InterruptFlag: Sendable {
  private let flag = Atomic<Bool>(false)

  package init() {}

  package func raise() {
    flag.store(true, ordering: .relaxed)
  }

  package var isRaised: Bool { flag.load(ordering: .relaxed) }
}

extension SQLiteConnection {
  /// How many steps of SQLite's machine pass between two looks at the flag: some 0.1 ms.
  private static let stepsBetweenLooks: Int32 = 10_000

  /// From now on a run fails as `interrupted` when the flag is raised.
  package mutating func heed(_ flag: InterruptFlag) {
    heeded = flag
    sqlite3_progress_handler(
      handle, Self.stepsBetweenLooks,
      { context in
        guard let context else { return 0 }
        return Unmanaged<InterruptFlag>.fromOpaque(context).takeUnretainedValue().isRaised ? 1 : 0
      }, Unmanaged.passUnretained(flag).toOpaque())
  }
}
