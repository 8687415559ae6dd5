/// A command of `stockroom`: one row of `all`, from which parsing and `--help` derive.
struct Command: Sendable {
  enum Action: Sendable {
    case run(@Sendable (Configuration) async throws(CommandError) -> ExitStatus)
    /// The command has an argument, FILE.
    case runOnFile(
      @Sendable (_ file: String, Configuration) async throws(CommandError) -> ExitStatus)
  }

  let name: String
  let help: String
  let options: [Option]
  let action: Action

  static let serve = Command(
    name: "serve", help: "serve the inventory over HTTP; the default command",
    options: Configuration.options, action: .run(stockroom.serve))

  static let all = [
    serve,
    Command(
      name: "import", help: "import a CSV file; not while served", options: databaseOnly,
      action: .runOnFile(importItems)),
    Command(
      name: "backup", help: "write a consistent copy of the database", options: databaseOnly,
      action: .runOnFile(backUp)),
    Command(
      name: "restore", help: "replace the database by a backup; not while served",
      options: databaseOnly, action: .runOnFile(restore)),
    Command(
      name: "check", help: "check the integrity of the database", options: databaseOnly,
      action: .run(check)),
    Command(
      name: "healthcheck", help: "exit with 0 if the server responds", options: databaseOnly,
      action: .run(checkHealth)),
    Command(name: "help", help: "print this text", options: [], action: .run(printHelp)),
    Command(name: "version", help: "print the version", options: [], action: .run(printVersion)),
  ]

  private static let databaseOnly = Configuration.options.filter { $0.name == "database" }

  /// `backup FILE`.
  var usage: String {
    switch action {
    case .run: name
    case .runOnFile: "\(name) FILE"
    }
  }
}

/// A command with everything that it runs with.
struct Invocation: Sendable {
  let command: Command
  let configuration: Configuration
  let run: @Sendable () async throws(CommandError) -> ExitStatus

  /// - Parameter words: the command line without the program's name.
  init(_ words: [String], environment: [String: String]) throws(UsageError) {
    var words = ArraySlice(words)
    if words.contains("--help") || words.contains("-h") { words = ["help"] }
    if words.contains("--version") { words = ["version"] }
    if words.first.map({ $0.hasPrefix("-") }) ?? true { words = ["serve"] + words }
    let name = words.removeFirst()
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw UsageError("unknown command \"\(name)\"; see stockroom --help")
    }
    self.command = command
    // Help does not depend on the environment.
    let environment = command.options.isEmpty ? [:] : environment
    switch command.action {
    case .run(let run):
      let configuration = try OptionReader(command.options, environment: environment)
        .configuration(from: words)
      self.configuration = configuration
      self.run = { () async throws(CommandError) in try await run(configuration) }
    case .runOnFile(let run):
      guard let file = words.popFirst(), !file.isEmpty, !file.hasPrefix("--") else {
        throw UsageError("\(name) requires a file: stockroom \(command.usage)")
      }
      let configuration = try OptionReader(command.options, environment: environment)
        .configuration(from: words)
      self.configuration = configuration
      self.run = { () async throws(CommandError) in try await run(file, configuration) }
    }
  }
}

/// What a command reports to the shell.
enum ExitStatus: Int32 {
  case success = 0
  case failure = 1
  /// An unusable command line or environment.
  /// - Source: BSD's sysexits(3), EX_USAGE.
  case usage = 64
}
