import Glibc

/// The process: reads the command line, runs the command, and exits with its status.
@main
struct Stockroom {
  /// Not async, so that signals are blocked before the runtime starts a thread, which would receive
  /// them and end the process.
  static func main() {
    guard openStandardDescriptors() else { _exit(ExitStatus.failure.rawValue) }
    StopSignal.prepare()
    Task.detached { exit(await exitStatus().rawValue) }
    while true { pause() }
  }

  private static func exitStatus() async -> ExitStatus {
    let (words, environment) = (processArguments(), processEnvironment())
    // Needed even if the options are unusable, to say so.
    let format = LogFormat.requested(by: words, environment)
    do throws(UsageError) {
      let invocation = try Invocation(words, environment: environment)
      do throws(CommandError) {
        return try await invocation.run()
      } catch {
        report(error.message, as: format)
        return .failure
      }
    } catch {
      report(error.message, as: format)
      return .usage
    }
  }

  /// Prints the one line that says why a command failed.
  private static func report(_ message: String, as format: LogFormat) {
    switch format {
    case .text: printError("stockroom: \(message)")
    case .json:
      writeAll(format.line(.error, "failed", ["cause": .text(message)]), to: STDERR_FILENO)
    }
  }
}
