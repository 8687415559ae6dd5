import Concurrency
package import Inventory

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

/// Random words that are fetched some at a time.
///
/// Every answer has an id of its own, and a system call for each would cost more than the rest of it.
package final class RandomPool: Sendable {
  private let fetch: @Sendable () -> [UInt64]
  private let words = Locked<[UInt64]>([])

  /// - Parameter fetch: gives some fresh words, at least one.
  package init(fetch: @escaping @Sendable () -> [UInt64]) { self.fetch = fetch }

  /// 64 random bits that were given to nobody before.
  package func next() -> UInt64 {
    words.withLock { words in
      if words.isEmpty { words = fetch() }
      return words.removeLast()
    }
  }
}
