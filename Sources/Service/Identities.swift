package import Inventory
import Locks

/// Makes ids for items and drafts, for all threads.
package final class Identities: Sendable {
  private let maker = Locked(UniqueIDMaker())
  private let random: @Sendable () -> UInt64

  /// - Parameter random: 64 fresh random bits at each call; the system's in production.
  package init(random: @escaping @Sendable () -> UInt64) { self.random = random }

  package func next(at time: Timestamp) -> UniqueID {
    let (high, low) = (random(), random())
    return maker.withLock { $0.next(at: time, randomHigh: high, random: low) }
  }
}
