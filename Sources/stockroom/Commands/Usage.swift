/// The text of `stockroom --help`.
enum Usage {
  static var text: String {
    var text = """
      Stockroom \(Release.version): an inventory service with a REST/JSON interface.

      Usage:
        stockroom [serve] [OPTION ...]              serve the inventory over HTTP
        stockroom import FILE [--database FILE]     bring the rows of a CSV file into a database
        stockroom backup FILE [--database FILE]     write a consistent copy of a database
        stockroom restore FILE [--database FILE]    put a backup in the place of a database
        stockroom check [--database FILE]           check that a database is sound and its log adds up
        stockroom --help | --version

      backup and check work while the database is served and while it is not; import and restore only
      while it is not.

      The exit code is 0 where all went well, 1 where not, and 64 where the command line is not usable.

      Options of serve, each also an environment variable (a flag wins):

      """
    let rows = Setting.allCases.map { setting in
      let argument =
        switch setting.argument {
        case .none: ""
        case .value(let name): " \(name)"
        }
      return (setting, setting.flag + argument)
    }
    let width = rows.map(\.1.count).max() ?? 0
    for (setting, flag) in rows {
      let padding = String(repeating: " ", count: width - flag.count + 2)
      let fallback = setting.argument == .none ? "" : " (\(setting.shownDefault))"
      text += "  \(flag)\(padding)\(setting.help)\(fallback)\n"
    }
    text += """

      The variable of an option is its name in capitals behind STOCKROOM_: \(Setting.maxBody.flag) is
      \(Setting.maxBody.environmentName). Times are written 500ms, 10s, 5m, 12h, 7d; sizes 4096, 32KiB, 1MiB.

      """
    return text
  }
}

extension Setting {
  fileprivate var shownDefault: String { defaultText.isEmpty ? "none" : defaultText }
}
