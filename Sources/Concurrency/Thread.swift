import CEpoll
import Glibc

/// A failed system call.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  package let call: String
  /// The value of `errno`.
  package let code: CInt

  package init(call: String, code: CInt) {
    self.call = call
    self.code = code
  }

  /// The failure of the call that has just returned.
  package static func last(_ call: String) -> SystemError { SystemError(call: call, code: errno) }

  package var description: String { "\(call): \(String(cString: strerror(code)))" }
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
package final class Thread: Sendable {
  private let handle: Locked<pthread_t?>

  /// Starts a thread that runs `body`.
  ///
  /// - Throws: if the system has no room for another thread.
  package init(_ body: sending @escaping () -> Void) throws(SystemError) {
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
  package func join() {
    if let handle = takeHandle() { pthread_join(handle, nil) }
  }

  /// Lets the thread end on its own.
  ///
  /// A later `join` returns at once.
  package func detach() {
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

/// Wakes one waiting thread.
///
/// A signal without a waiting thread is kept for the next wait. A thread waits with `wait()`, or with epoll on `descriptor`, edge-triggered and without reading.
/// - Source: eventfd(2).
package struct WakeEvent: ~Copyable, Sendable {
  package let descriptor: CInt

  package init() throws(SystemError) {
    descriptor = eventfd(0, CInt(EFD_CLOEXEC))
    guard descriptor >= 0 else { throw .last("eventfd") }
  }

  deinit { close(descriptor) }

  package func signal() {
    // It cannot fail: the kernel's counter would have to reach 2^64 − 1 unread signals.
    eventfd_write(descriptor, 1)
  }

  /// Returns after a signal, or early if a signal handler interrupts it: check, then wait again.
  package func wait() {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
  }

  /// As `wait()`, but returns after this time at the latest.
  package func wait(for duration: Duration) {
    var descriptors = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = CInt(
      clamping: duration.components.seconds * 1000 + duration.components.attoseconds
        / 1_000_000_000_000_000)
    if poll(&descriptors, 1, milliseconds) > 0 { wait() }
  }
}
