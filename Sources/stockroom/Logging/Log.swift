import API
import HTTP
import Inventory
import JSON

/// How important a log line is.
enum LogLevel: String, CaseIterable, Comparable {
  /// What happens often and is rarely of interest: health checks, maintenance.
  case debug
  /// Requests, start and stop.
  case info
  /// The server could not do something now, and will try again or asks the client to.
  case warning
  /// The server failed; someone should look.
  case error

  static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}

/// The form of a log line.
enum LogFormat: String, CaseIterable {
  /// For people: the time, the level, the message, then `key=value`.
  case text
  /// For machines: one JSON object per line.
  case json
}

/// Writes log lines to standard error.
///
/// Never blocks: see `LogQueue`.
///
/// A message is constant, in the past tense or a noun phrase; what varies is in the keys.
///
/// ```swift
/// log(.warning, "maintenance failed", ["cause": "\(error)", "retrySeconds": .integer(10)])
/// ```
struct Log: Sendable {
  /// The value of a key.
  enum Value: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    case text(String)
    case integer(Int)
    /// Omits the key.
    case absent

    init(stringLiteral text: String) { self = .text(text) }
  }

  typealias Values = KeyValuePairs<StaticString, Value>

  let format: LogFormat
  let level: LogLevel
  private let queue: LogQueue

  /// - Throws: if the system has no thread or descriptor for the queue.
  init(format: LogFormat, level: LogLevel, descriptor: CInt) throws(CommandError) {
    self.format = format
    self.level = level
    queue = try LogQueue(to: descriptor) { count in
      format.line(.warning, "log lines dropped", ["count": .integer(count)])
    }
  }

  func callAsFunction(_ level: LogLevel, _ message: StaticString, _ values: Values = [:]) {
    guard level >= self.level else { return }
    queue.append(format.line(level, message, values))
  }

  /// Waits until all lines are written, or until the time is over.
  func flush(within timeout: Duration) { queue.flush(within: timeout) }

  /// Writes the access log entry of a request: one line, whose level depends on the outcome.
  func request(_ request: AccessLogEntry) {
    let level: LogLevel =
      if request.failure != nil {
        .error
      } else if request.status.rawValue >= 500 {
        .warning
      } else {
        request.isProbe ? .debug : .info
      }
    // Before anything of the line is made.
    guard level >= self.level else { return }
    self(
      level, "request",
      [
        "method": request.method.map { .text("\($0)".uppercased()) } ?? .absent,
        "path": request.path.map(Log.Value.text) ?? .absent,
        "route": request.route.map(Log.Value.text) ?? .absent,
        "status": .integer(request.status.rawValue),
        "problem": request.problem.map(Log.Value.text) ?? .absent,
        "bytes": request.bytes.map(Log.Value.integer) ?? .absent,
        "microseconds": .integer(Int(request.duration / .microseconds(1))),
        "actor": request.principal.map { .text($0.name) } ?? .absent,
        "peer": .text(request.peer),
        "id": .text(request.id.text),
        "failure": request.failure.map(Log.Value.text) ?? .absent,
      ])
  }
}

extension LogFormat {
  /// A line with its end.
  func line(
    _ level: LogLevel, _ message: StaticString, _ values: Log.Values = [:]
  ) -> [UInt8] {
    let time = InternetTime.text(systemNow())
    return switch self {
    case .text: Self.text(time, level, message, values)
    case .json: Self.json(time, level, message, values)
    }
  }

  private static func text(
    _ time: String, _ level: LogLevel, _ message: StaticString, _ values: Log.Values
  ) -> [UInt8] {
    var line = "\(time) \(level.rawValue) \(message)"
    for (key, value) in values {
      switch value {
      case .absent: break
      case .integer(let number): line += " \(key)=\(number)"
      case .text(let text):
        let isPlain = !text.isEmpty && text.utf8.allSatisfy(isPlain)
        line += " \(key)=\(isPlain ? text : quoted(text))"
      }
    }
    return Array(line.utf8) + [UInt8(ascii: "\n")]
  }

  private static func json(
    _ time: String, _ level: LogLevel, _ message: StaticString, _ values: Log.Values
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("time", time)
      json.member("level", level.rawValue)
      json.member("message", "\(message)")
      for (key, value) in values {
        switch value {
        case .absent: break
        case .integer(let number): json.member(key, Int64(number))
        case .text(let text): json.member(key, text)
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Whether a byte needs no quotes: it cannot be taken for the end of a value or of a line.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > UInt8(ascii: " ") && byte < 0x7F && byte != UInt8(ascii: "=")
      && byte != UInt8(ascii: "\"")
  }

  /// A JSON string, so that nothing that a client sent ends a line or begins another.
  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
