import API
import Glibc
import Inventory

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
    _ lineLevel: LogLevel, _ message: String, _ values: KeyValuePairs<String, Value> = [:]
  ) {
    guard lineLevel >= level else { return }
    let text =
      switch format {
      case .text: Self.text(InternetTime.text(now()), lineLevel, message, values)
      case .json: Self.json(InternetTime.text(now()), lineLevel, message, values)
      }
    var line = Array(text.utf8)
    line.append(UInt8(ascii: "\n"))
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private static func text(
    _ time: String, _ level: LogLevel, _ message: String, _ values: KeyValuePairs<String, Value>
  ) -> String {
    var line = "\(time) \(level.rawValue) \(message)"
    for (key, value) in values {
      switch value {
      case .nothing: break
      case .integer(let number): line += " \(key)=\(number)"
      case .text(let text):
        let isPlain = !text.isEmpty && !text.contains { " =\"\n\r\t".contains($0) }
        line += " \(key)=\(isPlain ? text : quoted(text))"
      }
    }
    return line
  }

  private static func json(
    _ time: String, _ level: LogLevel, _ message: String, _ values: KeyValuePairs<String, Value>
  ) -> String {
    var line =
      "{\"time\":\(quoted(time)),\"level\":\"\(level.rawValue)\",\"message\":\(quoted(message))"
    for (key, value) in values {
      switch value {
      case .nothing: break
      case .integer(let number): line += ",\(quoted(key)):\(number)"
      case .text(let text): line += ",\(quoted(key)):\(quoted(text))"
      }
    }
    return line + "}"
  }

  /// A JSON string, so that nothing a client sent ends a line or begins another.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
