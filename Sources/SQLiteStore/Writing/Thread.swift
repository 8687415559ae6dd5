internal import Glibc
internal import Locks
internal import Store

/// A thread of our own, for work that blocks.
final class Thread: Sendable {
  private let handle: Locked<pthread_t?>

  init(_ body: sending @escaping () -> Void) throws(StoreError) {
    let work = Unmanaged.passRetained(Work(body))
    var handle = pthread_t()
    let code = pthread_create(
      &handle, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw .noResources(detail: "a thread: \(String(cString: strerror(code)))")
    }
    self.handle = Locked(handle)
  }

  /// Waits until it has ended; the second time there is nothing to wait for.
  func join() {
    if let handle = release() { pthread_join(handle, nil) }
  }

  /// Lets it run on by itself; afterwards there is nothing to wait for.
  func detach() {
    if let handle = release() { pthread_detach(handle) }
  }

  private func release() -> pthread_t? {
    handle.withLock { handle in
      defer { handle = nil }
      return handle
    }
  }

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
}
