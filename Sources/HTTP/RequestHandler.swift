/// One of the server's event loops, counted from 0.
///
/// Whoever keeps something a loop (a read connection) finds it by this.
package struct LoopIndex: Hashable, Sendable {
  package let number: Int
  package init(_ number: Int) { self.number = number }
}

/// What is known of the peer, beside the bytes that it sent.
package struct RequestContext: Sendable {
  /// The loop that the handler runs on; it runs there from its start to its end.
  package let loop: LoopIndex
  /// The peer's address as text, without its port; "local" for a Unix socket.
  package let peer: String

  package init(loop: LoopIndex, peer: String) {
    self.loop = loop
    self.peer = peer
  }
}

/// Answers requests; what a server is given, and all that it knows of the application.
package protocol RequestHandler: Sendable {
  /// Answers one request. It runs on the connection's loop, so it must not block; it may suspend.
  ///
  /// The connection reads the next request only after this answer. A body that the handler leaves
  /// unread is the server's to skip, or the connection closes.
  func respond(to request: Request, body: RequestBody, in context: RequestContext) async -> Response

  /// Answers bytes that never became a request, or a client that the server has no room for.
  func respond(to error: RequestError) -> Response

  /// A turn of a loop begins: what it has received is about to be answered.
  ///
  /// Between the two calls handlers run on that loop until each has answered or suspended.
  func turnBegan(on loop: LoopIndex)
  func turnEnded(on loop: LoopIndex)
}
