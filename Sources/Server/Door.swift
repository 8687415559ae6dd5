import HTTP

/// Where new connections come into a loop.
struct Door {
  private enum State {
    case closed
    case open(Acceptor)
    case paused(Acceptor, until: Moment)
  }

  /// Without new connections after the system had no room for one.
  private static let pause = Duration.milliseconds(50)

  private var state = State.closed

  /// When a paused door wants to be opened again.
  var opensAgain: Moment? {
    if case .paused(_, let until) = state { until } else { nil }
  }

  /// Watches the listeners, each under the reserved slot and its own number from 1 on.
  mutating func open(_ acceptor: Acceptor, _ poller: borrowing Poller) throws(SystemError) {
    for (index, listener) in acceptor.listeners.enumerated() {
      let id = ChannelID(slot: ChannelTable.reservedSlot, generation: UInt32(index + 1))
      try listener.watch(by: poller, id.word)
    }
    state = .open(acceptor)
  }

  mutating func close(_ poller: borrowing Poller) {
    switch state {
    case .closed: return
    case .open(let acceptor), .paused(let acceptor, _):
      for listener in acceptor.listeners { listener.forget(by: poller) }
      state = .closed
    }
  }

  /// Accepts what waits at a listener; pauses where the system has no room.
  mutating func accept(
    from id: ChannelID, at now: Moment, _ date: HTTPDate, _ poller: borrowing Poller
  ) {
    guard case .open(let acceptor) = state else { return }
    switch acceptor.accept(from: Int(id.generation) - 1, at: now, date) {
    case .goOn: return
    case .pause:
      close(poller)
      state = .paused(acceptor, until: now + Self.pause)
    }
  }

  /// Opens again when a pause is over.
  mutating func look(at now: Moment, _ poller: borrowing Poller) {
    guard case .paused(let acceptor, let until) = state, until <= now else { return }
    do {
      try open(acceptor, poller)
    } catch {
      // Still no memory to watch them all; those that are watched already are not watched twice.
      close(poller)
      state = .paused(acceptor, until: now + Self.pause)
    }
  }
}
