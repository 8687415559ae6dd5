import Synchronization

/// The memory that all connections together may keep while they wait.
///
/// It counts what stays between the turns of the loops: half-received heads, bodies that handlers
/// gather, answers that clients have not taken. A request that is answered in one turn never
/// comes near it.
final class ByteBudget: Sendable {
  /// There is no room for more.
  struct Exhausted: Error {}

  private let bytesMax: Int
  private let used = Atomic<Int>(0)

  init(bytesMax: Int) { self.bytesMax = bytesMax }

  /// What one connection keeps; given back when its life ends.
  struct Share: ~Copyable, Sendable {
    private let budget: ByteBudget
    private var bytes = 0

    init(of budget: ByteBudget) { self.budget = budget }

    deinit { budget.used.subtract(bytes, ordering: .relaxed) }

    /// Makes the share as large as what is kept now.
    mutating func set(to count: Int) throws(Exhausted) {
      let more = count - bytes
      guard more != 0 else { return }
      let used = budget.used.add(more, ordering: .relaxed).newValue
      guard more < 0 || used <= budget.bytesMax else {
        budget.used.subtract(more, ordering: .relaxed)
        throw Exhausted()
      }
      bytes = count
    }
  }
}
