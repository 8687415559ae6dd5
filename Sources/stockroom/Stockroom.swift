import Glibc

/// The process: reads the command line, runs the command, and says how it ended.
@main
struct Stockroom {
  /// The exit code for a command line that is not usable, as shells and BSD's sysexits have it.
  private static let usageExitCode: Int32 = 64

  /// Not async, so that the signals are held before the runtime has started any thread: one that
  /// came into being earlier would take them, and end the process.
  static func main() {
    Signals.hold()
    Task.detached { exit(await exitCode()) }
    while true { pause() }
  }

  private static func exitCode() async -> Int32 {
    do throws(UsageError) {
      let command = try Command(
        Array(CommandLine.arguments.dropFirst()), environment: systemEnvironment())
      do throws(CommandError) {
        return try await run(command)
      } catch {
        printError("stockroom: \(error.message)")
        return 1
      }
    } catch {
      printError("stockroom: \(error.message)")
      return usageExitCode
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
    case .printConfiguration(let values):
      for setting in Setting.allCases where setting != .printConfig {
        print("\(setting.environmentName)=\(values[setting])")
      }
      return 0
    case .importFile(let file, let database):
      return try await ImportCommand(file: file, database: database).run().rawValue
    case .backUp(let file, let database):
      try BackupCommand(file: file, database: database).run()
      return 0
    case .restore(let file, let database):
      try RestoreCommand(file: file, database: database).run()
      return 0
    case .check(let database):
      return try await CheckCommand(database: database).run().rawValue
    }
  }
}
