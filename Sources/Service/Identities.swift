import Concurrency
package import Inventory

/// A thread-safe generator of IDs for items and drafts.
package final class Identities: Sendable {
  private let maker = Locked(UniqueIDMaker())
  private let random: @Sendable () -> UInt64

  /// - Parameter random: returns 64 new random bits per call.
  package init(random: @escaping @Sendable () -> UInt64) { self.random = random }

  package func next(at time: Timestamp) -> UniqueID {
    let (high, low) = (random(), random())
    return maker.withLock { $0.next(at: time, randomHigh: high, random: low) }
  }
}

/// Random 64-bit words, fetched in batches.
///
/// Every response has a request ID. One system call per ID would cost more than the rest of the request.
package final class RandomPool: Sendable {
  private let fetch: @Sendable () -> [UInt64]
  private let words = Locked<[UInt64]>([])

  /// - Parameter fetch: returns one or more new random words.
  package init(fetch: @escaping @Sendable () -> [UInt64]) { self.fetch = fetch }

  /// 64 random bits that were not returned before.
  package func next() -> UInt64 {
    words.withLock { words in
      if words.isEmpty { words = fetch() }
      return words.removeLast()
    }
  }
}
