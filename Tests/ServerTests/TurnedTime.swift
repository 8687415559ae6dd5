import Server
import Synchronization

/// A time source that stands still until a test turns it.
final class TurnedTime: TimeSource {
  private let elapsed = Mutex(Duration.zero)

  var now: Moment { Moment(sinceStart: elapsed.withLock { $0 }) }

  let unixSeconds: Int64 = 784_111_777

  func turn(by duration: Duration) { elapsed.withLock { $0 += duration } }
}
