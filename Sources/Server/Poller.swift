import CEpoll
import Concurrency
import Glibc

/// An epoll instance.
///
/// Channels are edge-triggered: each readiness is reported once, and one registration is enough for
/// the lifetime of a connection.
/// - Source: epoll(7).
struct Poller: ~Copyable {
  /// The events of a descriptor.
  struct Readiness: OptionSet {
    let rawValue: UInt32
    static let read = Readiness(rawValue: EPOLLIN.rawValue)
    static let write = Readiness(rawValue: EPOLLOUT.rawValue)
    /// The peer has closed its sending side, or both.
    static let peerClosed = Readiness(rawValue: EPOLLRDHUP.rawValue)
    /// Both sides are closed, or the connection was reset.
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

  func watchWakeEvent(_ number: CInt, _ word: UInt64) throws(SystemError) {
    try add(number, word, EPOLLIN.rawValue | EPOLLET.rawValue)
  }

  /// Level-triggered.
  ///
  /// One of the waiting loops is woken, not all.
  func watchListener(_ number: CInt, _ word: UInt64) throws(SystemError) {
    try add(number, word, EPOLLIN.rawValue | EPOLLEXCLUSIVE.rawValue)
  }

  func unwatch(_ number: CInt) {
    // It fails only if the descriptor is not watched.
    _ = epoll_ctl(descriptor.number, EPOLL_CTL_DEL, number, nil)
  }

  /// Waits for events until a timeout; nil waits without one.
  ///
  /// - Returns: the number of events, which is 0 if a signal interrupted the wait.
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

  /// Rounded up: waking before a deadline would mean waking twice.
  private static func milliseconds(_ duration: Duration) -> CInt {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < 3600 else { return 3_600_000 }
    return CInt(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

/// A file descriptor that closes at the end of its lifetime.
struct Descriptor: ~Copyable, Sendable {
  let number: CInt

  /// Takes ownership of the result of a call.
  init(_ number: CInt, from call: String) throws(SystemError) {
    guard number >= 0 else { throw SystemError.last(call) }
    self.number = number
  }

  deinit {
    // The descriptor is closed even if close reports an error. A second close could close
    // a descriptor that another thread has just opened.
    _ = close(number)
  }
}
