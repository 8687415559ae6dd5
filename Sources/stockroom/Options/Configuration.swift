import API
import HTTP
import SQLiteStore
import Server
import Service

/// What `stockroom serve` runs with.
///
/// The initial values are the defaults.
///
/// An option is one row of `options`: its name, its type, the property that it sets, its help.
struct Configuration: Sendable {
  var hosts = ["127.0.0.1"]
  var port: UInt16 = 8080
  var database = "stockroom.db"
  var allowsAnonymous = false
  var basePath = ""
  /// The server's origin behind a proxy; empty for `http` and the Host of a request.
  var publicURL = ""
  var allowedHosts: [String] = []
  var corsOrigins: [String] = []
  var draftLifetime: Duration = .seconds(7 * 86_400)
  var restoreWindow: Duration = .seconds(30 * 86_400)
  /// How long the change log is kept.
  var history = Retention.forever
  /// The number of event loops; nil for one per core.
  var threads: Int?
  var bodyBytesMax = Application.bodyBytesStandard
  var server = ServerLimits()
  var writer = WriterLimits()
  var drainDelay: Duration = .zero
  var drainTimeout: Duration = .seconds(10)
  var logFormat = LogFormat.text
  var logLevel = LogLevel.info
  var printsConfiguration = false

  static let options = [
    Option("host", .nonEmpty("ADDRESS", "an address"), \.hosts, "listening address; repeatable"),
    Option(
      "port", .integer(0...65535, placeholder: "PORT"), \.port,
      "listening port; 0 chooses a free one"),
    Option(
      "database", .nonEmpty("FILE", "a file name"), \.database,
      "database file; created if missing"),
    Option(
      "allow-anonymous", .flag, \.allowsAnonymous,
      "allow unauthenticated access from other hosts"),
    Option("base-path", .path, \.basePath, "URL prefix behind a proxy"),
    Option("public-url", .origin, \.publicURL, "scheme and host behind a proxy"),
    Option(
      "allowed-host", .hostName, \.allowedHosts,
      "additional name of the server; repeatable"),
    Option(
      "cors-origin", .origin, \.corsOrigins, "other origin whose pages may write; repeatable"),
    Option(
      "draft-lifetime", .positiveTime, \.draftLifetime, "time until an unchanged draft expires"),
    Option(
      "restore-window", .time, \.restoreWindow, "time during which deleted items can be restored"),
    Option("history", .retention, \.history, "retention of the change log"),
    Option("threads", .integerOrZero(64), \.threads, "event loops; 0 for one per core"),
    Option("max-body", .size, \.bodyBytesMax, "size limit of a request body"),
    Option(
      "max-header", .size, \.server.request.headerBytesMax, "size limit of a header section"),
    Option(
      "max-connections", .integer(1...1_000_000), \.server.connectionsMax, "open connections"),
    Option(
      "max-connections-per-address", .integer(1...1_000_000), \.server.connectionsPerAddressMax,
      "open connections per remote address"),
    Option(
      "header-timeout", .positiveTime, \.server.headTimeout, "time limit for receiving a header"),
    Option(
      "idle-timeout", .positiveTime, \.server.idleTimeout, "time limit of an idle connection"),
    Option(
      "drain-delay", .time, \.drainDelay, "time between reporting unready and draining"),
    Option("drain-timeout", .time, \.drainTimeout, "time limit for draining"),
    Option("commit-group", .integer(1...4096), \.writer.groupMax, "writes per commit"),
    Option("wal-max", .size, \.writer.logBytesMax, "size limit of the write-ahead log"),
    Option("log-format", .word("FORMAT"), \.logFormat, "log format: text or json"),
    Option("log-level", .word("LEVEL"), \.logLevel, "lowest level that is logged"),
    Option(
      "print-config", .flag, \.printsConfiguration, "print the effective configuration and exit"),
  ]
}
