/// Why a streamed response could not be written to its end.
package enum ResponseStreamError: Error, Equatable, Sendable {
  /// The client has gone, or took the response too slowly; or the server is stopping.
  case disconnected
  /// What was to be sent cannot be made to its end; the client sees a body that is cut short.
  case sourceFailed
}

/// Where a streamed body goes.
package protocol ResponseSink: AnyObject {
  /// Hands over bytes, and waits while the client does not take what was handed over before.
  func write(_ bytes: [UInt8]) async throws(ResponseStreamError)
  /// Whether the server is draining: an endless stream ends itself when it sees this.
  var isDraining: Bool { get }
}

/// What is answered to a request.
///
/// The server adds what belongs to the message's framing and to the connection: `Date`,
/// `Content-Length` or `Transfer-Encoding`, `Connection`; a handler never sets those.
package struct Response: Sendable {
  package enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// Made while it is sent, of a length not known before. Not called for HEAD.
    case stream(@Sendable (any ResponseSink) async throws(ResponseStreamError) -> Void)
  }

  /// What becomes of the connection after the answer.
  package enum Connection: Sendable { case keep, close }

  package var status: StatusCode
  package var headers: HeaderBlock
  package var body: Body
  package var connection: Connection

  package init(
    _ status: StatusCode, headers: HeaderBlock = HeaderBlock(), body: Body = .none,
    connection: Connection = .keep
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.connection = connection
  }
}
