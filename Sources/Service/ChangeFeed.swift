import Locks

/// Wakes those who follow the log when there may be something new for them.
///
/// A follower remembers the last wave that it saw; a wave that came since wakes it at once, so that
/// nothing is missed between reading and waiting.
package final class ChangeFeed: Sendable {
  /// Counts how often followers were woken.
  package struct Wave: Equatable, Sendable { fileprivate var number: UInt64 = 0 }

  package enum Wake: Equatable, Sendable {
    /// Something was written; look at the log.
    case written(Wave)
    /// Nothing was, but the connection wants to be kept open.
    case beat
    /// The service is stopping; end the stream.
    case ended
  }

  private struct State {
    var wave = Wave()
    var isEnded = false
    var waiters: [UInt64: CheckedContinuation<Wake, Never>] = [:]
    /// Followers that went away, until the wait that they no longer need begins.
    var gone: Set<UInt64> = []
    var lastWaiter: UInt64 = 0
  }

  private let state = Locked(State())

  package init() {}

  package var wave: Wave { state.withLock { $0.wave } }

  /// Waits for the wave after `seen`, the next beat or the end, whichever comes first.
  ///
  /// A task that is cancelled is told that it has ended.
  package func next(after seen: Wave) async -> Wake {
    let waiter = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    // A cancellation that came with the wake finds no wait to end, and none comes after it.
    defer { state.withLock { _ = $0.gone.remove(waiter) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait(waiter, after: seen, continuation)
      }
    } onCancel: {
      leave(waiter)
    }
  }

  private func wait(
    _ waiter: UInt64, after seen: Wave, _ continuation: CheckedContinuation<Wake, Never>
  ) {
    let wake: Wake? = state.withLock { state in
      if state.gone.remove(waiter) != nil || state.isEnded { return .ended }
      if state.wave != seen { return .written(state.wave) }
      state.waiters[waiter] = continuation
      return nil
    }
    if let wake { continuation.resume(returning: wake) }
  }

  private func leave(_ waiter: UInt64) {
    let continuation = state.withLock { state in
      let continuation = state.waiters.removeValue(forKey: waiter)
      if continuation == nil { state.gone.insert(waiter) }
      return continuation
    }
    continuation?.resume(returning: .ended)
  }

  /// Something was committed; called from any thread.
  package func written() {
    wakeAll { state in
      state.wave.number += 1
      return .written(state.wave)
    }
  }

  /// It is time for a sign of life.
  package func beat() { wakeAll { _ in .beat } }

  /// From now on every follower is told to end.
  package func end() {
    wakeAll { state in
      state.isEnded = true
      return .ended
    }
  }

  /// Resumes outside the lock: a follower may come back at once.
  private func wakeAll(_ change: (inout State) -> Wake) {
    let (waiters, wake) = state.withLock { state in
      let wake = change(&state)
      let waiters = state.waiters
      state.waiters = [:]
      return (waiters, wake)
    }
    for waiter in waiters.values { waiter.resume(returning: wake) }
  }
}
