import HTTP
import Server
import Testing

/// Clients that disconnect in every phase.
///
/// The server keeps nothing of them.
@Suite struct DisconnectTests {
  static let phases = [
    "", "GET / HT", "GET /a HTTP/1.1\r\nHost: h\r\n\r\n",
    "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nab",
    "POST /count HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n",
    "GET /large HTTP/1.1\r\nHost: h\r\n\r\n", "GET /endless HTTP/1.1\r\nHost: h\r\n\r\n",
    "junk\r\n\r\n", "POST /ignore HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n",
    "GET /a HTTP/1.0\r\n\r\n",
  ]

  @Test(arguments: Self.phases)
  func `a connection that is reset is released`(sent: String) async throws {
    let left = try await disconnect(after: sent) { $0.reset() }

    #expect(left == 1)
  }

  @Test(arguments: Self.phases)
  func `a connection that the client closes is released`(sent: String) async throws {
    let left = try await disconnect(after: sent) { $0.closeEarly() }

    #expect(left == 1)
  }

  @Test func `a connection that is reset during its handler is released`() async throws {
    let left = try await RunningServer.with { server in
      try await server.talk { probe in
        do {
          let client = try Client(port: server.server.port ?? 0)
          try client.send("GET /gate HTTP/1.1\r\nHost: h\r\n\r\n")
          try server.settle(probe)
          client.reset()
        }
        try server.settle(probe)
        server.handler.gate.open()
        return try server.connections(downTo: 1, probe)
      }
    }

    #expect(left == 1)
  }

  /// The number of open connections, with that of the probe, after the client's action.
  private func disconnect(
    after sent: String, _ action: @escaping @Sendable (Client) -> Void
  ) async throws -> Int {
    try await RunningServer.with { server in
      try await server.talk { probe in
        do {
          let client = try Client(port: server.server.port ?? 0)
          try client.send(sent)
          try server.settle(probe)
          action(client)
        }
        return try server.connections(downTo: 1, probe)
      }
    }
  }
}
