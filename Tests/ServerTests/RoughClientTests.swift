import HTTP
import Server
import Testing

/// Clients that vanish: in every phase, and the server goes on as if nothing had been.
@Suite struct RoughClientTests {
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
  func `a reset leaves nothing behind`(sent: String) async throws {
    let left = try await vanish(after: sent) { $0.reset() }

    #expect(left == 1)
  }

  @Test(arguments: Self.phases)
  func `a client that just goes leaves nothing behind`(sent: String) async throws {
    let left = try await vanish(after: sent) { $0.closeEarly() }

    #expect(left == 1)
  }

  @Test func `a client that goes while its handler works leaves nothing behind`() async throws {
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

  /// How many connections are left, the probe's included, after a client did this.
  private func vanish(
    after sent: String, _ leave: @escaping @Sendable (Client) -> Void
  ) async throws -> Int {
    try await RunningServer.with { server in
      try await server.talk { probe in
        do {
          let client = try Client(port: server.server.port ?? 0)
          try client.send(sent)
          try server.settle(probe)
          leave(client)
        }
        return try server.connections(downTo: 1, probe)
      }
    }
  }
}
