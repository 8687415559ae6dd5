package import HTTP

/// The limits of a server.
///
/// What exceeds one is refused, cut off, or waits.
///
/// ```swift
/// var configuration = ServerConfiguration(addresses: [.tcp(host: "::", port: 8080)], loops: 2)
/// configuration.limits.connectionsMax = 1_000
/// ```
package struct ServerLimits: Sendable {
  /// The head of one request.
  package var request = RequestLimits()

  /// Open TCP connections.
  ///
  /// One more gets 503 and is closed. The limit on open descriptors may lower it further.
  package var connectionsMax = 10_000
  /// Open connections on Unix sockets, which do not count as TCP connections: the owner's commands
  /// get through when the others are used up.
  package var localConnectionsMax = 16
  /// Open connections of one IPv4 address, or of one IPv6 /64 network.
  package var connectionsPerAddressMax = 1_000
  /// Whether loopback connections count by address.
  ///
  /// A proxy on this host speaks for many clients.
  package var loopback = LoopbackRule.exempt
  /// Responses on one connection before it is closed.
  package var requestsPerConnectionMax = 100_000
  /// Memory of all connections together that is kept while they wait: incomplete heads, bodies that
  /// handlers collect, and responses and chunks that clients have not taken.
  package var bytesHeldMax = 256 * 1024 * 1024
  /// The unread rest of a body that is read and dropped to keep the connection.
  package var bodySkipBytesMax = 64 * 1024

  /// From the first byte of a head to its last.
  package var headTimeout: Duration = .seconds(10)
  /// From the connection to the first byte of its first request.
  package var firstRequestTimeout: Duration = .seconds(60)
  /// Between two requests.
  ///
  /// It is longer than the 60 s of common load balancers: a connection that the server closes while
  /// a balancer uses it is a 502.
  package var idleTimeout: Duration = .seconds(75)
  /// Without a request, until a connection gives up its task and its memory.
  package var parkDelay: Duration = .seconds(1)
  /// The slowest allowed upload of a body.
  package var bodyRate = MinimumRate(grace: .seconds(20), bytesPerSecondMin: 512)
  /// The slowest allowed download of a response.
  package var responseRate = MinimumRate(grace: .seconds(20), bytesPerSecondMin: 512)
  /// After the last response, until the client has closed.
  package var lingerTimeout: Duration = .seconds(10)
  /// The same, while the client sends nothing.
  package var lingerSilenceTimeout: Duration = .seconds(2)

  package init() {}

  package enum LoopbackRule: Sendable { case exempt, counted }
}

/// The lowest data rate of a peer, after a grace period.
///
/// Only time that the server waits for the peer counts. Transferred bytes earn time at the minimum
/// rate, up to the grace period: a fast gigabyte does not earn an hour of silence.
package struct MinimumRate: Sendable {
  package let grace: Duration
  package let bytesPerSecondMin: Int

  package init(grace: Duration, bytesPerSecondMin: Int) {
    precondition(bytesPerSecondMin > 0, "a minimum rate must be positive; got \(bytesPerSecondMin)")
    self.grace = grace
    self.bytesPerSecondMin = bytesPerSecondMin
  }

  /// The time that a peer has left.
  struct Allowance: Equatable {
    private(set) var left: Duration

    init(_ rate: MinimumRate) { left = rate.grace }

    /// Accounts for a wait and for the bytes that the peer transferred in it.
    mutating func settle(waited: Duration, bytes: Int, _ rate: MinimumRate) {
      // More than a minute's worth would only be cut to the grace period.
      let counted = min(bytes, rate.bytesPerSecondMin * 60)
      left -= waited
      left += .nanoseconds(Int64(counted) * 1_000_000_000 / Int64(rate.bytesPerSecondMin))
      left = min(left, rate.grace)
    }
  }
}
