/// What `stockroom serve` can be told, by a flag or by an environment variable of the same name.
///
/// This list is the whole truth: parsing, `--help` and `--print-config` follow from it.
enum Setting: String, CaseIterable {
  case host
  case port
  case database
  case allowAnonymous = "allow-anonymous"
  case basePath = "base-path"
  case draftLifetime = "draft-lifetime"
  case restoreWindow = "restore-window"
  case threads
  case maxBody = "max-body"
  case maxHeader = "max-header"
  case maxConnections = "max-connections"
  case maxConnectionsPerAddress = "max-connections-per-address"
  case headerTimeout = "header-timeout"
  case idleTimeout = "idle-timeout"
  case drainDelay = "drain-delay"
  case drainTimeout = "drain-timeout"
  case commitGroup = "commit-group"
  case history
  case walMax = "wal-max"
  case printConfig = "print-config"
  case logFormat = "log-format"
  case logLevel = "log-level"

  /// Whether a value follows the flag.
  enum Argument: Equatable {
    case none
    case value(String)
  }

  var flag: String { "--" + rawValue }

  var environmentName: String {
    "STOCKROOM_" + rawValue.uppercased().replacing("-", with: "_")
  }

  var argument: Argument {
    switch self {
    case .host: .value("ADDRESS")
    case .port: .value("PORT")
    case .database: .value("FILE")
    case .allowAnonymous, .printConfig: .none
    case .basePath: .value("PATH")
    case .history: .value("TIME")
    case .draftLifetime, .restoreWindow, .headerTimeout, .idleTimeout, .drainDelay, .drainTimeout:
      .value("TIME")
    case .threads, .maxConnections, .maxConnectionsPerAddress, .commitGroup: .value("COUNT")
    case .maxBody, .maxHeader, .walMax: .value("SIZE")
    case .logFormat: .value("FORMAT")
    case .logLevel: .value("LEVEL")
    }
  }

  var defaultText: String {
    switch self {
    case .host: "127.0.0.1"
    case .port: "8080"
    case .database: "stockroom.db"
    case .allowAnonymous, .printConfig: "false"
    case .basePath: ""
    case .draftLifetime: "7d"
    case .restoreWindow: "30d"
    case .threads: "0"
    case .maxBody: "1MiB"
    case .maxHeader: "32KiB"
    case .maxConnections: "10000"
    case .maxConnectionsPerAddress: "1000"
    case .headerTimeout: "10s"
    case .idleTimeout: "60s"
    case .drainDelay: "0s"
    case .drainTimeout: "10s"
    case .commitGroup: "256"
    case .history: "forever"
    case .walMax: "1GiB"
    case .logFormat: "text"
    case .logLevel: "info"
    }
  }

  var help: String {
    switch self {
    case .host: "the address to listen on"
    case .port: "the port to listen on; 0 takes a free one"
    case .database: "the file that keeps everything; made where it is missing"
    case .allowAnonymous: "serve beyond loopback although nobody needs a token"
    case .basePath: "the path under which a proxy shows the service"
    case .draftLifetime: "how long after its last write a draft expires"
    case .restoreWindow: "how long a deleted item can be restored"
    case .threads: "how many event loops; 0 is one a core"
    case .maxBody: "the largest request body"
    case .maxHeader: "the largest header section"
    case .maxConnections: "how many connections may be open at once"
    case .maxConnectionsPerAddress:
      "how many of them may come from one address, other than this machine"
    case .headerTimeout: "how long a request's head may take to arrive"
    case .idleTimeout: "how long a connection may wait for its next request"
    case .drainDelay: "how long /readyz says 503 before a stop begins"
    case .drainTimeout: "how long requests that were begun may take to end at a stop"
    case .commitGroup: "how many writes may share one commit and its sync"
    case .history: "how long changes are kept in the log; forever, or a time"
    case .walMax: "how large the write-ahead log may grow before writes are refused"
    case .printConfig: "print every option as it would be used, and stop"
    case .logFormat: "text or json"
    case .logLevel: "debug, info, warning or error"
    }
  }
}
