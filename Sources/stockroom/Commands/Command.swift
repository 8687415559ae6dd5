/// What the command line asks for.
enum Command: Equatable {
  case serve(SettingValues)
  case importFile(String, SettingValues)
  case check(SettingValues)
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
    guard let word = arguments.first, !word.hasPrefix("-") else {
      self = .serve(try SettingValues(arguments: arguments, environment: environment))
      return
    }
    let rest = arguments.dropFirst()
    switch word {
    case "serve":
      self = .serve(try SettingValues(arguments: rest, environment: environment))
    case "check":
      self = .check(
        try SettingValues(arguments: rest, environment: environment, only: [.database]))
    case "import":
      guard let file = rest.first, !file.hasPrefix("--") else {
        throw UsageError("import needs a file: stockroom import FILE [--database FILE]")
      }
      self = .importFile(
        file,
        try SettingValues(
          arguments: rest.dropFirst(), environment: environment, only: [.database]))
    default:
      throw UsageError("\(word) is no command; see --help")
    }
  }
}
