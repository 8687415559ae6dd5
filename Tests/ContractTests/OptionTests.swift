import Foundation
import Testing

@testable import stockroom

/// The table of options, and how flags and variables are read.
struct OptionTests {
  @Test(arguments: [
    ("host", "127.0.0.1"), ("port", "8080"), ("database", "stockroom.db"),
    ("draft-lifetime", "7d"), ("restore-window", "30d"), ("history", "forever"),
    ("threads", "0"), ("max-body", "1MiB"), ("max-header", "32KiB"),
    ("max-connections", "10000"), ("max-connections-per-address", "1000"),
    ("header-timeout", "10s"), ("idle-timeout", "75s"), ("drain-delay", "0s"),
    ("drain-timeout", "10s"), ("commit-group", "256"), ("wal-max", "1GiB"),
    ("log-format", "text"), ("log-level", "info"), ("base-path", ""),
    ("allow-anonymous", "false"),
  ])
  func `an option has the documented default`(name: String, text: String) throws {
    let option = try #require(Configuration.options.first { $0.name == name })
    #expect(option.text(in: Configuration()) == text)
  }

  @Test func `names are unique, and each help text is a phrase of at most eight words`() {
    let options = Configuration.options
    #expect(Set(options.map(\.name)).count == options.count)
    for help in options.map(\.help) {
      #expect(help.split(separator: " ").count <= 8, "\(help)")
      #expect(!help.hasSuffix(".") && help.first?.isLowercase == true || help.hasPrefix("URL"))
    }
  }

  @Test func `a value is read as it is printed`() {
    for option in Configuration.options {
      var configuration = Configuration()
      let text = option.text(in: configuration)
      #expect(option.set([text], in: &configuration) == nil, "\(option.name)")
      #expect(option.text(in: configuration) == text)
    }
  }

  @Test func `help lists every option and every command`() {
    let help = helpText()
    for option in Configuration.options {
      #expect(help.contains("  \(option.flag) ") && help.contains(option.help))
    }
    for command in Command.all {
      #expect(help.contains("  stockroom \(command.usage) ") && help.contains(command.help))
    }
    for line in help.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test func `the documentation has the table of options`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/options.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    for row in Self.documentedRows { #expect(text.contains(row + "\n"), "docs/options.md: \(row)") }
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `--") }
    #expect(rows.count == Self.documentedRows.count)
  }

  private static var documentedRows: [String] {
    Configuration.options.map { option in
      let value = option.placeholder.map { " \($0)" } ?? ""
      let text = option.text(in: Configuration())
      let fallback = option.placeholder == nil || text.isEmpty ? "" : "`\(text)`"
      return "| `\(option.flag)\(value)` | \(fallback) | \(option.help) |"
    }
  }

  @Test func `a flag takes precedence over a variable, and a variable over the default`() throws {
    let configuration = try configuration(
      ["--port", "1234"], ["STOCKROOM_PORT": "4321", "STOCKROOM_MAX_BODY": "2MiB"])
    #expect(configuration.port == 1234)
    #expect(configuration.bodyBytesMax == 2 << 20)
    #expect(configuration.drainTimeout == .seconds(10))
  }

  @Test func `a repeatable option takes the flags, or else the list of the variable`() throws {
    let hosts = ["STOCKROOM_HOST": "127.0.0.1,::1"]
    #expect(try configuration([], hosts).hosts == ["127.0.0.1", "::1"])
    #expect(try configuration(["--host", "a", "--host=b"], hosts).hosts == ["a", "b"])
  }

  @Test(arguments: [
    (["--port", "65536"], "--port must be an integer from 0 to 65535; got \"65536\""),
    (["--port", "+1"], "--port must be an integer from 0 to 65535; got \"+1\""),
    (["--port"], "--port requires a value: --port PORT"),
    (["--port", "1", "--port", "2"], "--port must not be repeated"),
    (["--prot", "1"], "unknown option --prot; see stockroom --help"),
    (["port"], "unexpected argument \"port\"; see stockroom --help"),
    (["--allow-anonymous=no"], "--allow-anonymous does not take a value"),
    (
      ["--max-body", "1023"],
      "--max-body must be a size of at least 1KiB, such as 4096, 32KiB or 1MiB; got \"1023\""
    ),
    (
      ["--max-body", "9999999999999GiB"],
      "--max-body must be a size of at least 1KiB, such as 4096, 32KiB or 1MiB; got \"9999999999999GiB\""
    ),
    (
      ["--idle-timeout", "5"],
      "--idle-timeout must be a time above 0, such as 500ms, 10s, 5m, 12h or 7d; got \"5\""
    ),
    (
      ["--idle-timeout", "0s"],
      "--idle-timeout must be a time above 0, such as 500ms, 10s, 5m, 12h or 7d; got \"0s\""
    ),
    (
      ["--history", "never"],
      "--history must be forever, or a time above 0, such as 365d; got \"never\""
    ),
    (["--log-level", "loud"], "--log-level must be debug, info, warning or error; got \"loud\""),
    (["--base-path", "/a/../b"], "--base-path must be a path such as /inventory; got \"/a/../b\""),
    (["--host", "a", "--host", ""], "--host must be an address; got \"\""),
  ])
  func `an unusable word is refused by name`(words: [String], message: String) {
    #expect(throws: UsageError(message)) { try configuration(words, [:]) }
  }

  @Test func `an invalid variable is refused by name`() {
    let message = "STOCKROOM_PORT must be an integer from 0 to 65535; got \"http\""
    #expect(throws: UsageError(message)) { try configuration([], ["STOCKROOM_PORT": "http"]) }
    #expect(throws: UsageError("STOCKROOM_HOST must be an address; got \"\"")) {
      try configuration([], ["STOCKROOM_HOST": ""])
    }
  }

  @Test(arguments: [
    ("STOCKROOM_PORT", "tcp://10.0.0.1:8080"), ("STOCKROOM_SERVICE_HOST", "10.0.0.1"),
    ("STOCKROOM_SERVICE_PORT", "8080"), ("STOCKROOM_SERVICE_PORT_HTTP_ALT", "8080"),
    ("STOCKROOM_PORT_8080_TCP", "tcp://10.0.0.1:8080"), ("STOCKROOM_PORT_53_UDP_PROTO", "udp"),
    ("STOCKROOM_PORT_8080_SCTP_ADDR", "10.0.0.1"), ("STOCKROOM_PORT_8080_TCP_PORT", "8080"),
    ("STOCKROOM_DB_PORT", "udp://10.0.0.2:53"), ("STOCKROOM_DB_PORT_5432_TCP_PORT", "5432"),
    ("STOCKROOM_DB_SERVICE_HOST", "10.0.0.2"), ("STOCKROOM_DB_SERVICE_PORT_SQL", "5432"),
    ("STOCKROOM_DB_PORT", "sctp://10.0.0.2:53"), ("OTHER_PROGRAM", "1"),
  ])
  func `a variable of Kubernetes is ignored`(name: String, value: String) throws {
    #expect(try configuration([], [name: value]).port == 8080)
  }

  @Test(arguments: [
    ("STOCKROOM_PROT", "1"), ("STOCKROOM_DB_PORT", "5432"), ("STOCKROOM_SERVICE", "a"),
    ("STOCKROOM_PORT_HTTP_TCP", "1"), ("STOCKROOM_PORT_80_TLS", "1"),
    ("STOCKROOM_PORT_80_TCP_NAME", "1"), ("STOCKROOM_SERVICE_HOSTS", "1"),
    ("STOCKROOM_DB_PORT", "http://10.0.0.2"),
  ])
  func `another unknown variable is refused by name`(name: String, value: String) {
    let message = "unknown environment variable \(name); see stockroom --help"
    #expect(throws: UsageError(message)) { try configuration([], [name: value]) }
  }

  @Test(arguments: [
    (["sell"], "unknown command \"sell\"; see stockroom --help"),
    (["import"], "import requires a file: stockroom import FILE"),
    (["backup", "--database", "x"], "backup requires a file: stockroom backup FILE"),
    (["check", "--port", "1"], "--port is an option of serve only"),
    (["check", "x"], "unexpected argument \"x\"; see stockroom --help"),
  ])
  func `an unusable command is refused by name`(words: [String], message: String) {
    #expect(throws: UsageError(message)) { try Invocation(words, environment: [:]) }
  }

  @Test(arguments: [[], ["serve"], ["--port", "1"], ["serve", "--port=1"]])
  func `without a command, it serves`(words: [String]) throws {
    #expect(try Invocation(words, environment: [:]).command.name == "serve")
  }

  private func configuration(
    _ words: [String], _ environment: [String: String]
  ) throws -> Configuration {
    try OptionReader(Configuration.options, environment: environment).configuration(from: words)
  }
}
