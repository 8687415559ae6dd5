import Concurrency
import Glibc
import HTTP
import Synchronization

/// Accepts connections and hands each to the loop with the fewest.
final class Acceptor: Sendable {
  enum Outcome {
    case done
    /// The system has no room for another connection at present.
    case pause
  }

  /// Connections that are accepted in one turn of a loop, so that they do not delay its others.
  private static let connectionsPerTurnMax = 64

  let listeners: [Listener]
  private let loops: [EventLoop]
  private let admission: Admission
  private let limits: ServerLimits
  private let handler: any RequestHandler
  private let spare = Locked(SpareDescriptor())

  init(
    _ listeners: [Listener], _ loops: [EventLoop], _ admission: Admission, _ limits: ServerLimits,
    _ handler: any RequestHandler
  ) {
    self.listeners = listeners
    self.loops = loops
    self.admission = admission
    self.limits = limits
    self.handler = handler
  }

  /// Accepts waiting connections, up to a limit.
  func accept(from index: Int, on loop: EventLoop) -> Outcome {
    for _ in 0..<Self.connectionsPerTurnMax {
      switch listeners[index].accept() {
      case .connection(let descriptor, let address): assign(descriptor, address, acceptedOn: loop)
      case .nothing: return .done
      case .failed: continue
      case .noMemory: return .pause
      case .noDescriptors: guard closeOne(from: index) else { return .pause }
      }
    }
    return .done
  }

  private func assign(
    _ descriptor: consuming Descriptor, _ address: PeerAddress, acceptedOn acceptingLoop: EventLoop
  ) {
    guard let permit = admission.admit(address) else {
      return refuse(descriptor, address, acceptingLoop)
    }
    guard
      let loop = loops.min(by: {
        $0.load.load(ordering: .relaxed) < $1.load.load(ordering: .relaxed)
      })
    else { preconditionFailure("a server has at least one loop") }
    loop.load.add(1, ordering: .relaxed)
    let state = ConnectionState(limits, at: acceptingLoop.now)
    loop.take(Channel(descriptor, permit, peer: address.text, on: loop, state))
  }

  /// Responds with 503 and closes, as a best effort: the server does not wait for this client.
  private func refuse(
    _ descriptor: consuming Descriptor, _ address: PeerAddress, _ loop: EventLoop
  ) {
    let response = handler.respond(
      to: .overloaded, in: RequestContext(loop: loop.index, peer: address.text))
    var bytes: [UInt8] = []
    ResponseSerializer.append(
      response, ResponseFraming(of: response, to: .unknown, .http11), .close, .http11, loop.date,
      to: &bytes)
    // Closing with unread bytes resets the connection, and the client may lose the response.
    var unread = [UInt8](repeating: 0, count: 4096)
    _ = recv(descriptor.number, &unread, unread.count, CInt(MSG_DONTWAIT))
    _ = send(descriptor.number, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    _ = shutdown(descriptor.number, CInt(SHUT_WR))
  }

  /// Without descriptors, uses the spare one to accept a connection and close it.
  ///
  /// A connection that is left in the queue would wake the loop again and again.
  ///
  /// - Returns: whether the next connection can be accepted.
  private func closeOne(from index: Int) -> Bool {
    spare.withLock { spare in
      guard spare.release() else { return false }
      _ = listeners[index].accept()
      return spare.reserve()
    }
  }
}

/// The listeners as one loop watches them.
struct ListenerWatch {
  private enum State {
    case off
    case on(Acceptor)
    case paused(Acceptor, until: Instant)
  }

  /// How long no connections are accepted if the system has no room for one.
  private static let pause = Duration.milliseconds(50)

  private var state = State.off

  /// When a pause ends.
  var resumesAt: Instant? {
    if case .paused(_, let until) = state { until } else { nil }
  }

  mutating func start(_ acceptor: Acceptor, at now: Instant, _ poller: borrowing Poller) {
    do {
      // Each has the reserved slot and its own number, from 1 on.
      for (index, listener) in acceptor.listeners.enumerated() {
        let id = ChannelID(slot: ChannelTable.reservedSlot, generation: UInt32(index + 1))
        try listener.watch(by: poller, id.word)
      }
      state = .on(acceptor)
    } catch {
      // The kernel has no memory to watch all of them.
      pause(acceptor, at: now, poller)
    }
  }

  mutating func stop(_ poller: borrowing Poller) {
    switch state {
    case .off: return
    case .on(let acceptor), .paused(let acceptor, _):
      for listener in acceptor.listeners { listener.unwatch(by: poller) }
      state = .off
    }
  }

  /// Accepts the connections that wait at a listener.
  mutating func accept(from id: ChannelID, on loop: EventLoop, _ poller: borrowing Poller) {
    guard case .on(let acceptor) = state else { return }
    switch acceptor.accept(from: Int(id.generation) - 1, on: loop) {
    case .done: return
    case .pause: pause(acceptor, at: loop.now, poller)
    }
  }

  /// Starts again if a pause is over.
  mutating func resumeIfDue(at now: Instant, _ poller: borrowing Poller) {
    guard case .paused(let acceptor, let until) = state, until <= now else { return }
    start(acceptor, at: now, poller)
  }

  private mutating func pause(
    _ acceptor: Acceptor, at now: Instant, _ poller: borrowing Poller
  ) {
    for listener in acceptor.listeners { listener.unwatch(by: poller) }
    state = .paused(acceptor, until: now + Self.pause)
  }
}

/// A descriptor in reserve, for when the process may open no others.
struct SpareDescriptor: ~Copyable, Sendable {
  private var descriptor: Descriptor?

  init() {
    descriptor = nil
    _ = reserve()
  }

  /// - Returns: whether a descriptor is free now.
  mutating func release() -> Bool {
    // If the last attempt to reserve one failed, another thread was faster. Try again.
    guard reserve() else { return false }
    descriptor = nil
    return true
  }

  /// - Returns: whether a descriptor is in reserve.
  mutating func reserve() -> Bool {
    guard descriptor == nil else { return true }
    do {
      descriptor = try Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC), from: "open")
      return true
    } catch {
      return false
    }
  }
}
