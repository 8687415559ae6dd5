import Glibc

/// Where the server's time comes from; a test turns its own.
package protocol TimeSource: Sendable {
  var now: Moment { get }
  /// For the `Date` of responses.
  var unixSeconds: Int64 { get }
}

/// The system's clocks.
package struct SystemTime: TimeSource {
  package init() {}

  package var now: Moment {
    let time = Self.read(CLOCK_MONOTONIC)
    return Moment(sinceStart: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  package var unixSeconds: Int64 { Int64(Self.read(CLOCK_REALTIME).tv_sec) }

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    let result = clock_gettime(clock, &time)
    precondition(result == 0, "the clocks \(clock) of the kernel always answer")
    return time
  }
}
