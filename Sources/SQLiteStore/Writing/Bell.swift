internal import CEpoll
internal import Glibc
internal import Store

/// Wakes one thread that sleeps on it; a ring while nobody sleeps is kept for the next who does.
struct Bell: ~Copyable, Sendable {
  private let descriptor: Int32

  init() throws(StoreError) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC))
    guard descriptor >= 0 else {
      throw .noResources(detail: "an eventfd: \(String(cString: strerror(errno)))")
    }
  }

  deinit {
    close(descriptor)
  }

  func ring() {
    // It cannot fail: the kernel's counter would have to stand at 2^64 − 1 rings that nobody heard.
    eventfd_write(descriptor, 1)
  }

  func wait() {
    var rings: eventfd_t = 0
    // Interrupted by a signal, it returns early; the caller looks and waits again.
    eventfd_read(descriptor, &rings)
  }

  /// Waits no longer than a timeout.
  func wait(for timeout: Duration) {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&polled, 1, Int32(timeout / .milliseconds(1))) > 0 { wait() }
  }
}
