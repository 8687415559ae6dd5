/// How slowly a peer may go: a grace to begin with, prolonged by what it moves.
///
/// Only the time in which we wait for the peer counts. Bytes buy time at the least rate, but never
/// more than the grace: a fast gigabyte buys no hour of silence.
package struct Pace: Sendable {
  package let grace: Duration
  package let bytesPerSecondMin: Int

  package init(grace: Duration, bytesPerSecondMin: Int) {
    precondition(bytesPerSecondMin > 0, "a least rate is more than 0: \(bytesPerSecondMin)")
    self.grace = grace
    self.bytesPerSecondMin = bytesPerSecondMin
  }

  /// The time that a peer has left.
  struct Allowance: Equatable {
    private(set) var left: Duration

    init(_ pace: Pace) { left = pace.grace }

    /// A wait for the peer ended after this long, and moved so many bytes.
    mutating func settle(waited: Duration, bytes: Int, _ pace: Pace) {
      // Beyond a minute's worth the product could only be cut to the grace again.
      let paid = min(bytes, pace.bytesPerSecondMin * 60)
      left -= waited
      left += .nanoseconds(Int64(paid) * 1_000_000_000 / Int64(pace.bytesPerSecondMin))
      left = min(left, pace.grace)
    }
  }
}
