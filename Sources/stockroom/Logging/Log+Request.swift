import API
import HTTP

extension Log {
  /// One line a request; a failure of ours is an error, with what the client was not told.
  func request(_ request: LoggedRequest) {
    let level: LogLevel = request.failure == nil ? .info : .error
    guard level >= self.level else { return }
    self(
      level, "request",
      [
        "method": .text("\(request.method)".uppercased()),
        "path": .text(request.path),
        "status": .integer(request.status.rawValue),
        "peer": .text(request.peer),
        "id": .text(request.id.text),
        "failure": request.failure.map(Log.Value.text) ?? .nothing,
      ])
  }
}
