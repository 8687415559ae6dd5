import Concurrency

/// Notifies followers of the change log when it may have new entries.
///
/// A follower remembers the last generation that it saw. If there was a newer one since, its next
/// wait returns at once, so that nothing is missed between reading and waiting.
///
/// ```swift
/// var seen = feed.generation
/// // Read the log, then:
/// while case .written(let generation) = await feed.next(after: seen) { seen = generation }
/// ```
package final class ChangeFeed: Sendable {
  /// How many times the log was written to.
  package struct Generation: Equatable, Sendable { fileprivate var number: UInt64 = 0 }

  package enum Event: Equatable, Sendable {
    /// The log was written to. Read it.
    case written(Generation)
    /// Nothing was written. Send something, to keep the connection open.
    case heartbeat
    /// The service is stopping. End the stream.
    case ended
  }

  private struct State {
    var generation = Generation()
    var isEnded = false
    var waiters: [UInt64: CheckedContinuation<Event, Never>] = [:]
    /// Waits that were cancelled before they began.
    var gone: Set<UInt64> = []
    var lastWaiter: UInt64 = 0
  }

  private let state = Locked(State())

  package init() {}

  package var generation: Generation { state.withLock { $0.generation } }

  /// Waits for a generation after `seen`, the next heartbeat or the end, whichever comes first.
  ///
  /// - Returns: `ended` if the task is cancelled.
  package func next(after seen: Generation) async -> Event {
    let waiter = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    // A cancellation at the same time as the event finds no wait to end.
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
    _ waiter: UInt64, after seen: Generation, _ continuation: CheckedContinuation<Event, Never>
  ) {
    let event: Event? = state.withLock { state in
      if state.gone.remove(waiter) != nil || state.isEnded { return .ended }
      if state.generation != seen { return .written(state.generation) }
      state.waiters[waiter] = continuation
      return nil
    }
    if let event { continuation.resume(returning: event) }
  }

  private func leave(_ waiter: UInt64) {
    let continuation = state.withLock { state in
      let continuation = state.waiters.removeValue(forKey: waiter)
      if continuation == nil { state.gone.insert(waiter) }
      return continuation
    }
    continuation?.resume(returning: .ended)
  }

  /// Announces a commit.
  ///
  /// It may be called from any thread.
  package func written() {
    wakeAll { state in
      state.generation.number += 1
      return .written(state.generation)
    }
  }

  /// Announces that idle connections need a heartbeat.
  package func sendHeartbeat() { wakeAll { _ in .heartbeat } }

  /// Ends every follower, now and from now on.
  package func end() {
    wakeAll { state in
      state.isEnded = true
      return .ended
    }
  }

  /// Resumes outside the lock, because a follower may wait again at once.
  private func wakeAll(_ change: (inout State) -> Event) {
    let (waiters, event) = state.withLock { state in
      let event = change(&state)
      let waiters = state.waiters
      state.waiters = [:]
      return (waiters, event)
    }
    for waiter in waiters.values { waiter.resume(returning: event) }
  }
}
