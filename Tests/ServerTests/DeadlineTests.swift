import HTTP
import Server
import Synchronization
import Testing

/// Slow clients, on a clock that the test advances.
@Suite struct DeadlineTests {
  @Test func `an idle connection is closed after 75 seconds`() async throws {
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

  @Test func `a connection without a first request is closed after 60 seconds`() async throws {
    let seconds = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try server.settle(probe)
        return try server.secondsUntilClosed(client, probe, secondsMax: 90)
      }
    }

    #expect(seconds == 60)
  }

  @Test func `a parked connection is served again`() async throws {
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

  @Test func `a parked connection closes with its client`() async throws {
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

  @Test func `a head in single bytes has 10 seconds in total`() async throws {
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

  @Test func `a body that stalls gets 408`() async throws {
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

  @Test func `a body below the minimum rate gets 408`() async throws {
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

  @Test func `a body at the minimum rate may take any time`() async throws {
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

  @Test func `a response that the client does not take is cut off`() async throws {
    let (before, closes) = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try client.send("GET /large HTTP/1.1\r\nHost: h\r\n\r\n")
        try server.settle(probe)
        for _ in 0..<19 { try server.pass(.seconds(1), probe) }
        return (server.server.connections, try Self.closes(server, probe))
      }
    }

    #expect(before == 2)
    #expect(closes)
  }

  /// The kernel reports a socket as writable when a third of its buffer is free: at this rate that
  /// is after the grace period.
  @Test(arguments: [5_000, 40_000])
  func `a response above the minimum rate may take any time`(bytesPerSecond: Int) async throws {
    let isOpen = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try client.limitReceiveBuffer(bytes: 32_768)
        try client.send("GET /large HTTP/1.1\r\nHost: h\r\n\r\n")
        for _ in 0..<90 {
          try client.receive(bytes: bytesPerSecond)
          try server.pass(.seconds(1), probe)
        }
        return server.server.connections == 2
      }
    }

    #expect(isOpen)
  }

  @Test func `a stream waits for its reader, and ends if it takes nothing`()
    async throws
  {
    let (first, later, closes) = try await RunningServer.with { server in
      try await talk(server) { client, probe in
        try client.limitReceiveBuffer(bytes: 32_768)
        try client.send("GET /endless HTTP/1.1\r\nHost: h\r\n\r\n")
        // The kernel goes on moving bytes between its buffers for a while.
        for _ in 0..<15 { try server.pass(.seconds(1), probe) }
        let first = server.handler.bytesStreamed.load(ordering: .relaxed)
        for _ in 0..<4 { try server.pass(.seconds(1), probe) }
        let later = server.handler.bytesStreamed.load(ordering: .relaxed)
        return (first, later, try Self.closes(server, probe))
      }
    }

    #expect(first > 0)
    #expect(first == later)
    #expect(closes)
  }

  @Test func `a refused client that keeps sending has 10 seconds`() async throws {
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

  @Test func `a refused client that is silent has 2 seconds`() async throws {
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

  /// Whether only the probe is left in the end.
  ///
  /// What the kernels still transfer at the beginning counts as progress.
  private static func closes(_ server: RunningServer, _ probe: Client) throws -> Bool {
    for _ in 0..<100 where server.server.connections > 1 { try server.pass(.seconds(1), probe) }
    return server.server.connections == 1
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
