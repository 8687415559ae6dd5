import CEpoll
import Glibc

/// One connection's socket on its loop: what the connection's task asks for and waits for.
///
/// Bytes are received at the beginning of a turn, and only while the task waits for some: a client
/// that sends to a busy connection waits in the kernel, and no answer of a turn is older than a
/// request that the turn has read.
///
/// - Note: `@unchecked Sendable` because it is confined to its loop's thread, where the loop as
///   well as the connection's task run. It moves there once, through the mailbox's lock.
final class Channel: @unchecked Sendable {
  /// What came of waiting for bytes.
  enum Arrival {
    case bytes([UInt8])
    /// The client will send nothing more; it may still read.
    case ended
    /// The connection was reset.
    case broken
    /// The deadline passed.
    case expired
    /// The server stops, or it drains and nothing was begun.
    case stopped
  }

  /// What the socket may have for us.
  private enum Incoming {
    case nothing
    case perhaps
    /// The client has ended its side; the rest may wait in the kernel.
    case rest
    case ended
    case broken
  }

  private enum Waiting {
    case nobody
    /// No task: the loop gives the connection one when something comes.
    case resting
    case forBytes(UnsafeContinuation<Arrival, Never>)
    case forRoom(UnsafeContinuation<Room, Never>)
  }

  private enum Room { case perhaps, refused }

  /// Who wants to know when a streamed response should end.
  private enum StreamWatch {
    case nobody
    case waiting(UnsafeContinuation<Void, Never>)
    case told
  }

  let loop: EventLoop
  let peer: String
  private(set) var life: ConnectionLife
  var requestsAnswered = 0
  private let descriptor: Descriptor
  private let place: Admission.Place
  private var id: ChannelID?
  private var incoming = Incoming.nothing
  private var waiting = Waiting.nobody
  private var streamWatch = StreamWatch.nobody
  /// When the loop will look at the deadline.
  private var reminder: Moment?

  init(
    _ descriptor: consuming Descriptor, _ place: consuming Admission.Place, peer: String,
    on loop: EventLoop, _ life: ConnectionLife
  ) {
    self.descriptor = descriptor
    self.place = place
    self.peer = peer
    self.loop = loop
    self.life = life
  }

  func note(_ event: ConnectionLife.Event) { life.note(event, at: loop.now) }

  /// Whether the connection, whose deadline has passed, may rest instead of being closed.
  var mayRest: Bool { life.mayRest(at: loop.now) }

  /// Whether the client can have something to say yet.
  var mayStillSend: Bool {
    switch incoming {
    case .nothing, .perhaps, .rest: true
    case .ended, .broken: false
    }
  }

  /// The next bytes, never none; they come at the beginning of a later turn.
  func receive() async -> Arrival {
    switch incoming {
    case .ended: return .ended
    case .broken: return .broken
    case .nothing, .perhaps, .rest: break
    }
    if loop.refusesToWait(life) { return .stopped }
    if incoming != .nothing { loop.receiveNextTurn(self) }
    remind()
    return await withUnsafeContinuation { waiting = .forBytes($0) }
  }

  /// Sends all bytes, and waits while the client does not take them.
  ///
  /// - Throws: where the client has gone, or has used up its time.
  func send(_ bytes: [UInt8], from start: Int = 0) async throws(Disconnected) {
    var sent = try start + sendNow(bytes, from: start)
    while sent < bytes.count {
      note(.waitsForRoom)
      try await waitForRoom()
      let count = try sendNow(bytes, from: sent)
      note(.clientTook(bytes: count))
      sent += count
    }
  }

  /// Sends what the kernel has room for.
  ///
  /// - Returns: how many bytes that was; 0 where there is no room.
  func sendNow(_ bytes: [UInt8], from start: Int = 0) throws(Disconnected) -> Int {
    guard loop.course != .stopped else { throw Disconnected() }
    while true {
      let count = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[start...])
        return Glibc.send(
          descriptor.number, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
      }
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: return 0
      default:
        incoming = .broken
        throw Disconnected()
      }
    }
  }

  /// Tells the client that nothing more will come.
  func endSending() {
    // It fails only where the connection is gone already.
    _ = shutdown(descriptor.number, CInt(SHUT_WR))
  }

  /// Waits until a streamed response should end: its reader is gone, the server drains, or
  /// `endStreamWatch` was called.
  func watchStream() async {
    if case .told = streamWatch { return }
    guard incoming != .broken, loop.course == .serving else { return }
    await withUnsafeContinuation { streamWatch = .waiting($0) }
  }

  func endStreamWatch() {
    if case .waiting(let continuation) = streamWatch { continuation.resume() }
    streamWatch = .told
  }

  func beginStreamWatch() { streamWatch = .nobody }

  /// The task ends; the channel stays, and has a new one when the client says something.
  func rest() {
    note(.rests)
    if loop.refusesToWait(life) { return leave() }
    waiting = .resting
    guard incoming == .nothing else { return wake() }
    remind()
  }

  /// Leaves the loop; the socket closes with the last reference.
  func leave() {
    guard let id else { return }
    self.id = nil
    loop.remove(id)
  }

  private func waitForRoom() async throws(Disconnected) {
    guard incoming != .broken else { throw Disconnected() }
    remind()
    let room = await withUnsafeContinuation { waiting = .forRoom($0) }
    guard room == .perhaps else { throw Disconnected() }
  }

  private func wake() {
    waiting = .nobody
    loop.wake(self)
  }

  /// Has the loop look at the deadline, unless it will look earlier anyway.
  private func remind() {
    guard let id, let deadline = life.deadline else { return }
    if let reminder, reminder <= deadline { return }
    reminder = deadline
    loop.remind(id, at: deadline)
  }
}

/// The client is gone, or took its answer too slowly.
struct Disconnected: Error {}

// MARK: What the loop tells

extension Channel {
  func join(as id: ChannelID, _ poller: borrowing Poller) throws(SystemError) {
    self.id = id
    try poller.watchChannel(descriptor.number, id.word)
  }

  /// Something happened to the socket.
  func note(_ readiness: Poller.Readiness, _ scratch: inout [UInt8]) {
    if !readiness.isDisjoint(with: [.peerClosed, .broken]) {
      if mayStillSend { incoming = .rest }
    } else if readiness.contains(.read), incoming == .nothing {
      incoming = .perhaps
    }
    if !readiness.isDisjoint(with: .broken) { endStreamWatch() }
    switch waiting {
    case .nobody: return
    case .resting: if incoming != .nothing { wake() }
    case .forBytes: if incoming != .nothing { receiveNow(&scratch) }
    case .forRoom(let continuation):
      guard !readiness.isDisjoint(with: [.write, .broken]) else { return }
      waiting = .nobody
      continuation.resume(returning: .perhaps)
    }
  }

  /// Receives once, where the task waits for it.
  func receiveNow(_ scratch: inout [UInt8]) {
    guard case .forBytes(let continuation) = waiting else { return }
    let arrival: Arrival
    let count = recv(descriptor.number, &scratch, scratch.count, 0)
    switch count {
    case 1...:
      // A short read has emptied the socket; epoll will tell when there is more.
      if incoming == .perhaps, count < scratch.count { incoming = .nothing }
      arrival = .bytes(Array(scratch[..<count]))
    case 0:
      incoming = .ended
      arrival = .ended
    default:
      switch errno {
      case EINTR:
        loop.receiveNextTurn(self)
        return
      case EAGAIN:
        if incoming == .perhaps { incoming = .nothing }
        return
      default:
        incoming = .broken
        arrival = .broken
      }
    }
    waiting = .nobody
    continuation.resume(returning: arrival)
  }

  /// The time of a reminder has come.
  func look(at now: Moment) {
    reminder = nil
    guard let deadline = life.deadline else { return }
    guard deadline <= now else { return remind() }
    switch waiting {
    case .nobody: return
    case .resting: leave()
    case .forBytes(let continuation):
      waiting = .nobody
      continuation.resume(returning: .expired)
    case .forRoom(let continuation):
      waiting = .nobody
      continuation.resume(returning: .refused)
    }
  }

  /// The server's course has changed.
  func noteCourse(_ course: EventLoop.Course) {
    endStreamWatch()
    switch waiting {
    case .nobody: return
    case .resting: leave()
    case .forBytes(let continuation):
      guard loop.refusesToWait(life) else { return }
      waiting = .nobody
      continuation.resume(returning: .stopped)
    case .forRoom(let continuation):
      guard course == .stopped else { return }
      waiting = .nobody
      continuation.resume(returning: .refused)
    }
  }
}
