import CEpoll
import Glibc

/// An eventfd that ends a loop's wait from another thread.
///
/// It is watched edge-triggered, so nobody ever has to read it.
struct WakeSignal: ~Copyable, Sendable {
  private let descriptor: Descriptor

  init() throws(SystemError) {
    descriptor = try Descriptor(
      eventfd(0, CInt(EFD_NONBLOCK | EFD_CLOEXEC)), from: "eventfd")
  }

  var number: CInt { descriptor.number }

  func send() {
    var one: UInt64 = 1
    // It fails only where 2⁶⁴ − 2 signals were never read; the loop is awake then.
    _ = write(descriptor.number, &one, MemoryLayout<UInt64>.size)
  }
}
