/// What other threads hand to a loop.
///
/// A loop that is awake checks its inbox before it waits, so that only the first entry for a waiting
/// loop costs a wake-up, however many follow.
struct LoopInbox: Sendable {
  enum Command: Sendable {
    /// Start to accept connections.
    case accept(Acceptor)
    /// Finish the current requests, accept nothing new, and close by this time at the latest.
    case drain(until: Instant)
    /// Close everything now.
    case stop
    /// The clock of a test was advanced.
    case checkDeadlines
    /// No connection is left. The thread ends.
    case end
  }

  struct Contents: Sendable {
    fileprivate(set) var jobs: [UnownedJob] = []
    fileprivate(set) var channels: [Channel] = []
    fileprivate(set) var commands: [Command] = []

    fileprivate var isEmpty: Bool { jobs.isEmpty && channels.isEmpty && commands.isEmpty }
  }

  private var contents = Contents()
  private var isLoopWaiting = false

  /// - Returns: whether the caller has to wake the loop.
  mutating func add(_ job: UnownedJob) -> Bool {
    contents.jobs.append(job)
    return needsWakeUp()
  }

  /// - Returns: whether the caller has to wake the loop.
  mutating func add(_ channel: Channel) -> Bool {
    contents.channels.append(channel)
    return needsWakeUp()
  }

  /// - Returns: whether the caller has to wake the loop.
  mutating func add(_ command: Command) -> Bool {
    contents.commands.append(command)
    return needsWakeUp()
  }

  /// The loop is about to wait.
  ///
  /// - Returns: whether it may; not while the inbox has contents.
  mutating func beginWaiting() -> Bool {
    guard contents.isEmpty else { return false }
    isLoopWaiting = true
    return true
  }

  /// Takes everything.
  ///
  /// The loop is awake now.
  mutating func takeAll() -> Contents {
    isLoopWaiting = false
    guard !contents.isEmpty else { return Contents() }
    let taken = contents
    contents = Contents()
    return taken
  }

  private mutating func needsWakeUp() -> Bool {
    defer { isLoopWaiting = false }
    return isLoopWaiting
  }
}

/// The channels of a loop that have no task yet, and the task that starts one for each.
struct PendingChannels {
  /// What the starting task has to do next.
  enum Next {
    case start([Channel])
    /// The server drains, and the last connection is gone.
    case finish
    case cancelAll
  }

  private var channels: [Channel] = []
  private var starter: UnsafeContinuation<Next, Never>?

  mutating func add(_ channel: Channel) { channels.append(channel) }

  /// Removes the channels that will not get a task any more.
  mutating func takeAll() -> [Channel] {
    defer { channels = [] }
    return channels
  }

  /// The starting task waits.
  mutating func wait(_ starter: UnsafeContinuation<Next, Never>) {
    precondition(self.starter == nil, "a loop has one task that starts connections")
    self.starter = starter
  }

  /// Resumes the starting task if there is something to do.
  mutating func resumeStarter(_ phase: EventLoop.Phase, channelCount: Int) {
    guard let starter, let next = next(phase, channelCount) else { return }
    self.starter = nil
    channels = []
    starter.resume(returning: next)
  }

  private func next(_ phase: EventLoop.Phase, _ channelCount: Int) -> Next? {
    switch phase {
    case .stopped, .ended: .cancelAll
    case .draining where channelCount == 0: .finish
    case .draining, .serving: channels.isEmpty ? nil : .start(channels)
    }
  }
}

/// A first-in, first-out queue.
/// - Complexity: O(1) for each operation, amortized. It keeps its memory for reuse.
struct FIFO<Element> {
  private var elements: [Element] = []
  private var first = 0

  var isEmpty: Bool { first == elements.count }

  var count: Int { elements.count - first }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func append(contentsOf more: [Element]) { elements += more }

  mutating func popFirst() -> Element? {
    guard first < elements.count else { return nil }
    let element = elements[first]
    first += 1
    if first == elements.count {
      elements.removeAll(keepingCapacity: true)
      first = 0
    }
    return element
  }
}
