import Synchronization

/// Where the process stands between its start and its stop, for all threads.
final class ServingPhase: Sendable {
  private enum Phase: UInt8 {
    case starting, ready, stopping
  }

  private let phase = Atomic<UInt8>(Phase.starting.rawValue)

  func becomeReady() {
    // A stop that came first stays one.
    _ = phase.compareExchange(
      expected: Phase.starting.rawValue, desired: Phase.ready.rawValue, ordering: .relaxed)
  }

  func beginStopping() {
    phase.store(Phase.stopping.rawValue, ordering: .relaxed)
  }

  var isReady: Bool { phase.load(ordering: .relaxed) == Phase.ready.rawValue }
}
