import Concurrency
import SQLiteStore

/// What SIGINT and SIGTERM do to a command other than `serve`.
///
/// They end the process at once, as they do by default. While `cleaningUp` runs they stop its work
/// instead, so that it removes what it has half-written; then the process ends.
///
/// ```swift
/// let interruption = try Interruption()
/// try await interruption.cleaningUp { stop in try database.copy(to: file, until: stop) }
/// ```
final class Interruption: Sendable {
  private enum State {
    case exposed
    case cleaningUp(ReadStop)
    /// The work was stopped. A further signal does not wait for its end.
    case stopped(StopSignal)
  }

  private let state: Locked<State>

  /// From now on this object receives the signals.
  init() throws(CommandError) {
    let state = Locked(State.exposed)
    self.state = state
    try StopSignal.receive { signal in
      let stop: ReadStop? = state.withLock { state in
        guard case .cleaningUp(let stop) = state else { return nil }
        state = .stopped(signal)
        return stop
      }
      guard let stop else { signal.endProcess() }
      stop.stop()
    }
  }

  /// Runs work that must not be killed, but ends soon after `ReadStop.stop()`.
  ///
  /// If the work completes despite a signal, its result is returned and the signal is ignored.
  func cleaningUp<Value>(
    _ work: (ReadStop) async throws(CommandError) -> Value
  ) async throws(CommandError) -> Value {
    let stop = ReadStop()
    state.withLock { $0 = .cleaningUp(stop) }
    defer { state.withLock { $0 = .exposed } }
    do throws(CommandError) {
      return try await work(stop)
    } catch {
      if case .stopped(let signal) = state.withLock({ $0 }) { signal.endProcess() }
      throw error
    }
  }
}
