/// What other threads leave for a loop.
///
/// While the loop is awake it will look before it sleeps, so that only the first letter to a
/// sleeping loop costs a wake-up, however many follow.
struct Mailbox: Sendable {
  enum Order: Sendable {
    /// Answer what was begun, take nothing new, and close by then at the latest.
    case drain(until: Moment)
    /// Close everything now.
    case stop
    /// The time source was turned; look at the deadlines.
    case lookAtTime
    /// No connection is left; the thread ends.
    case end
  }

  struct Letters: Sendable {
    fileprivate(set) var jobs: [UnownedJob] = []
    fileprivate(set) var channels: [Channel] = []
    fileprivate(set) var orders: [Order] = []

    fileprivate var isEmpty: Bool { jobs.isEmpty && channels.isEmpty && orders.isEmpty }
  }

  /// What whoever left a letter has to do.
  enum Delivery { case loopIsAwake, wakeLoop }

  private enum Reader { case awake, asleep }

  private var letters = Letters()
  private var reader = Reader.awake

  mutating func leave(_ job: UnownedJob) -> Delivery {
    letters.jobs.append(job)
    return delivery()
  }

  mutating func leave(_ channel: Channel) -> Delivery {
    letters.channels.append(channel)
    return delivery()
  }

  mutating func leave(_ order: Order) -> Delivery {
    letters.orders.append(order)
    return delivery()
  }

  /// Whether the loop may sleep: not while letters wait.
  enum Sleep { case allowed, refused }

  mutating func fallAsleep() -> Sleep {
    guard letters.isEmpty else { return .refused }
    reader = .asleep
    return .allowed
  }

  /// Takes all letters; the loop is awake now.
  mutating func collect() -> Letters {
    reader = .awake
    guard !letters.isEmpty else { return Letters() }
    let collected = letters
    letters = Letters()
    return collected
  }

  private mutating func delivery() -> Delivery {
    guard reader == .asleep else { return .loopIsAwake }
    reader = .awake
    return .wakeLoop
  }
}
