import Glibc

/// A point in time on the monotonic clock of the server.
///
/// It is unrelated to the date.
package struct Instant: Comparable, Sendable {
  private let sinceStart: Duration

  package init(sinceStart: Duration) { self.sinceStart = sinceStart }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.sinceStart < right.sinceStart
  }

  package static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(sinceStart: instant.sinceStart + duration)
  }

  package static func - (left: Instant, right: Instant) -> Duration {
    left.sinceStart - right.sinceStart
  }
}

/// The clock of a server.
///
/// Tests have one that they advance.
package protocol ServerClock: Sendable {
  var now: Instant { get }
  /// The time of day, for the `Date` of responses.
  var unixSeconds: Int64 { get }
}

/// The clocks of the system.
package struct SystemClock: ServerClock {
  package init() {}

  package var now: Instant {
    let time = Self.read(CLOCK_MONOTONIC)
    return Instant(sinceStart: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  package var unixSeconds: Int64 { Int64(Self.read(CLOCK_REALTIME).tv_sec) }

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    let result = clock_gettime(clock, &time)
    precondition(
      result == 0, "clock_gettime(\(clock)) cannot fail for a clock that every kernel has")
    return time
  }
}
