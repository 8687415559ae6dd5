import Locks

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
