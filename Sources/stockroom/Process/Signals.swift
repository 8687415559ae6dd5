import Concurrency
import Glibc

/// A signal that asks the process to stop.
enum StopSignal: Int32, CaseIterable {
  case interrupt = 2
  case terminate = 15

  var name: String {
    switch self {
    case .interrupt: "SIGINT"
    case .terminate: "SIGTERM"
    }
  }

  /// Blocks these signals on every thread that is started later, so that only the thread of
  /// `receive` gets them, and ignores others that would end the process.
  static func prepare() {
    // A write to a closed connection fails with EPIPE instead.
    signal(SIGPIPE, SIG_IGN)
    // Reserved for reloading files. By default each of them ends the process.
    for number in [SIGHUP, SIGUSR1, SIGUSR2] { signal(number, SIG_IGN) }
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Passes each signal to a function, on a thread of its own, as long as the process lives.
  ///
  /// - Parameter receiver: must not block.
  static func receive(
    _ receiver: @escaping @Sendable (StopSignal) -> Void
  ) throws(CommandError) {
    do throws(SystemError) {
      let thread = try Thread {
        var set = set
        while true {
          var number: Int32 = 0
          guard sigwait(&set, &number) == 0, let signal = StopSignal(rawValue: number) else {
            continue
          }
          receiver(signal)
        }
      }
      thread.detach()
    } catch {
      throw CommandError("cannot start a thread for signals: \(error)")
    }
  }

  /// Ends the process as the signal does by default, so that a shell sees what ended it.
  func endProcess() -> Never {
    signal(rawValue, SIG_DFL)
    var set = Self.set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(rawValue)
    _exit(ExitStatus.failure.rawValue)
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in allCases { sigaddset(&set, signal.rawValue) }
    return set
  }
}
