package import HTTP

/// What the log says of one request.
package struct LoggedRequest: Sendable {
  package let id: RequestID
  package let peer: String
  package let status: StatusCode
  /// Why the service itself failed, which never goes to the client; nil where it did not.
  package let failure: String?
  private let request: Request?

  init(
    _ id: RequestID, _ request: Request?, _ context: RequestContext, _ status: StatusCode,
    _ outcome: Result<Response, Problem>
  ) {
    self.id = id
    self.request = request
    peer = context.peer
    self.status = status
    failure =
      switch outcome {
      case .failure(.internalError(let logged)), .failure(.storageUnavailable(let logged)): logged
      case .failure(.storageFull): "the disk is full; free space beside the database"
      case .failure(.logFull):
        "the write-ahead log is at its bound, as a backup or a check holds it; wait until that ends"
      case .success, .failure: nil
      }
  }

  /// Nil if the bytes were refused before they became a request.
  package var method: HTTP.Method? { request?.method }

  /// As it was sent, without the query: that may hold what does not belong into a log.
  package var path: String? { request.map { String(decoding: $0.path, as: UTF8.self) } }
}
