/// What the command line asks for.
enum Command: Equatable {
  case serve(Configuration)
  case printConfiguration(SettingValues)
  case importFile(String, database: String)
  case check(database: String)
  case backUp(to: String, database: String)
  case restore(from: String, database: String)
  case help
  case version

  /// The arguments without the program's name.
  init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
    if arguments.contains("--help") || arguments.contains("-h") || arguments.first == "help" {
      self = .help
      return
    }
    if arguments.contains("--version") {
      self = .version
      return
    }
    func values(
      _ words: some Sequence<String>, only allowed: [Setting] = Setting.allCases
    ) throws(UsageError) -> SettingValues {
      try SettingValues(arguments: words, environment: environment, only: allowed)
    }
    guard let word = arguments.first, !word.hasPrefix("-") else {
      self = try Self.serving(try values(arguments))
      return
    }
    let rest = arguments.dropFirst()
    func file() throws(UsageError) -> String {
      guard let file = rest.first, !file.hasPrefix("--") else {
        throw UsageError("\(word) needs a file: stockroom \(word) FILE [--database FILE]")
      }
      return file
    }
    func database() throws(UsageError) -> String {
      try values(rest.dropFirst(), only: [.database])[.database]
    }
    switch word {
    case "serve": self = try Self.serving(try values(rest))
    case "check": self = .check(database: try values(rest, only: [.database])[.database])
    case "import": self = .importFile(try file(), database: try database())
    case "backup": self = .backUp(to: try file(), database: try database())
    case "restore": self = .restore(from: try file(), database: try database())
    default: throw UsageError("\(word) is no command; see --help")
    }
  }

  private static func serving(_ values: SettingValues) throws(UsageError) -> Command {
    let configuration = try Configuration(values)
    return values[.printConfig] == "true" ? .printConfiguration(values) : .serve(configuration)
  }
}
