import CEpoll
import Concurrency
import Glibc

/// A client has disconnected, or took its response too slowly, or the server stops.
struct Disconnected: Error {}

/// The socket of one connection, as its task uses it on its loop.
///
/// Bytes are received at the beginning of a turn, and only while the task waits for some. A client
/// that sends to a busy connection waits in the kernel.
///
/// - Note: `@unchecked Sendable` because it is confined to the thread of its loop, where both the
///   loop and the task of the connection run. It gets there once, through the locked inbox.
final class Channel: @unchecked Sendable {
  enum Received {
    case bytes([UInt8])
    /// The client will send no more; it may still read.
    case end
    /// The connection was reset.
    case reset
    /// The deadline has passed.
    case timeout
    /// The server stops, or it drains and no request has begun.
    case stopping
  }

  /// What the receiving side of the socket may have.
  private enum Incoming {
    case nothing
    case maybeBytes
    /// The client has closed its side; bytes may still wait in the kernel.
    case maybeBytesThenEnd
    case ended
    case reset
  }

  /// What the task waits for.
  private enum Waiting {
    case nothing
    /// There is no task. The loop starts one when something is received.
    case parked
    case bytes(UnsafeContinuation<Received, Never>)
    case sendBuffer(UnsafeContinuation<SendBuffer, Never>)
  }

  private enum SendBuffer { case maybeFree, unavailable }

  let loop: EventLoop
  let peer: String
  private(set) var state: ConnectionState
  var requestsAnswered = 0
  private let descriptor: Descriptor
  private let permit: Admission.Permit
  private var id: ChannelID?
  private var incoming = Incoming.nothing
  private var waiting = Waiting.nothing
  /// The bytes in the send buffer of the kernel when the wait for it began.
  private var bufferedBytes = 0
  /// Cancels the source of a streamed response; nil if no response is streamed.
  private var cancelStream: (() -> Void)?
  /// When the loop will check the deadline.
  private var nextCheck: Instant?

  init(
    _ descriptor: consuming Descriptor, _ permit: consuming Admission.Permit, peer: String,
    on loop: EventLoop, _ state: ConnectionState
  ) {
    self.descriptor = descriptor
    self.permit = permit
    self.peer = peer
    self.loop = loop
    self.state = state
  }

  func apply(_ event: ConnectionState.Event) { state.apply(event, at: loop.now) }

  /// Whether a connection whose deadline has passed is parked instead of closed.
  var canPark: Bool { state.canPark(at: loop.now) }

  /// Whether the client may send more.
  var isOpenForReceiving: Bool {
    switch incoming {
    case .nothing, .maybeBytes, .maybeBytesThenEnd: true
    case .ended, .reset: false
    }
  }

  /// The next bytes, never empty.
  ///
  /// They are received at the beginning of a later turn.
  func receive() async -> Received {
    switch incoming {
    case .ended: return .end
    case .reset: return .reset
    case .nothing, .maybeBytes, .maybeBytesThenEnd: break
    }
    if loop.refusesToWait(state) { return .stopping }
    if incoming != .nothing { loop.receiveInNextTurn(self) }
    scheduleDeadlineCheck()
    return await withUnsafeContinuation { waiting = .bytes($0) }
  }

  /// Sends all bytes, and waits while the client does not take them.
  func send(_ bytes: [UInt8], from start: Int = 0) async throws(Disconnected) {
    var sent = try start + sendNow(bytes, from: start)
    while sent < bytes.count {
      try await waitForSendBuffer()
      sent += try sendNow(bytes, from: sent)
    }
  }

  /// Sends what fits into the send buffer of the kernel.
  ///
  /// - Returns: the number of bytes that did; 0 if the buffer is full.
  func sendNow(_ bytes: [UInt8], from start: Int = 0) throws(Disconnected) -> Int {
    guard loop.phase != .stopped else { throw Disconnected() }
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
        incoming = .reset
        throw Disconnected()
      }
    }
  }

  /// Closes the sending side.
  func endSending() {
    // It fails only if the connection is closed already.
    _ = shutdown(descriptor.number, CInt(SHUT_WR))
  }

  /// Calls `cancel` when the client disconnects or the server drains, until `streamEnded`.
  func streamBegan(_ cancel: @escaping () -> Void) {
    guard incoming != .reset, loop.phase == .serving else { return cancel() }
    cancelStream = cancel
  }

  func streamEnded() { cancelStream = nil }

  /// The task ends.
  ///
  /// The channel stays in the loop, and gets a new task when it receives something.
  func park() {
    apply(.parks)
    if loop.refusesToWait(state) { return leave() }
    waiting = .parked
    guard incoming == .nothing else { return unpark() }
    scheduleDeadlineCheck()
  }

  /// Leaves the loop.
  ///
  /// The socket closes with the last reference.
  func leave() {
    guard let id else { return }
    self.id = nil
    loop.remove(id)
  }

  private func waitForSendBuffer() async throws(Disconnected) {
    guard incoming != .reset else { throw Disconnected() }
    bufferedBytes = bytesInSendBuffer()
    apply(.awaitsSend)
    scheduleDeadlineCheck()
    let buffer = await withUnsafeContinuation { waiting = .sendBuffer($0) }
    settleSendProgress()
    guard buffer == .maybeFree else { throw Disconnected() }
  }

  /// Credits the client with what it has acknowledged since the wait began.
  ///
  /// Writability is not enough to see a slow reader: the kernel reports it late, when a third of
  /// its buffer is free.
  private func settleSendProgress() {
    let remaining = bytesInSendBuffer()
    apply(.sendProgressed(bytes: max(0, bufferedBytes - remaining)))
    bufferedBytes = remaining
  }

  /// What the client has not acknowledged yet.
  /// - Source: tcp(7), SIOCOUTQ; unix(7) has the same.
  private func bytesInSendBuffer() -> Int {
    var bytes: CInt = 0
    // If it fails, the connection is gone, and the next send reports it.
    return ioctl(descriptor.number, UInt(TIOCOUTQ), &bytes) == 0 ? Int(bytes) : bufferedBytes
  }

  private func unpark() {
    waiting = .nothing
    loop.unpark(self)
  }

  /// Lets the loop check the deadline, unless it will check earlier anyway.
  private func scheduleDeadlineCheck() {
    guard let id, let deadline = state.deadline else { return }
    if let nextCheck, nextCheck <= deadline { return }
    nextCheck = deadline
    loop.checkDeadline(of: id, at: deadline)
  }
}

// MARK: Called by the loop

extension Channel {
  func join(as id: ChannelID, _ poller: borrowing Poller) throws(SystemError) {
    self.id = id
    try poller.watchChannel(descriptor.number, id.word)
  }

  func handle(_ readiness: Poller.Readiness, _ buffer: inout [UInt8]) {
    if !readiness.isDisjoint(with: [.peerClosed, .broken]) {
      if isOpenForReceiving { incoming = .maybeBytesThenEnd }
    } else if readiness.contains(.read), incoming == .nothing {
      incoming = .maybeBytes
    }
    if !readiness.isDisjoint(with: .broken) { cancelStream?() }
    switch waiting {
    case .nothing: return
    case .parked: if incoming != .nothing { unpark() }
    case .bytes: if incoming != .nothing { receiveNow(&buffer) }
    case .sendBuffer(let continuation):
      guard !readiness.isDisjoint(with: [.write, .broken]) else { return }
      waiting = .nothing
      continuation.resume(returning: .maybeFree)
    }
  }

  /// Receives once, if the task waits for bytes.
  func receiveNow(_ buffer: inout [UInt8]) {
    guard case .bytes(let continuation) = waiting else { return }
    let received: Received
    let count = recv(descriptor.number, &buffer, buffer.count, 0)
    switch count {
    case 1...:
      // A short read has emptied the socket. epoll reports when there is more.
      if incoming == .maybeBytes, count < buffer.count { incoming = .nothing }
      received = .bytes(Array(buffer[..<count]))
    case 0:
      incoming = .ended
      received = .end
    default:
      switch errno {
      case EINTR:
        loop.receiveInNextTurn(self)
        return
      case EAGAIN:
        if incoming == .maybeBytes { incoming = .nothing }
        return
      default:
        incoming = .reset
        received = .reset
      }
    }
    waiting = .nothing
    continuation.resume(returning: received)
  }

  /// The time of a deadline check has come.
  func checkDeadline() {
    nextCheck = nil
    guard let deadline = state.deadline else { return }
    guard deadline <= loop.now else { return scheduleDeadlineCheck() }
    switch waiting {
    case .nothing: return
    case .parked: leave()
    case .bytes(let continuation):
      waiting = .nothing
      continuation.resume(returning: .timeout)
    case .sendBuffer(let continuation):
      settleSendProgress()
      apply(.awaitsSend)
      // The client has time left, perhaps because it has made progress.
      if let deadline = state.deadline, deadline > loop.now { return scheduleDeadlineCheck() }
      waiting = .nothing
      continuation.resume(returning: .unavailable)
    }
  }

  /// The server drains or stops.
  func handle(_ phase: EventLoop.Phase) {
    cancelStream?()
    switch waiting {
    case .nothing: return
    case .parked: leave()
    case .bytes(let continuation):
      guard loop.refusesToWait(state) else { return }
      waiting = .nothing
      continuation.resume(returning: .stopping)
    case .sendBuffer(let continuation):
      guard phase == .stopped else { return }
      waiting = .nothing
      continuation.resume(returning: .unavailable)
    }
  }
}
