internal import Synchronization

/// How many groups were committed; raised before anybody is told.
final class CommitCount: Sendable {
  private let count = Atomic<UInt64>(0)

  var now: UInt64 { count.load(ordering: .acquiring) }

  func raise() {
    count.add(1, ordering: .releasing)
  }
}
