import Concurrency

/// The life of the serving process: what `/readyz` reports, and what a signal means.
///
/// ```swift
/// let lifecycle = Lifecycle()
/// lifecycle.becomeReady()
/// lifecycle.receiveSignal(at: .now)   // .drain
/// ```
final class Lifecycle: Sendable {
  enum Phase: Equatable {
    case starting
    case ready
    case draining(since: ContinuousClock.Instant)
  }

  /// What the process does about a signal.
  enum Response: Equatable {
    case drain
    case exitNow
    case ignore
  }

  /// Supervisors and terminals that signal both a process and its group send a signal twice.
  ///
  /// A second one within this time counts as the first.
  static let duplicateInterval: Duration = .seconds(1)

  private let phase = Locked(Phase.starting)

  var isReady: Bool { phase.withLock { $0 == .ready } }

  /// Marks the server as ready, unless it is already stopping.
  func becomeReady() {
    phase.withLock { if $0 == .starting { $0 = .ready } }
  }

  /// Graceful shutdown at the first signal, exit at a later one.
  func receiveSignal(at now: ContinuousClock.Instant) -> Response {
    phase.withLock { phase in
      switch phase {
      case .starting, .ready:
        phase = .draining(since: now)
        return .drain
      case .draining(let since):
        return now - since < Self.duplicateInterval ? .ignore : .exitNow
      }
    }
  }
}
