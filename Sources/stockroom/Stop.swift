import Glibc
import Server
import Service

/// How the service stops: gracefully at the first signal, at once at the second.
struct Stop: Sendable {
  let configuration: Configuration
  let server: HTTPServer
  let feed: ChangeFeed
  let phase: ServingPhase
  let log: Log

  /// Takes a signal; runs in the thread that waits for them.
  func take(_ signal: String) {
    guard phase.beginStopping() else {
      log(.warning, "stopping at once", ["signal": .text(signal)])
      // All that was acknowledged is on the disk; what was not is not owed.
      _exit(1)
    }
    log(.info, "draining", ["signal": .text(signal)])
    // From here on /readyz says 503, so that a load balancer looks elsewhere before we close.
    // The wait is in a thread of its own, so that a second signal is still heard.
    Task.detached {
      do {
        try await Task.sleep(for: configuration.drainDelay)
      } catch {
        // Nobody cancels this task.
      }
      feed.end()
      server.drain(within: configuration.drainTimeout)
    }
  }
}
