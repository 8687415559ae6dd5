import CEpoll
import Glibc
import HTTP
import Locks
import Synchronization

/// Takes new connections in and hands each to the loop that has the fewest.
final class Acceptor: Sendable {
  enum Outcome {
    case goOn
    /// The system has no room for another one just now.
    case pause
  }

  /// Accepted in one turn: whoever is connected already waits no longer than that.
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

  /// Accepts what waits, up to a number.
  func accept(from index: Int, at now: Moment, _ date: HTTPDate) -> Outcome {
    for _ in 0..<Self.connectionsPerTurnMax {
      switch listeners[index].accept() {
      case .connection(let descriptor, let address): place(descriptor, address, now, date)
      case .nothing: return .goOn
      case .lost: continue
      case .noMemory: return .pause
      case .noDescriptors:
        switch turnAway(from: index) {
        case .goOn: continue
        case .pause: return .pause
        }
      }
    }
    return .goOn
  }

  private func place(
    _ descriptor: consuming Descriptor, _ address: PeerAddress, _ now: Moment, _ date: HTTPDate
  ) {
    guard let place = admission.admit(address) else { return refuse(descriptor, date) }
    guard
      let loop = loops.min(by: {
        $0.load.load(ordering: .relaxed) < $1.load.load(ordering: .relaxed)
      })
    else { preconditionFailure("a server has a loop") }
    loop.load.add(1, ordering: .relaxed)
    loop.take(
      Channel(descriptor, place, peer: address.text, on: loop, ConnectionLife(limits, at: now)))
  }

  /// Answers 503 and closes.
  ///
  /// Best effort: nobody waits for a client that has no place.
  private func refuse(_ descriptor: consuming Descriptor, _ date: HTTPDate) {
    let response = handler.respond(to: .overloaded)
    var bytes: [UInt8] = []
    ResponseSerializer.append(
      response, ResponseFraming(of: response, to: .unknown, .http11), .close, .http11, date,
      to: &bytes)
    // What has arrived is taken, because a close with unread bytes resets the connection and may
    // take the answer with it.
    var unread = [UInt8](repeating: 0, count: 4096)
    _ = recv(descriptor.number, &unread, unread.count, CInt(MSG_DONTWAIT))
    _ = send(descriptor.number, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    _ = shutdown(descriptor.number, CInt(SHUT_WR))
  }

  /// Out of descriptors: uses the spare one to take the connection and close it, because one that
  /// is left in the queue would wake the loop again at once, for ever.
  private func turnAway(from index: Int) -> Outcome {
    spare.withLock { spare in
      guard spare.release() == .released else { return .pause }
      _ = listeners[index].accept()
      return spare.reserve() == .reserved ? .goOn : .pause
    }
  }
}
