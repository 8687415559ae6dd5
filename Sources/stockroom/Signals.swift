import Glibc

/// The signals that ask the service to stop, taken by one thread that waits for them.
enum Signals {
  /// Keeps the signals from every thread that is started later, so that only `wait` takes them.
  ///
  /// A client that closes its connection raises SIGPIPE; it is told by the failed write instead.
  static func hold() {
    signal(SIGPIPE, SIG_IGN)
    // A terminal that closes, or an operator who wants files read anew, does not mean to stop it.
    signal(SIGHUP, SIG_IGN)
    var stopping = stopping
    pthread_sigmask(SIG_BLOCK, &stopping, nil)
  }

  /// Gives each signal to `take`, in a thread of its own, for as long as the process lives.
  static func wait(_ take: @escaping @Sendable (_ name: String) -> Void) throws(CommandError) {
    let waiter = Unmanaged.passRetained(Waiter(take))
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Waiter>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, waiter.toOpaque())
    guard result == 0 else {
      waiter.release()
      throw CommandError(
        "the system has no thread for signals: \(String(cString: strerror(result)))")
    }
    pthread_detach(thread)
  }

  fileprivate static var stopping: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    return set
  }
}

/// What the waiting thread runs.
private final class Waiter: Sendable {
  private let take: @Sendable (String) -> Void

  init(_ take: @escaping @Sendable (String) -> Void) { self.take = take }

  func run() {
    var stopping = Signals.stopping
    while true {
      var signal: Int32 = 0
      guard sigwait(&stopping, &signal) == 0 else { continue }
      take(signal == SIGINT ? "SIGINT" : "SIGTERM")
    }
  }
}
