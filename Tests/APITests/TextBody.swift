import API
import HTTP
import Synchronization

/// A body that comes in two pieces.
final class TextBody: RequestBodySource {
  private var pieces: [[UInt8]]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    pieces = [Array(bytes.prefix(3)), Array(bytes.dropFirst(3))].filter { !$0.isEmpty }
  }

  func next() async throws(RequestBodyError) -> [UInt8]? {
    pieces.isEmpty ? nil : pieces.removeFirst()
  }
}

/// What the application tells the log.
final class RequestLog: Sendable {
  private let lines = Mutex<[AccessLogEntry]>([])

  func add(_ line: AccessLogEntry) { lines.withLock { $0.append(line) } }

  var all: [AccessLogEntry] { lines.withLock { $0 } }
}
