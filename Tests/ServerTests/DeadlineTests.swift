import HTTP
import Server
import Synchronization
import Testing

/// Clients that take their time, on a clock that the test turns.
@Suite struct DeadlineTests {
  @Test func `an idle connection is closed in silence after 75 seconds`() async throws {
    let (seconds, rest) = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
        _ = try client.response()
        try server.settle(probe)
        let seconds = try server.secondsUntilClosed(client, probe, secondsMax: 90)
        return (seconds, try client.toEnd())
      }
    }

    #expect(seconds == 75)
    #expect(rest == "")
  }

  @Test func `a connection that never says anything is idle too`() async throws {
    let seconds = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try server.settle(probe)
        return try server.secondsUntilClosed(client, probe, secondsMax: 90)
      }
    }

    #expect(seconds == 75)
  }

  @Test func `a connection that has rested is answered as before`() async throws {
    let responses = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        var responses: [Client.Response] = []
        for round in 0..<3 {
          try server.pass(.seconds(5), probe)
          try client.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n\(round)")
          responses.append(try client.response())
        }
        return responses
      }
    }

    #expect(responses.map(\.body) == ["0", "1", "2"])
  }

  @Test func `a connection that rests goes with its client`() async throws {
    let connections = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try server.settle(probe)
        try server.pass(.seconds(5), probe)
        client.reset()
        return try server.connections(downTo: 1, probe)
      }
    }

    #expect(connections == 1)
  }

  @Test func `a head in single bytes has ten seconds in all`() async throws {
    let (seconds, text) = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try client.send("GET /")
        try server.settle(probe)
        let seconds = try server.secondsUntilClosed(client, probe, secondsMax: 30) { _ in
          try client.send("a")
        }
        return (seconds, try client.toEnd())
      }
    }

    #expect(seconds.map { (10...13).contains($0) } == true)
    #expect(text.hasPrefix("HTTP/1.1 408 "))
  }

  @Test func `a body that stalls is a timeout`() async throws {
    let (seconds, text) = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try client.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\nab")
        try server.settle(probe)
        let seconds = try server.secondsUntilClosed(client, probe, secondsMax: 40)
        return (seconds, try client.toEnd())
      }
    }

    #expect(seconds.map { (20...23).contains($0) } == true)
    #expect(text.hasPrefix("HTTP/1.1 408 "))
  }

  @Test func `a body that drips below the least rate is a timeout`() async throws {
    let seconds = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try client.send("POST /count HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n")
        try server.settle(probe)
        return try server.secondsUntilClosed(client, probe, secondsMax: 60) { _ in
          try client.send("abcdefgh")
        }
      }
    }

    #expect(seconds.map { (20...25).contains($0) } == true)
  }

  @Test func `a body at the least rate may take longer than any timeout`() async throws {
    let response = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try client.send("POST /count HTTP/1.1\r\nHost: h\r\nContent-Length: 60000\r\n\r\n")
        for _ in 0..<100 {
          try client.send(Array(repeating: 0x61, count: 600))
          try server.pass(.seconds(1), probe)
        }
        return try client.response()
      }
    }

    #expect(response.body == "60000")
  }

  @Test func `a response that is not taken is cut off`() async throws {
    let isLeft = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try client.send("GET /large HTTP/1.1\r\nHost: h\r\n\r\n")
        try server.settle(probe)
        for _ in 0..<19 { try server.pass(.seconds(1), probe) }
        let before = server.server.connections
        for _ in 0..<3 { try server.pass(.seconds(1), probe) }
        return [before, server.server.connections]
      }
    }

    #expect(isLeft == [2, 1])
  }

  @Test func `a stream waits for its reader, and ends where the reader takes nothing`()
    async throws
  {
    let (first, later, end) = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try client.send("GET /endless HTTP/1.1\r\nHost: h\r\n\r\n")
        try server.settle(probe)
        let first = server.handler.bytesStreamed.load(ordering: .relaxed)
        for _ in 0..<19 { try server.pass(.seconds(1), probe) }
        let later = server.handler.bytesStreamed.load(ordering: .relaxed)
        for _ in 0..<3 { try server.pass(.seconds(1), probe) }
        return (first, later, server.server.connections)
      }
    }

    #expect(first > 0)
    #expect(first == later)
    #expect(end == 1)
  }

  @Test func `a client that is refused and goes on talking has ten seconds`() async throws {
    let left = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try client.send("junk\r\n\r\n")
        _ = try client.response()
        for _ in 0..<9 {
          try client.send("more")
          try server.settle(probe)
          try server.pass(.seconds(1), probe)
        }
        let before = server.server.connections
        for _ in 0..<3 { try server.pass(.seconds(1), probe) }
        return [before, server.server.connections]
      }
    }

    #expect(left == [2, 1])
  }

  @Test func `a client that is refused and falls silent has two seconds`() async throws {
    let left = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try client.send("junk\r\n\r\n")
        _ = try client.response()
        for _ in 0..<3 { try server.pass(.seconds(1), probe) }
        return server.server.connections
      }
    }

    #expect(left == 1)
  }

  /// A client, and a second one that sees how far the loop is.
  private func talk<Result: Sendable>(
    _ server: RunningServer, _ body: @escaping @Sendable (Client, Client) throws -> Result
  ) async throws -> Result {
    let port = server.server.port ?? 0
    return try await server.talk { client in
      try body(client, Client(port: port))
    }
  }
}
