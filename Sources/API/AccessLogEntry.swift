package import HTTP
package import Inventory

/// The log entry of a request, or of bytes that are not a request.
///
/// It never contains the query, a header or a body, which may hold secrets.
package struct AccessLogEntry: Sendable {
  package let id: RequestID
  /// The address that the request came from.
  package let peer: String
  /// The principal; nil if the request was refused before authentication.
  package let principal: Principal?
  /// The time until the response was complete, or until a stream started.
  package let duration: Duration
  private let request: Request?
  private let operation: Operation?
  private let response: Response
  private let refusal: Problem?

  init(
    _ id: RequestID, _ request: Request?, from peer: String, operation: Operation?,
    principal: Principal?, _ outcome: Result<Response, Problem>, _ response: Response,
    duration: Duration
  ) {
    self.id = id
    self.request = request
    self.peer = peer
    self.operation = operation
    self.principal = principal
    self.response = response
    self.duration = duration
    if case .failure(let problem) = outcome { refusal = problem } else { refusal = nil }
  }

  /// Nil if the bytes were not a request.
  package var method: HTTP.Method? { request?.method }

  /// The path as it was sent.
  package var path: String? { request.map { String(decoding: $0.path, as: UTF8.self) } }

  /// The path template of the operation, such as `/items/{itemId}`; nil if there is no operation.
  package var route: String? { operation?.path }

  package var status: StatusCode { response.status }

  /// The length of the response's body; nil for a stream, whose length is not known yet.
  package var bytes: Int? {
    switch response.body {
    case .none: 0
    case .bytes(let bytes): bytes.count
    case .stream: nil
    }
  }

  /// The slug of the problem that the response reports.
  package var problem: String? { refusal?.type.slug }

  /// Why the server failed, which is never sent to the client; nil if it did not fail.
  package var failure: String? { refusal?.failure }

  /// Whether the request wrote: it was carried out, and not replayed for its Idempotency-Key.
  package var isWrite: Bool {
    guard refusal == nil, let operation, operation.method != .get else { return false }
    return !response.headers.has("Idempotency-Replayed")
  }

  /// Whether a monitor asks for the state of the server, which it does often.
  package var isProbe: Bool { operation?.query == .ignored }
}
