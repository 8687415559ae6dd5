/// Where a connection stands, and until when it may stay there.
///
/// Pure: it is told what happens and when, and knows the deadline. The connection acts.
struct ConnectionLife {
  enum Phase: Equatable {
    /// Nothing of a request is here; soon the connection rests.
    case idle(until: Moment, restsAt: Moment)
    /// The same, without a task that waits.
    case resting(until: Moment)
    /// A head has begun.
    case head(until: Moment)
    /// It is our turn: nobody hurries the handler.
    case answering
    /// The handler, or the server that skips, waits for more of the body.
    case body(since: Moment)
    /// The client takes what it was sent.
    case sending(since: Moment)
    /// All is said; what the client still sends is thrown away.
    case lingering(until: Moment, quietUntil: Moment)
  }

  enum Event {
    case waitsForRequest
    case rests
    case waitsForRestOfHead
    case headEnded
    case waitsForBody
    case bodyArrived(bytes: Int)
    case waitsForRoom
    case clientTook(bytes: Int)
    case lingers
    case lingeringArrived
  }

  private let limits: ServerLimits
  private(set) var phase: Phase
  private var body: Pace.Allowance
  private var response: Pace.Allowance

  init(_ limits: ServerLimits, at now: Moment) {
    self.limits = limits
    phase = .idle(until: now + limits.idleTimeout, restsAt: now + limits.restAfter)
    body = Pace.Allowance(limits.bodyPace)
    response = Pace.Allowance(limits.responsePace)
  }

  /// When something has to happen without the peer, which has used up its time or is left to
  /// rest; nil while it is our turn.
  var deadline: Moment? {
    switch phase {
    case .idle(let until, let restsAt): min(until, restsAt)
    case .resting(let until), .head(let until): until
    case .answering: nil
    case .body(let since): since + body.left
    case .sending(let since): since + response.left
    case .lingering(let until, let quietUntil): min(until, quietUntil)
    }
  }

  /// Whether nothing would be lost by a close now.
  var isIdle: Bool {
    switch phase {
    case .idle, .resting: true
    case .head, .answering, .body, .sending, .lingering: false
    }
  }

  /// Whether the connection may rest, rather than be closed, when its deadline has passed.
  func mayRest(at now: Moment) -> Bool {
    if case .idle(let until, _) = phase { until > now } else { false }
  }

  mutating func note(_ event: Event, at now: Moment) {
    switch (event, phase) {
    case (.waitsForRequest, .idle(let until, _)), (.waitsForRequest, .resting(let until)):
      // White space between requests is no reason to stay.
      phase = .idle(until: until, restsAt: now + limits.restAfter)
    case (.waitsForRequest, _):
      phase = .idle(until: now + limits.idleTimeout, restsAt: now + limits.restAfter)
    case (.rests, .idle(let until, _)):
      phase = .resting(until: until)
    case (.rests, _):
      preconditionFailure("only an idle connection rests, not one that is \(phase)")
    case (.waitsForRestOfHead, .head):
      // A drip of bytes prolongs nothing.
      return
    case (.waitsForRestOfHead, _):
      phase = .head(until: now + limits.headTimeout)
    case (.headEnded, _):
      phase = .answering
      body = Pace.Allowance(limits.bodyPace)
      response = Pace.Allowance(limits.responsePace)
    case (.waitsForBody, _):
      phase = .body(since: now)
    case (.bodyArrived(let bytes), .body(let since)):
      body.settle(waited: now - since, bytes: bytes, limits.bodyPace)
      phase = .answering
    case (.waitsForRoom, _):
      phase = .sending(since: now)
    case (.clientTook(let bytes), .sending(let since)):
      response.settle(waited: now - since, bytes: bytes, limits.responsePace)
      phase = .answering
    case (.bodyArrived, _), (.clientTook, _):
      // It came before anybody waited, and costs nobody's time.
      return
    case (.lingers, _):
      phase = .lingering(
        until: now + limits.lingerTimeout, quietUntil: now + limits.lingerQuietTimeout)
    case (.lingeringArrived, .lingering(let until, _)):
      phase = .lingering(until: until, quietUntil: now + limits.lingerQuietTimeout)
    case (.lingeringArrived, _):
      return
    }
  }
}
