package import Inventory

/// Tells the time of writes, and whether it can be trusted to let things expire.
///
/// A clock that leaps against the time that the process has run may be wrong, and what it lets expire
/// is lost. So nothing expires until the clock returns or the process is restarted.
///
/// ```swift
/// let clock = StoreClock(now: systemNow, running: { ContinuousClock.now - start })
/// let isExpired = draft.expiresAt <= clock.expiryTime
/// ```
package struct StoreClock: Sendable {
  /// How far the clock may differ from the time that the process has run.
  package static let leapMax: Duration = .seconds(3_600)

  private let wallTime: @Sendable () -> Timestamp
  private let running: @Sendable () -> Duration
  private let started: Timestamp
  private let startedRunning: Duration

  /// - Parameters:
  ///   - now: the time of day, which may leap.
  ///   - running: a monotonic time with any origin.
  package init(
    now: @escaping @Sendable () -> Timestamp, running: @escaping @Sendable () -> Duration
  ) {
    wallTime = now
    self.running = running
    started = now()
    startedRunning = running()
  }

  /// A clock that is always trusted, for a command that ends soon.
  package init(trusting now: @escaping @Sendable () -> Timestamp) {
    self.init(now: now, running: { now().since(Timestamp(millisecondsSince1970: 0)) })
  }

  /// The time of day, within the years that RFC 3339 can write.
  package var now: Timestamp { min(max(wallTime(), .earliest), .latest) }

  /// How far the clock has leapt; nil if it can be trusted.
  package var leap: Duration? {
    let leap = wallTime().since(started) - (running() - startedRunning)
    return leap > Self.leapMax || leap < .zero - Self.leapMax ? leap : nil
  }

  /// The time by which things expire: `now`, or the distant past while the clock cannot be trusted.
  package var expiryTime: Timestamp { leap == nil ? now : .distantPast }
}
