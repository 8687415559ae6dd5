/// How a request's body is delimited.
/// - Source: RFC 9112 §6.
package enum BodyFraming: Equatable, Sendable {
  case none
  /// Content-Length, more than 0.
  case length(bytes: Int)
  case chunked
}

/// Whether the connection lives on after the answer, as the client asked.
/// - Source: RFC 9112 §9.3.
package enum Persistence: Equatable, Sendable { case keep, close }

/// Whether the client waits for `100 Continue` before it sends its body.
/// - Source: RFC 9110 §10.1.1.
package enum Expectation: Equatable, Sendable { case none, continueFirst }

/// A request with what its head says of the message and of the connection.
package struct RequestHead: Sendable {
  package let request: Request
  package let framing: BodyFraming
  package let persistence: Persistence
  package let expectation: Expectation
}
