/// The text of every setting: from a flag, else from the environment, else its default.
struct SettingValues: Equatable {
  private var texts: [Setting: String] = [:]

  /// - Parameter allowed: the settings whose flags the command takes.
  /// - Throws: for a flag that is unknown, comes twice or lacks its value.
  init(
    arguments: some Sequence<String>, environment: [String: String],
    only allowed: [Setting] = Setting.allCases
  ) throws(UsageError) {
    let environment = environment.filter { !Self.isServiceLink($0.key, $0.value) }
    for setting in Setting.allCases {
      texts[setting] = environment[setting.environmentName] ?? setting.defaultText
    }
    for name in environment.keys.sorted() where name.hasPrefix("STOCKROOM_") {
      guard Setting.allCases.contains(where: { $0.environmentName == name }) else {
        throw UsageError("the environment variable \(name) names no setting; see --help")
      }
    }

    var seen: Set<Setting> = []
    var rest = arguments.makeIterator()
    while let word = rest.next() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard word.hasPrefix("--"), let setting = Setting(rawValue: String(parts[0].dropFirst(2))),
        allowed.contains(setting)
      else { throw UsageError("\(word) is no option; see --help") }
      guard seen.insert(setting).inserted else {
        throw UsageError("\(setting.flag) is given twice")
      }
      switch setting.argument {
      case .none:
        guard parts.count == 1 else { throw UsageError("\(setting.flag) takes no value") }
        texts[setting] = "true"
      case .value(let name):
        guard let value = parts.count == 2 ? String(parts[1]) : rest.next() else {
          throw UsageError("\(setting.flag) needs a value: \(setting.flag) \(name)")
        }
        texts[setting] = value
      }
    }
  }

  /// Kubernetes puts the addresses of a service that is called `stockroom` into every container, under
  /// names that look like ours: `STOCKROOM_PORT=tcp://10.0.0.1:8080`, `STOCKROOM_SERVICE_HOST`.
  ///
  /// - Source: Kubernetes documentation, "Accessing the Service", environment variables.
  private static func isServiceLink(_ name: String, _ value: String) -> Bool {
    name.hasPrefix("STOCKROOM_SERVICE_") || name.hasPrefix("STOCKROOM_PORT_")
      || (name == Setting.port.environmentName && value.contains("://"))
  }

  subscript(setting: Setting) -> String { texts[setting] ?? setting.defaultText }

  /// A setting's value, in the form that it is used in.
  ///
  /// - Throws: names the flag, the text and what was expected, where `read` gives nil.
  func read<Value>(
    _ setting: Setting, expected: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value {
    let text = self[setting]
    guard let value = read(text) else {
      throw UsageError(
        "\(setting.flag) (\(setting.environmentName)) is \"\(text)\", which is not usable; "
          + "expected \(expected)")
    }
    return value
  }
}
