internal import CSQLite
internal import Synchronization

/// Interrupts the statements of a connection, from any thread.
///
/// A raised flag stays raised. Unlike `sqlite3_interrupt`, raising it is safe after the connection was closed.
///
/// ```swift
/// let flag = InterruptFlag()
/// connection.heed(flag)
/// flag.raise()  // The running statement throws `interrupted`.
/// ```
package final class InterruptFlag: Sendable {
  private let flag = Atomic<Bool>(false)

  package init() {}

  package func raise() {
    flag.store(true, ordering: .relaxed)
  }

  package var isRaised: Bool { flag.load(ordering: .relaxed) }
}

extension SQLiteConnection {
  /// Virtual machine instructions between two checks of the flag: about 0.1 ms.
  private static let stepsBetweenLooks: Int32 = 10_000

  /// Makes statements throw `interrupted` as soon as the flag is raised.
  ///
  /// - Source: https://www.sqlite.org/c3ref/progress_handler.html
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
