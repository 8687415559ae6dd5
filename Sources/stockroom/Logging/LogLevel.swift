/// How much a log line matters.
enum LogLevel: String, Comparable {
  case debug, info, warning, error

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }

  static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }
}

/// The form of a log line.
enum LogFormat: String {
  /// For reading: the time, the level, the message, then `key=value`.
  case text
  /// For machines: one JSON object a line.
  case json
}
