import HTTP
import Locks
import Synchronization

/// One thread that waits for its sockets and runs the tasks of its connections.
///
/// It turns: wait; take what other threads left; receive from all sockets that are ready; look at
/// deadlines; then run tasks until each has answered or suspended. It is a `TaskExecutor` only:
/// one that is a `SerialExecutor` too loses the runtime's short cuts.
///
/// - Note: `@unchecked Sendable` because all that varies is confined to the loop's own thread,
///   but for the mailbox, the load and the thread's state, which have locks of their own.
final class EventLoop: TaskExecutor, @unchecked Sendable {
  enum Course: Equatable {
    case serving
    case draining(until: Moment)
    case stopped
    /// Nothing is left; the thread ends.
    case over
  }

  /// Jobs that one turn runs: a task that only ever yields does not starve the sockets.
  private static let jobsPerTurnMax = 4096
  /// Sockets received from because they may have more, in one turn; the rest have the next.
  private static let deferredPerTurnMax = 256
  /// Received from one socket in one turn.
  private static let receiveBytesMax = 64 * 1024
  private static let signalID = ChannelID(slot: ChannelTable.reservedSlot, generation: 0)

  let index: LoopIndex
  /// Connections that it has or is about to have; whoever accepts chooses by this.
  let load = Atomic<Int>(0)
  private let mailbox = Locked(Mailbox())
  private let signal: WakeSignal
  private let thread = LoopThread()

  private let time: any TimeSource
  private let handler: any RequestHandler
  private var poller: Poller
  private var door = Door()
  private var jobs = JobQueue()
  private var channels = ChannelTable()
  private var deadlines = DeadlineQueue()
  private var toReceive: [Channel] = []
  private var paused: [UnsafeContinuation<Void, Never>] = []
  /// Connections that have answered in this turn and will send when all others have.
  private var answered: [UnsafeContinuation<Void, Never>] = []
  private var reception = Reception()
  private var scratch = [UInt8](repeating: 0, count: receiveBytesMax)
  private(set) var course = Course.serving
  private(set) var now: Moment
  /// The `Date` of this second.
  private(set) var date: HTTPDate
  private var second: Int64

  init(
    _ index: LoopIndex, _ time: any TimeSource, _ handler: any RequestHandler
  ) throws(SystemError) {
    self.index = index
    self.time = time
    self.handler = handler
    signal = try WakeSignal()
    poller = try Poller()
    now = time.now
    second = time.unixSeconds
    date = HTTPDate(unixSeconds: second)
    try poller.watchSignal(signal.number, Self.signalID.word)
  }

  // MARK: From any thread

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if thread.isCurrent {
      jobs.append(job)
    } else {
      wakeIfNeeded(mailbox.withLock { $0.leave(job) })
    }
  }

  /// Hands a connection over.
  func take(_ channel: Channel) { wakeIfNeeded(mailbox.withLock { $0.leave(channel) }) }

  func order(_ order: Mailbox.Order) { wakeIfNeeded(mailbox.withLock { $0.leave(order) }) }

  /// Opens the door and starts the thread.
  func start(_ acceptor: Acceptor) throws(SystemError) {
    try door.open(acceptor, poller)
    try thread.start { while self.course != .over { self.turn() } }
  }

  /// Waits until the thread has ended, after it was ordered to.
  func join() { thread.join() }

  private func wakeIfNeeded(_ delivery: Mailbox.Delivery) {
    switch delivery {
    case .loopIsAwake: return
    case .wakeLoop: signal.send()
    }
  }

  // MARK: The turn

  private func turn() {
    let count = poller.wait(timeout())
    readClocks()
    let letters = mailbox.withLock { $0.collect() }
    jobs.append(contentsOf: letters.jobs)
    letters.orders.forEach(follow)
    letters.channels.forEach(adopt)
    for index in 0..<count { handle(poller.event(index)) }
    receiveDeferred()
    lookAtDeadlines()
    resume(&paused)
    tellHost()
    runJobs()
  }

  /// How long to wait; nil without end.
  private func timeout() -> Duration? {
    guard jobs.isEmpty, answered.isEmpty, toReceive.isEmpty, paused.isEmpty else { return .zero }
    guard mailbox.withLock({ $0.fallAsleep() }) == .allowed else { return .zero }
    var next = deadlines.next
    if case .draining(let until) = course { next = min(next ?? until, until) }
    if let moment = door.opensAgain { next = min(next ?? moment, moment) }
    return next.map { $0 - time.now }
  }

  private func readClocks() {
    now = time.now
    let current = time.unixSeconds
    guard current != second else { return }
    second = current
    date = HTTPDate(unixSeconds: current)
  }

  private func handle(_ event: (word: UInt64, readiness: Poller.Readiness)) {
    let id = ChannelID(word: event.word)
    if id == Self.signalID { return }
    if id.slot == ChannelTable.reservedSlot { return door.accept(from: id, at: now, date, poller) }
    channels[id]?.note(event.readiness, &scratch)
  }

  private func receiveDeferred() {
    guard !toReceive.isEmpty else { return }
    let ready = toReceive.prefix(Self.deferredPerTurnMax)
    toReceive.removeFirst(ready.count)
    for channel in ready { channel.receiveNow(&scratch) }
  }

  private func lookAtDeadlines() {
    while let reminder = deadlines.takeDue(at: now) { channels[reminder.channel]?.look(at: now) }
    if case .draining(let until) = course, until <= now { follow(.stop) }
    door.look(at: now, poller)
  }

  private func runJobs() {
    guard !jobs.isEmpty || !answered.isEmpty else { return }
    let executor = asUnownedTaskExecutor()
    handler.turnBegan(on: index)
    var left = Self.jobsPerTurnMax
    while left > 0 {
      guard let job = jobs.popFirst() else {
        if answered.isEmpty { break }
        resume(&answered)
        continue
      }
      job.runSynchronously(on: executor)
      left -= 1
    }
    handler.turnEnded(on: index)
  }

  private func resume(_ waiting: inout [UnsafeContinuation<Void, Never>]) {
    let continuations = waiting
    waiting.removeAll(keepingCapacity: true)
    for continuation in continuations { continuation.resume() }
  }
}

// MARK: For connections, on the loop's thread

extension EventLoop {
  /// Whether a connection should end rather than wait for its client.
  func refusesToWait(_ life: ConnectionLife) -> Bool {
    switch course {
    case .serving: false
    case .draining: life.isIdle
    case .stopped, .over: true
    }
  }

  /// A connection that rested has something to do, and needs a task.
  func wake(_ channel: Channel) {
    reception.add(channel)
    tellHost()
  }

  func receiveNextTurn(_ channel: Channel) { toReceive.append(channel) }

  func remind(_ id: ChannelID, at moment: Moment) { deadlines.add(id, at: moment) }

  /// Waits until all that is ready in this turn is answered.
  ///
  /// Answers that are sent one behind the other find their reader awake; a wake-up a send would cost
  /// more than making the answer.
  func othersHaveAnswered() async { await withUnsafeContinuation { answered.append($0) } }

  /// Lets everybody else have a turn.
  func nextTurn() async { await withUnsafeContinuation { paused.append($0) } }

  func remove(_ id: ChannelID) {
    channels.remove(id)
    load.subtract(1, ordering: .relaxed)
    tellHost()
  }
}

// MARK: Newcomers and the course

extension EventLoop {
  /// What the loop has for the task that gives connections their tasks.
  func news() async -> Reception.News {
    await withUnsafeContinuation { host in
      reception.wait(host)
      tellHost()
    }
  }

  private func tellHost() { reception.tell(course, channelCount: channels.count) }

  private func adopt(_ channel: Channel) {
    guard course != .stopped else {
      load.subtract(1, ordering: .relaxed)
      return
    }
    let id = channels.insert(channel)
    do {
      try channel.join(as: id, poller)
      reception.add(channel)
    } catch {
      // The kernel has no memory for one more; the connection closes with its last reference.
      channels.remove(id)
      load.subtract(1, ordering: .relaxed)
    }
  }

  private func follow(_ order: Mailbox.Order) {
    switch (order, course) {
    case (.lookAtTime, _): return
    case (.end, _): course = .over
    case (.drain, .over), (.stop, .over), (.drain, .stopped), (.stop, .stopped): return
    case (.drain(let until), .serving), (.drain(let until), .draining):
      change(to: .draining(until: until))
    case (.stop, .serving), (.stop, .draining):
      change(to: .stopped)
    }
  }

  private func change(to next: Course) {
    course = next
    door.close(poller)
    for channel in channels.all { channel.noteCourse(next) }
    if next == .stopped { reception.takeAll().forEach { $0.leave() } }
    tellHost()
  }
}
