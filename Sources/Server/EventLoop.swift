import Concurrency
import Glibc
import HTTP
import Synchronization

/// A thread that waits for its sockets and runs the tasks of its connections.
///
/// Each turn waits for events, empties the inbox, receives from all ready sockets, checks deadlines,
/// and then runs tasks until each has responded or suspended. The loop is a `TaskExecutor` only: one
/// that is also a `SerialExecutor` loses fast paths of the runtime.
///
/// - Note: `@unchecked Sendable` because all mutable state is confined to the thread of the loop,
///   except the inbox, the load, and the thread, which are locked or atomic.
final class EventLoop: TaskExecutor, @unchecked Sendable {
  enum Phase: Equatable {
    case serving
    case draining(until: Instant)
    case stopped
    /// The thread ends.
    case ended
  }

  /// Jobs in one turn, so that a task that only yields does not starve the sockets.
  private static let jobsPerTurnMax = 4096
  /// Sockets that are received from again in one turn because they may have more.
  private static let repeatedReceivesPerTurnMax = 256
  /// Streams that produce a chunk in one turn, so that streams do not delay requests.
  static let streamsPerTurnMax = 4
  /// Received from one socket in one turn.
  private static let receiveBytesMax = 64 * 1024
  private static let wakeEventID = ChannelID(slot: ChannelTable.reservedSlot, generation: 0)

  let index: LoopIndex
  /// The number of its connections, including those in the inbox.
  let load = Atomic<Int>(0)
  private let inbox = Locked(LoopInbox())
  private let wakeEvent: WakeEvent
  private let thread = Locked<Thread?>(nil)
  /// `pthread_self()` of the thread; 0 before it runs.
  private let threadID = Atomic<UInt>(0)

  private let clock: any ServerClock
  private let handler: any RequestHandler
  private var poller: Poller
  private var listenerWatch = ListenerWatch()
  private var jobs = FIFO<UnownedJob>()
  private var channels = ChannelTable()
  private var pendingChannels = PendingChannels()
  private var deadlines = DeadlineQueue()
  private var repeatedReceives = FIFO<Channel>()
  /// Connections that gave way until the next turn.
  private var yielded: [UnsafeContinuation<Void, Never>] = []
  /// Streams that are ready to produce a chunk.
  private var streams = FIFO<UnsafeContinuation<Void, Never>>()
  /// Connections that have responded in this turn and send when all others have responded.
  private var responded: [UnsafeContinuation<Void, Never>] = []
  private var receiveBuffer = [UInt8](repeating: 0, count: receiveBytesMax)
  private(set) var phase = Phase.serving
  private(set) var now: Instant
  /// The `Date` of the current second.
  private(set) var date: HTTPDate
  private var unixSeconds: Int64

  init(
    _ index: LoopIndex, _ clock: any ServerClock, _ handler: any RequestHandler
  ) throws(SystemError) {
    self.index = index
    self.clock = clock
    self.handler = handler
    wakeEvent = try WakeEvent()
    poller = try Poller()
    now = clock.now
    unixSeconds = clock.unixSeconds
    date = HTTPDate(unixSeconds: unixSeconds)
    try poller.watchWakeEvent(wakeEvent.descriptor, Self.wakeEventID.word)
  }

  // MARK: From any thread

  /// Starts the thread.
  ///
  /// It accepts no connections before the `accept` command.
  func start() throws(SystemError) {
    let started = try Thread { [self] in
      threadID.store(pthread_self(), ordering: .relaxed)
      while phase != .ended { turn() }
    }
    thread.withLock { $0 = started }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if threadID.load(ordering: .relaxed) == pthread_self() {
      jobs.append(job)
    } else if inbox.withLock({ $0.add(job) }) {
      wakeEvent.signal()
    }
  }

  /// Takes over a new connection.
  func take(_ channel: Channel) {
    if inbox.withLock({ $0.add(channel) }) { wakeEvent.signal() }
  }

  func post(_ command: LoopInbox.Command) {
    if inbox.withLock({ $0.add(command) }) { wakeEvent.signal() }
  }

  /// Ends the thread and waits for it.
  ///
  /// A second call returns at once.
  func end() {
    post(.end)
    thread.withLock { thread in
      defer { thread = nil }
      return thread
    }?.join()
  }

  // MARK: The turn

  private func turn() {
    let count = poller.wait(timeout())
    readClocks()
    let contents = inbox.withLock { $0.takeAll() }
    jobs.append(contentsOf: contents.jobs)
    contents.commands.forEach(execute)
    contents.channels.forEach(add)
    for index in 0..<count { handle(poller.event(index)) }
    repeatReceives()
    checkDeadlines()
    resume(&yielded)
    resumeStreams()
    resumeStarter()
    runJobs()
  }

  /// How long the loop may wait for events; nil without limit.
  private func timeout() -> Duration? {
    guard jobs.isEmpty, responded.isEmpty, repeatedReceives.isEmpty, yielded.isEmpty,
      streams.isEmpty
    else { return .zero }
    guard inbox.withLock({ $0.beginWaiting() }) else { return .zero }
    var next = deadlines.first
    if case .draining(let until) = phase { next = min(next ?? until, until) }
    if let instant = listenerWatch.resumesAt { next = min(next ?? instant, instant) }
    return next.map { $0 - clock.now }
  }

  private func readClocks() {
    now = clock.now
    let current = clock.unixSeconds
    guard current != unixSeconds else { return }
    unixSeconds = current
    date = HTTPDate(unixSeconds: current)
  }

  private func handle(_ event: (word: UInt64, readiness: Poller.Readiness)) {
    let id = ChannelID(word: event.word)
    if id == Self.wakeEventID { return }
    if id.slot == ChannelTable.reservedSlot {
      return listenerWatch.accept(from: id, on: self, poller)
    }
    channels[id]?.handle(event.readiness, &receiveBuffer)
  }

  private func repeatReceives() {
    // Entries added during this turn wait for the next one.
    var left = min(repeatedReceives.count, Self.repeatedReceivesPerTurnMax)
    while left > 0, let channel = repeatedReceives.popFirst() {
      channel.receiveNow(&receiveBuffer)
      left -= 1
    }
  }

  private func checkDeadlines() {
    while let entry = deadlines.popDue(at: now) { channels[entry.channel]?.checkDeadline() }
    if case .draining(let until) = phase, until <= now { execute(.stop) }
    listenerWatch.resumeIfDue(at: now, poller)
  }

  private func resumeStreams() {
    var left = Self.streamsPerTurnMax
    while left > 0, let stream = streams.popFirst() {
      stream.resume()
      left -= 1
    }
  }

  private func runJobs() {
    guard !jobs.isEmpty || !responded.isEmpty else { return }
    let executor = asUnownedTaskExecutor()
    handler.turnBegan(on: index)
    var left = Self.jobsPerTurnMax
    while left > 0 {
      guard let job = jobs.popFirst() else {
        if responded.isEmpty { break }
        resume(&responded)
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

// MARK: For connections, on the thread of the loop

extension EventLoop {
  /// Whether a connection should end instead of waiting for its client.
  func refusesToWait(_ state: ConnectionState) -> Bool {
    switch phase {
    case .serving: false
    case .draining: state.isIdle
    case .stopped, .ended: true
    }
  }

  /// A parked connection needs a task.
  func unpark(_ channel: Channel) {
    pendingChannels.add(channel)
    resumeStarter()
  }

  func receiveInNextTurn(_ channel: Channel) { repeatedReceives.append(channel) }

  func checkDeadline(of id: ChannelID, at instant: Instant) { deadlines.add(id, at: instant) }

  /// Waits until all requests of this turn have responses.
  ///
  /// Responses that are sent right after one another find their reader awake. Waking it for each
  /// response would cost more than the response.
  func waitForOtherResponses() async { await withUnsafeContinuation { responded.append($0) } }

  /// Gives way until the next turn.
  func yield() async { await withUnsafeContinuation { yielded.append($0) } }

  /// Gives way until a stream may produce its next chunk: requests come first, and streams take
  /// turns.
  func yieldStream() async { await withUnsafeContinuation { streams.append($0) } }

  func remove(_ id: ChannelID) {
    channels.remove(id)
    load.subtract(1, ordering: .relaxed)
    resumeStarter()
  }
}

// MARK: New channels and phases

extension EventLoop {
  /// What the task that starts connections has to do next.
  func nextChannels() async -> PendingChannels.Next {
    await withUnsafeContinuation { starter in
      pendingChannels.wait(starter)
      resumeStarter()
    }
  }

  private func resumeStarter() {
    pendingChannels.resumeStarter(phase, channelCount: channels.count)
  }

  private func add(_ channel: Channel) {
    guard phase != .stopped else {
      load.subtract(1, ordering: .relaxed)
      return
    }
    let id = channels.insert(channel)
    do {
      try channel.join(as: id, poller)
      pendingChannels.add(channel)
    } catch {
      // The kernel has no memory to watch it. It closes with its last reference.
      channels.remove(id)
      load.subtract(1, ordering: .relaxed)
    }
  }

  private func execute(_ command: LoopInbox.Command) {
    switch (command, phase) {
    case (.checkDeadlines, _): return
    case (.end, _): phase = .ended
    case (.accept(let acceptor), .serving): listenerWatch.start(acceptor, at: now, poller)
    case (.accept, _): return
    case (.drain, .ended), (.stop, .ended), (.drain, .stopped), (.stop, .stopped): return
    case (.drain(let until), .serving), (.drain(let until), .draining):
      change(to: .draining(until: until))
    case (.stop, .serving), (.stop, .draining):
      change(to: .stopped)
    }
  }

  private func change(to next: Phase) {
    phase = next
    listenerWatch.stop(poller)
    for channel in channels.all { channel.handle(next) }
    if next == .stopped { pendingChannels.takeAll().forEach { $0.leave() } }
    resumeStarter()
  }
}
