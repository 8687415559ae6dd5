import Glibc
import Locks
import Synchronization

/// The thread of a loop.
///
/// All signals are blocked on it: they belong to the thread that the executable set aside.
final class LoopThread: Sendable {
  private enum State: Sendable {
    case notStarted
    case running(pthread_t)
    case joined
  }

  private let state = Locked(State.notStarted)
  /// The thread's own name; 0 until it runs.
  private let name = Atomic<UInt>(0)

  /// Whether the caller runs on this thread.
  var isCurrent: Bool { name.load(ordering: .relaxed) == pthread_self() }

  /// Runs a body on a thread of its own, once.
  func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let start = Unmanaged.passRetained(Start(thread: self, body: body))
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, Self.main, start.toOpaque())
    guard code == 0 else {
      start.release()
      throw SystemError(call: "pthread_create", code: code)
    }
    let started = thread
    state.withLock { $0 = .running(started) }
  }

  /// Waits for the thread's end.
  func join() {
    let running = state.withLock { state in
      defer { state = .joined }
      return state
    }
    guard case .running(let thread) = running else { return }
    let code = pthread_join(thread, nil)
    precondition(code == 0, "pthread_join: \(code)")
  }

  private final class Start: Sendable {
    let thread: LoopThread
    let body: @Sendable () -> Void

    init(thread: LoopThread, body: @escaping @Sendable () -> Void) {
      self.thread = thread
      self.body = body
    }
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { argument in
      guard let argument else { return nil }
      let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      start.thread.name.store(pthread_self(), ordering: .relaxed)
      start.body()
      return nil
    }
}
