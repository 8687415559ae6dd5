import Glibc

/// A request and its response, recorded so that `scripts/exchanges.py` can compare them with the
/// OpenAPI document.
///
/// Tests record what they send if the variable RECORD_EXCHANGES names a file: one JSON object per
/// line. Without it, nothing is recorded.
/// ```swift
/// RecordedExchange(method: "GET", target: "/items", …).record()
/// ```
package struct RecordedExchange {
  package var method: String
  package var target: String
  package var requestHeaders: [(String, String)] = []
  package var requestBody: String?
  package var status: Int
  package var headers: [(String, String)] = []
  /// The body; nil for a stream.
  package var body: String?

  package init(method: String, target: String, status: Int) {
    self.method = method
    self.target = target
    self.status = status
  }

  package static let isRecording = descriptor >= 0

  /// Appends the exchange to the file in one write, so that lines of several threads do not mix.
  package func record() {
    guard Self.isRecording else { return }
    let line = Array("\(json)\n".utf8)
    _ = line.withUnsafeBytes { write(Self.descriptor, $0.baseAddress, $0.count) }
  }

  private var json: JSON {
    [
      "method": .string(method), "target": .string(target), "status": .integer(status),
      "requestHeaders": .object(Self.members(requestHeaders)),
      "requestBody": requestBody.map(JSON.string) ?? nil,
      "headers": .object(Self.members(headers)), "body": body.map(JSON.string) ?? nil,
    ]
  }

  /// The headers by name in lower case; the values of a repeated one are joined.
  private static func members(_ headers: [(String, String)]) -> [String: JSON] {
    Dictionary(headers.map { ($0.0.lowercased(), $0.1) }) { "\($0), \($1)" }
      .mapValues(JSON.string)
  }

  private static let descriptor: Int32 = {
    guard let path = getenv("RECORD_EXCHANGES") else { return -1 }
    return open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
  }()
}
