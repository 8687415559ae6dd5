/// An unusable command line or environment: one line that names the word and says why.
struct UsageError: Error, Equatable {
  let message: String
  init(_ message: String) { self.message = message }
}

/// Reads options from flags and from environment variables.
///
/// A flag takes precedence.
struct OptionReader {
  private let options: [Option]
  private let environment: [String: String]

  /// - Parameter options: those that the command accepts.
  /// - Throws: for a variable that begins with `STOCKROOM_`, but names no option of any command.
  init(_ options: [Option], environment: [String: String]) throws(UsageError) {
    self.options = options
    self.environment = environment.filter { !Self.isServiceVariable($0.key, $0.value) }
    let known = Set(Configuration.options.map(\.variable))
    for name in self.environment.keys.sorted() where name.hasPrefix("STOCKROOM_") {
      guard known.contains(name) else {
        throw UsageError("unknown environment variable \(name); see stockroom --help")
      }
    }
  }

  /// - Throws: for a flag that is unknown, repeated or lacks its value, and for an invalid value.
  func configuration(from words: some Sequence<String>) throws(UsageError) -> Configuration {
    let flags = try values(of: words)
    var configuration = Configuration()
    for option in options {
      if let texts = flags[option.name] {
        try set(option, to: texts, in: &configuration, from: option.flag)
      } else if let text = environment[option.variable] {
        let texts = option.isRepeatable ? text.split(separator: ",").map(String.init) : [text]
        // An empty list sets nothing, so it is read as an empty value, which is refused.
        try set(
          option, to: texts.isEmpty ? [text] : texts, in: &configuration, from: option.variable)
      }
    }
    return configuration
  }

  /// The texts of each flag, by the option's name.
  private func values(of words: some Sequence<String>) throws(UsageError) -> [String: [String]] {
    var values: [String: [String]] = [:]
    var rest = words.makeIterator()
    while let word = rest.next() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = options.first(where: { $0.flag == parts[0] }) else {
        throw Self.unexpected(word, flag: String(parts[0]))
      }
      guard values[option.name] == nil || option.isRepeatable else {
        throw UsageError("\(option.flag) must not be repeated")
      }
      if let placeholder = option.placeholder {
        guard let value = parts.count == 2 ? String(parts[1]) : rest.next() else {
          throw UsageError("\(option.flag) requires a value: \(option.flag) \(placeholder)")
        }
        values[option.name, default: []].append(value)
      } else {
        guard parts.count == 1 else { throw UsageError("\(option.flag) does not take a value") }
        values[option.name] = ["true"]
      }
    }
    return values
  }

  private static func unexpected(_ word: String, flag: String) -> UsageError {
    if Configuration.options.contains(where: { $0.flag == flag }) {
      return UsageError("\(flag) is an option of serve only")
    }
    return UsageError(
      word.hasPrefix("-")
        ? "unknown option \(flag); see stockroom --help"
        : "unexpected argument \"\(word)\"; see stockroom --help")
  }

  private func set(
    _ option: Option, to texts: [String], in configuration: inout Configuration,
    from source: String
  ) throws(UsageError) {
    if let refused = option.set(texts, in: &configuration) {
      throw UsageError("\(source) must be \(option.requirement); got \"\(refused)\"")
    }
  }

  /// Whether Kubernetes set a variable: for each service, it puts its addresses into the
  /// environment of all containers.
  ///
  /// Services whose names begin with "stockroom" have variables that look like Stockroom's:
  /// `STOCKROOM_PORT=tcp://10.0.0.1:8080`, `STOCKROOM_DB_SERVICE_HOST=10.0.0.2`.
  ///
  /// - Source: Kubernetes documentation, "Service", environment variables.
  private static func isServiceVariable(_ name: String, _ value: String) -> Bool {
    guard name.hasPrefix("STOCKROOM_") else { return false }
    if name.contains(/_SERVICE_HOST$|_SERVICE_PORT(_[A-Z0-9_]+)?$/) { return true }
    if name.hasSuffix("_PORT"), value.contains(/^(tcp|udp|sctp):\/\//) { return true }
    return name.contains(/_PORT_[0-9]+_(TCP|UDP|SCTP)(_(ADDR|PORT|PROTO))?$/)
  }
}

extension LogFormat {
  /// The format that a command line asks for, whether or not the rest of it is usable.
  ///
  /// Only `serve` has a log; other commands print text for people.
  static func requested(by words: [String], _ environment: [String: String]) -> Self {
    guard words.first.map({ $0 == "serve" || $0.hasPrefix("-") }) ?? true else { return .text }
    let flag = zip(words, words.dropFirst()).first { $0.0 == "--log-format" }?.1
    let joined = words.last { $0.hasPrefix("--log-format=") }?.dropFirst("--log-format=".count)
    let word = flag ?? joined.map(String.init) ?? environment["STOCKROOM_LOG_FORMAT"]
    return word.flatMap(Self.init) ?? .text
  }
}
