import CEpoll
import Glibc

/// An epoll instance.
///
/// Edge-triggered for channels: each readiness is told once, and one registration lasts a
/// connection's life.
/// - Source: epoll(7).
struct Poller: ~Copyable {
  /// What happened to a descriptor.
  struct Readiness: OptionSet {
    let rawValue: UInt32
    static let read = Readiness(rawValue: EPOLLIN.rawValue)
    static let write = Readiness(rawValue: EPOLLOUT.rawValue)
    /// The peer has closed its sending side, or more than that.
    static let peerClosed = Readiness(rawValue: EPOLLRDHUP.rawValue)
    /// Both directions are over, or the connection was reset.
    static let broken = Readiness(rawValue: EPOLLHUP.rawValue | EPOLLERR.rawValue)
  }

  private static let eventsMax = 256
  private let descriptor: Descriptor
  private var events: [epoll_event]

  init() throws(SystemError) {
    descriptor = try Descriptor(epoll_create1(CInt(EPOLL_CLOEXEC)), from: "epoll_create1")
    events = Array(repeating: epoll_event(), count: Self.eventsMax)
  }

  func watchChannel(_ number: CInt, _ word: UInt64) throws(SystemError) {
    try add(
      number, word, EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue)
  }

  func watchSignal(_ number: CInt, _ word: UInt64) throws(SystemError) {
    try add(number, word, EPOLLIN.rawValue | EPOLLET.rawValue)
  }

  /// Level-triggered, and one of the loops that wait is woken rather than all.
  func watchListener(_ number: CInt, _ word: UInt64) throws(SystemError) {
    try add(number, word, EPOLLIN.rawValue | EPOLLEXCLUSIVE.rawValue)
  }

  func forget(_ number: CInt) {
    // It fails only where the descriptor is not watched, which is what was asked for.
    _ = epoll_ctl(descriptor.number, EPOLL_CTL_DEL, number, nil)
  }

  /// Waits for events, at most so long; nil waits without end.
  ///
  /// An interrupted wait is one without events: whoever calls looks again.
  mutating func wait(_ timeout: Duration?) -> Int {
    let milliseconds = timeout.map(Self.milliseconds) ?? -1
    let count = epoll_wait(descriptor.number, &events, CInt(Self.eventsMax), milliseconds)
    precondition(count >= 0 || errno == EINTR, "epoll_wait: errno \(errno)")
    return Int(max(count, 0))
  }

  func event(_ index: Int) -> (word: UInt64, readiness: Readiness) {
    (events[index].data.u64, Readiness(rawValue: events[index].events))
  }

  private func add(_ number: CInt, _ word: UInt64, _ interest: UInt32) throws(SystemError) {
    var event = epoll_event(events: interest, data: epoll_data_t(u64: word))
    guard epoll_ctl(descriptor.number, EPOLL_CTL_ADD, number, &event) == 0 else {
      throw SystemError.last("epoll_ctl")
    }
  }

  /// Rounded up: to wake before a deadline is to wake twice.
  private static func milliseconds(_ duration: Duration) -> CInt {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < 3600 else { return 3_600_000 }
    return CInt(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
