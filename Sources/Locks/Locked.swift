import CThreadSanitizer
import Synchronization

/// A value that is borrowed under a lock, in a synchronous closure.
///
/// `Mutex` alone would do; but on Linux it is a bare futex of which ThreadSanitizer knows nothing,
/// so that every use looks like a race. This tells it.
/// - Complexity: some 5 ns where nobody else holds the lock.
package final class Locked<Value: ~Copyable & Sendable>: Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    let address = Unmanaged.passUnretained(self).toOpaque()
    return try mutex.withLock { value throws(Failure) in
      tell_tsan_acquired(address)
      defer { tell_tsan_released(address) }
      return try body(&value)
    }
  }
}
