import API
import Inventory
import JSON

/// Writes log lines to standard error, one system call a line.
///
/// A line that cannot be written is dropped: there is nowhere else to say so.
struct Log: Sendable {
  /// One value of a line beside its message.
  enum Value: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    case text(String)
    case integer(Int)
    /// Nothing to say under this name; it is left out.
    case nothing

    init(stringLiteral text: String) { self = .text(text) }
  }

  let format: LogFormat
  let level: LogLevel
  let now: @Sendable () -> Timestamp

  func callAsFunction(
    _ lineLevel: LogLevel, _ message: String, _ values: KeyValuePairs<StaticString, Value> = [:]
  ) {
    guard lineLevel >= level else { return }
    let text =
      switch format {
      case .text: Self.text(InternetTime.text(now()), lineLevel, message, values)
      case .json: Self.json(InternetTime.text(now()), lineLevel, message, values)
      }
    printError(text)
  }

  private static func text(
    _ time: String, _ level: LogLevel, _ message: String,
    _ values: KeyValuePairs<StaticString, Value>
  ) -> String {
    var line = "\(time) \(level.rawValue) \(message)"
    for (key, value) in values {
      switch value {
      case .nothing: break
      case .integer(let number): line += " \(key)=\(number)"
      case .text(let text):
        let isPlain = !text.isEmpty && !text.utf8.contains { Self.needsQuotes($0) }
        line += " \(key)=\(isPlain ? text : quoted(text))"
      }
    }
    return line
  }

  private static func json(
    _ time: String, _ level: LogLevel, _ message: String,
    _ values: KeyValuePairs<StaticString, Value>
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("time", time)
      json.member("level", level.rawValue)
      json.member("message", message)
      for (key, value) in values {
        switch value {
        case .nothing: break
        case .integer(let number): json.member(key, Int64(number))
        case .text(let text): json.member(key, text)
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Whether a byte could be taken for the end of a value, or for something else than text.
  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\"")
  }

  /// A JSON string, so that nothing a client sent ends a line or begins another.
  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
