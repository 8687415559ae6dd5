import Glibc
import Locks
import Server
import Service

/// How the service stops: gracefully at the first signal, at once at a later one.
final class Stop: Sendable {
  /// A signal so soon after the first is taken for the same: supervisors and terminals that signal a
  /// process and its group send it twice.
  static let grace: Duration = .seconds(1)
  /// How much longer than the drain the process may take to end.
  static let reserve: Duration = .seconds(5)

  private let configuration: Configuration
  private let server: HTTPServer
  private let feed: ChangeFeed
  private let phase: ServingPhase
  private let log: Log
  private let began = Locked<ContinuousClock.Instant?>(nil)

  init(
    configuration: Configuration, server: HTTPServer, feed: ChangeFeed, phase: ServingPhase,
    log: Log
  ) {
    self.configuration = configuration
    self.server = server
    self.feed = feed
    self.phase = phase
    self.log = log
  }

  /// Takes a signal; runs in the thread that waits for them.
  func take(_ signal: String) {
    let now = ContinuousClock.now
    let first = began.withLock { began in
      defer { began = began ?? now }
      return began
    }
    guard let first else { return drain(signal) }
    if now - first < Self.grace { return }
    log(.warning, "stopping at once", ["signal": .text(signal)])
    // All that was acknowledged is on the disk; what was not is not owed.
    _exit(1)
  }

  /// From here on /readyz says 503, so that a load balancer looks elsewhere before we close.
  private func drain(_ signal: String) {
    phase.beginStopping()
    log(.info, "draining", ["signal": .text(signal)])
    // Not here, so that a second signal is still heard.
    Task.detached { [self] in
      await rest(configuration.drainDelay)
      feed.end()
      server.drain(within: configuration.drainTimeout)
      await rest(configuration.drainTimeout + Self.reserve)
      log(.error, "something did not end in time; stopping without it")
      _exit(1)
    }
  }
}
