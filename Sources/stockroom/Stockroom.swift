import Glibc

/// The process: reads the command line, runs the command, and says how it ended.
@main
struct Stockroom {
  /// The exit code for a command line that is not usable, as shells and BSD's sysexits have it.
  private static let usageExitCode: Int32 = 64

  /// Holds the signals in the main thread, before there is any other: an asynchronous `main` would
  /// begin in a thread of the runtime's pool, and the others would not inherit its mask.
  static func main() {
    Signals.hold()
    Task.detached { await runCommand() }
    while true { pause() }
  }

  private static func runCommand() async -> Never {
    let command: Command
    do throws(UsageError) {
      command = try Command(
        Array(CommandLine.arguments.dropFirst()), environment: systemEnvironment())
    } catch {
      printError("stockroom: \(error.message)")
      exit(usageExitCode)
    }
    do throws(CommandError) {
      exit(try await run(command))
    } catch {
      printError("stockroom: \(error.message)")
      exit(1)
    }
  }

  private static func run(_ command: Command) async throws(CommandError) -> Int32 {
    switch command {
    case .help:
      print(Usage.text, terminator: "")
      return 0
    case .version:
      print("stockroom \(Release.version)")
      return 0
    case .serve(let configuration):
      try await ServeCommand(configuration: configuration).run()
      return 0
    case .importFile(let file, let database):
      return try await ImportCommand(file: file, database: database).run().rawValue
    case .check(let database):
      return try CheckCommand(database: database).run().rawValue
    }
  }
}
