/// The state of a connection, and its deadline.
///
/// ```text
///             first byte             head complete
///   ┌─► idle ───────────► readingHead ──────────► responding ◄──► readingBody   (minimum rate)
///   │   │  ▲               │ 10 s: 408            │      ▲
///   │   │  │ bytes         │                      │      └──────► sending       (minimum rate)
///   │   │  └── parked      │                      │
///   │   └1 s ───►│         │                      ├─ keep ──► idle, or readingHead if bytes are here
///   │            │ 75 s    ▼                      ▼ close
///   │            │      lingering ◄───────────────┘
///   │            ▼         │ client closes; 2 s of silence; 10 s in all
///   accept     closed ◄────┘
/// ```
///
/// It is pure: it learns events with their times and knows the deadline. The connection acts. A
/// disconnect ends every state; a draining server ends `idle` and `parked`.
struct ConnectionState {
  enum Phase: Equatable {
    /// No request has begun. At `parksAt` the connection gives up its task.
    case idle(until: Instant, parksAt: Instant)
    /// No request has begun, and no task waits for one.
    case parked(until: Instant)
    /// A head has begun.
    case readingHead(until: Instant)
    /// The server works. It has no deadline.
    case responding
    /// The handler, or the server that skips, waits for more of the body.
    case readingBody(since: Instant)
    /// The server waits for the client to take the response.
    case sending(since: Instant)
    /// The last response was sent. What the client still sends is dropped.
    /// - Source: RFC 9112 §9.6.
    case lingering(until: Instant, silentUntil: Instant)
  }

  enum Event {
    case awaitsRequest
    case parks
    case awaitsHead
    case headComplete
    case awaitsBody
    case bodyReceived(bytes: Int)
    case awaitsSend
    /// The client took bytes while the server waited to send more.
    case sendProgressed(bytes: Int)
    case lingers
    case lingeringReceived
  }

  private let limits: ServerLimits
  private(set) var phase: Phase
  private var bodyTime: MinimumRate.Allowance
  private var responseTime: MinimumRate.Allowance

  init(_ limits: ServerLimits, at now: Instant) {
    self.limits = limits
    phase = .idle(
      until: now + min(limits.firstRequestTimeout, limits.idleTimeout),
      parksAt: now + limits.parkDelay)
    bodyTime = MinimumRate.Allowance(limits.bodyRate)
    responseTime = MinimumRate.Allowance(limits.responseRate)
  }

  /// When the connection has to be checked, and then parked or closed; nil while the server works.
  ///
  /// A send is checked four times in a grace period, because the kernel does not report progress.
  var deadline: Instant? {
    switch phase {
    case .idle(let until, let parksAt): min(until, parksAt)
    case .parked(let until), .readingHead(let until): until
    case .responding: nil
    case .readingBody(let since): since + bodyTime.left
    case .sending(let since): since + min(responseTime.left, limits.responseRate.grace / 4)
    case .lingering(let until, let silentUntil): min(until, silentUntil)
    }
  }

  /// Whether nothing is lost if the connection closes now.
  var isIdle: Bool {
    switch phase {
    case .idle, .parked: true
    case .readingHead, .responding, .readingBody, .sending, .lingering: false
    }
  }

  /// Whether a connection whose deadline has passed is parked instead of closed.
  func canPark(at now: Instant) -> Bool {
    if case .idle(let until, _) = phase { until > now } else { false }
  }

  mutating func apply(_ event: Event, at now: Instant) {
    switch (event, phase) {
    case (.awaitsRequest, .idle(let until, _)), (.awaitsRequest, .parked(let until)):
      // Empty lines between requests do not prolong the idle time.
      phase = .idle(until: until, parksAt: now + limits.parkDelay)
    case (.awaitsRequest, _):
      phase = .idle(until: now + limits.idleTimeout, parksAt: now + limits.parkDelay)
    case (.parks, .idle(let until, _)):
      phase = .parked(until: until)
    case (.parks, _):
      preconditionFailure("only an idle connection can be parked, not one in \(phase)")
    case (.awaitsHead, .readingHead):
      // Further bytes do not prolong the time for a head.
      return
    case (.awaitsHead, _):
      phase = .readingHead(until: now + limits.headTimeout)
    case (.headComplete, _):
      phase = .responding
      bodyTime = MinimumRate.Allowance(limits.bodyRate)
      responseTime = MinimumRate.Allowance(limits.responseRate)
    case (.awaitsBody, _):
      phase = .readingBody(since: now)
    case (.bodyReceived(let bytes), .readingBody(let since)):
      bodyTime.settle(waited: now - since, bytes: bytes, limits.bodyRate)
      phase = .responding
    case (.awaitsSend, _):
      phase = .sending(since: now)
    case (.sendProgressed(let bytes), .sending(let since)):
      responseTime.settle(waited: now - since, bytes: bytes, limits.responseRate)
      phase = .responding
    case (.bodyReceived, _), (.sendProgressed, _):
      // Nothing waited for these bytes.
      return
    case (.lingers, _):
      phase = .lingering(
        until: now + limits.lingerTimeout, silentUntil: now + limits.lingerSilenceTimeout)
    case (.lingeringReceived, .lingering(let until, _)):
      phase = .lingering(until: until, silentUntil: now + limits.lingerSilenceTimeout)
    case (.lingeringReceived, _):
      return
    }
  }
}
