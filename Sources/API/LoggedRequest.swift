package import HTTP

/// What the log says of one request.
package struct LoggedRequest: Sendable {
  package let id: RequestID
  package let method: HTTP.Method
  /// As it was sent, without the query: that may hold what does not belong into a log.
  package let path: String
  package let peer: String
  package let status: StatusCode
  /// Why the service itself failed, which never goes to the client; nil where it did not.
  package let failure: String?

  init(
    _ id: RequestID, _ request: Request, _ context: RequestContext, _ status: StatusCode,
    _ outcome: Result<Response, Problem>
  ) {
    self.id = id
    method = request.method
    path = String(decoding: request.path, as: UTF8.self)
    peer = context.peer
    self.status = status
    if case .failure(.internalError(let logged)) = outcome {
      failure = logged
    } else {
      failure = nil
    }
  }
}
