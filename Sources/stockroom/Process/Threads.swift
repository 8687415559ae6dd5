import CEpoll
import Glibc
import Locks

/// A failed system call.
struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  let call: String
  /// The value of `errno`.
  let code: CInt

  init(call: String, code: CInt) {
    self.call = call
    self.code = code
  }

  /// The failure of the call that has just returned.
  static func last(_ call: String) -> SystemError { SystemError(call: call, code: errno) }

  var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// A thread for work that blocks, or for an event loop.
///
/// ```swift
/// let thread = try Thread { queue.run() }
/// thread.join()
/// ```
///
/// All signals are blocked on it, because they belong to the thread that the process set aside for
/// them.
final class Thread: Sendable {
  private let handle: Locked<pthread_t?>

  /// Starts a thread that runs `body`.
  ///
  /// - Throws: if the system has no room for another thread.
  init(_ body: sending @escaping () -> Void) throws(SystemError) {
    let argument = Unmanaged.passRetained(Work(body))
    var handle = pthread_t()
    let code = pthread_create(&handle, nil, Self.main, argument.toOpaque())
    guard code == 0 else {
      argument.release()
      throw SystemError(call: "pthread_create", code: code)
    }
    self.handle = Locked(handle)
  }

  /// Waits until the thread has ended.
  ///
  /// A second call returns at once.
  func join() {
    if let handle = takeHandle() { pthread_join(handle, nil) }
  }

  /// Lets the thread end on its own.
  ///
  /// A later `join` returns at once.
  func detach() {
    if let handle = takeHandle() { pthread_detach(handle) }
  }

  private func takeHandle() -> pthread_t? {
    handle.withLock { handle in
      defer { handle = nil }
      return handle
    }
  }

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { argument in
      guard let argument else { return nil }
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
      return nil
    }
}

/// Wakes one thread that waits for it.
///
/// A signal that nobody waits for is kept for the next wait.
///
/// A thread waits with `wait()`, or with epoll on `descriptor`, edge-triggered and without reading.
/// - Source: eventfd(2).
struct WakeEvent: ~Copyable, Sendable {
  let descriptor: CInt

  init() throws(SystemError) {
    descriptor = eventfd(0, CInt(EFD_CLOEXEC))
    guard descriptor >= 0 else { throw .last("eventfd") }
  }

  deinit { close(descriptor) }

  func signal() {
    // It cannot fail: the kernel's counter would have to reach 2^64 − 1 unread signals.
    eventfd_write(descriptor, 1)
  }

  /// Returns after a signal, or early if a signal handler interrupts it: check, then wait again.
  func wait() {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
  }
}
