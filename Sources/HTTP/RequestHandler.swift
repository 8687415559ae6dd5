/// Responds to requests: all that a server knows about the application.
///
/// ```swift
/// struct Hello: RequestHandler {
///   func respond(
///     to request: Request, body: RequestBody, in context: RequestContext
///   ) async -> Response {
///     Response(.ok, body: .bytes(Array("Hello, \(context.peer)\n".utf8)))
///   }
///   func respond(to error: RequestError, in context: RequestContext) -> Response {
///     Response(.badRequest, persistence: .close)
///   }
///   func turnBegan(on loop: LoopIndex) {}
///   func turnEnded(on loop: LoopIndex) {}
/// }
/// ```
package protocol RequestHandler: Sendable {
  /// Responds to one request. It runs on the connection's loop, so it must not block; it may
  /// suspend.
  ///
  /// The connection reads the next request after this response. If the handler leaves a body
  /// unread, the server skips a small one and closes the connection after a large one.
  func respond(to request: Request, body: RequestBody, in context: RequestContext) async -> Response

  /// Responds to bytes that are not a request, or to a connection beyond the limits. It must not
  /// block.
  func respond(to error: RequestError, in context: RequestContext) -> Response

  /// An iteration of a loop begins: the requests that it has received are about to be handled.
  ///
  /// Between the two calls, handlers run on this loop until each has responded or suspended.
  func turnBegan(on loop: LoopIndex)
  func turnEnded(on loop: LoopIndex)
}

/// What a handler knows about the connection.
package struct RequestContext: Sendable {
  /// The loop that the handler runs on, from its beginning to its end.
  package let loop: LoopIndex
  /// The address of the peer without its port, or "local" for a Unix socket.
  package let peer: String

  package init(loop: LoopIndex, peer: String) {
    self.loop = loop
    self.peer = peer
  }

  /// Whether the request came through the Unix socket.
  package var isLocal: Bool { peer == "local" }
}

/// The number of an event loop, from 0.
///
/// A handler uses it to find what it keeps for each loop, such as a database connection.
package struct LoopIndex: Hashable, Sendable {
  package let number: Int
  package init(_ number: Int) { self.number = number }
}
