/// The text of `stockroom --help`.
func helpText() -> String {
  let commands = Command.all.map { ("stockroom \($0.usage)", $0.help) }
  let defaults = Configuration()
  let options = Configuration.options.map { option in
    let value = option.placeholder.map { " \($0)" } ?? ""
    let text = option.text(in: defaults)
    let fallback = option.placeholder == nil || text.isEmpty ? "" : " (\(text))"
    return (option.flag + value, option.help + fallback)
  }
  return """
    Stockroom \(Release.version), an inventory service with a REST and JSON interface.

    Usage: stockroom [COMMAND] [OPTION ...]

    Commands:
    \(columns(commands))

    All commands take --database FILE. backup, check and healthcheck use the server if the database is
    served.

    Options of serve (default):
    \(columns(options))

    Each option is also an environment variable: --max-body is STOCKROOM_MAX_BODY. A flag takes
    precedence. Times are written 500ms, 10s, 5m, 12h or 7d, and sizes 4096, 32KiB, 1MiB or 2GiB.

    Exit status: 0 success, 1 failure, 64 usage error.

    """
}

/// Two columns of text, indented.
private func columns(_ rows: [(String, String)]) -> String {
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { left, right in
    "  " + left + String(repeating: " ", count: width - left.count + 2) + right
  }.joined(separator: "\n")
}

@Sendable func printHelp(_: Configuration) -> ExitStatus {
  printText(helpText())
  return .success
}

@Sendable func printVersion(_: Configuration) -> ExitStatus {
  printText("stockroom \(Release.version)\n")
  return .success
}

/// Which release this is.
enum Release {
  static let version = "0.1.0"
}
