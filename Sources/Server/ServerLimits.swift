package import HTTP

/// Every bound of the server; what is beyond one is refused, cut off, or waits.
package struct ServerLimits: Sendable {
  /// Of one request's head.
  package var request = RequestLimits()

  /// Open connections in all; one more is answered 503 and closed.
  package var connectionsMax = 10_000
  /// Open connections of one address (IPv6: of one /64).
  package var connectionsPerAddressMax = 1_000
  /// Whether connections from this machine count by address: a proxy on it speaks for many.
  package var loopback = LoopbackRule.exempt
  /// Requests answered on one connection before it is closed.
  package var requestsPerConnectionMax = 100_000
  /// Bytes kept for all connections together, between the turns of their loops: half-received
  /// heads, bodies handed to handlers, answers that clients have not taken.
  package var bytesHeldMax = 256 * 1024 * 1024
  /// What is read and thrown away of a body that the handler left, to keep the connection.
  package var bodySkipBytesMax = 64 * 1024

  /// From a head's first byte to its last.
  package var headTimeout: Duration = .seconds(10)
  /// Without a request, on an open connection.
  package var idleTimeout: Duration = .seconds(75)
  /// Without a request, until a connection gives up its task and the task's memory.
  package var restAfter: Duration = .seconds(1)
  /// How slowly a client may send a body.
  package var bodyPace = Pace(grace: .seconds(20), bytesPerSecondMin: 512)
  /// How slowly a client may take a response.
  package var responsePace = Pace(grace: .seconds(20), bytesPerSecondMin: 512)
  /// After the last answer, until the client has seen it and closed.
  package var lingerTimeout: Duration = .seconds(10)
  /// The same, while nothing at all comes from the client.
  package var lingerQuietTimeout: Duration = .seconds(2)

  package init() {}

  package enum LoopbackRule: Sendable { case exempt, counted }
}
