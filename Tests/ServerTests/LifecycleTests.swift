import Concurrency
import Foundation
import HTTP
import Server
import Testing

/// How a server listens and stops.
@Suite struct LifecycleTests {
  @Test func `a drain closes idle connections and accepts no new ones`() async throws {
    let (text, isRefused) = try await RunningServer.with { server in
      let port = server.server.port ?? 0
      return try await server.talk { client in
        let resting = try Client(port: port)
        try server.settle(resting)
        try server.pass(.seconds(5), client)
        server.server.drain(within: .seconds(5))
        _ = try resting.toEnd()
        let text = try client.toEnd()
        let isRefused = Result { try Client(port: port) }
        return (text, (try? isRefused.get()) == nil)
      }
    }

    #expect(text == "")
    #expect(isRefused)
  }

  @Test func `a drain completes requests and announces the close`() async throws {
    let response = try await RunningServer.with { server in
      try await server.talk { client in
        let probe = try Client(port: server.server.port ?? 0)
        try client.send("GET /gate HTTP/1.1\r\nHost: h\r\n\r\n")
        try server.settle(probe)
        server.server.drain(within: .seconds(5))
        _ = try probe.toEnd()
        server.handler.gate.open()
        return try client.response()
      }
    }

    #expect(response.body == "through")
    #expect(response.hasClose)
  }

  @Test func `a drain completes streams`() async throws {
    let response = try await RunningServer.with { server in
      try await server.talk { client in
        let probe = try Client(port: server.server.port ?? 0)
        try client.send("GET /endless HTTP/1.1\r\nHost: h\r\n\r\n")
        try server.settle(probe)
        server.server.drain(within: .seconds(5))
        _ = try probe.toEnd()
        return try client.response()
      }
    }

    #expect(response.status == 200)
    #expect(!response.body.isEmpty)
  }

  @Test func `a drain closes the rest after its timeout`() async throws {
    let handler = TestHandler()
    let clock = ManualClock()
    let server = try HTTPServer(
      ServerConfiguration(addresses: [.tcp(host: "127.0.0.1", port: 0)], loops: 1),
      handler: handler, clock: clock)
    let running = RunningServer(server: server, handler: handler, clock: clock)

    async let end: Void = server.run()
    // If something fails, the test does not wait forever.
    defer { server.stopNow() }
    try await running.talk { client in
      let probe = try Client(port: server.port ?? 0)
      try client.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n")
      try running.settle(probe)
      server.drain(within: .seconds(5))
      _ = try probe.toEnd()
      clock.advance(by: .seconds(5))
      server.clockWasAdvanced()
      _ = try client.toEnd()
    }

    await end
    #expect(server.connections == 0)
  }

  @Test func `stopNow closes everything at once`() async throws {
    let text = try await RunningServer.with { server in
      try await server.talk { client in
        let probe = try Client(port: server.server.port ?? 0)
        try client.send("POST /count HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n")
        try server.settle(probe)
        server.server.stopNow()
        return try client.toEnd()
      }
    }

    #expect(text == "")
  }

  @Test func `a Unix socket is for its owner only`() async throws {
    let path = "/tmp/server-tests-\(UUID().uuidString).sock"
    let (response, mode) = try await RunningServer.with(addresses: [.unix(path: path)]) { server in
      try await server.onThread {
        let client = try Client(path: path)
        try client.send("GET /peer HTTP/1.1\r\nHost: h\r\n\r\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (try client.response(), attributes[.posixPermissions] as? Int)
      }
    }

    #expect(response.body == "local 0")
    #expect(mode == 0o600)
  }

  @Test func `a file at the path of a socket is not replaced`() throws {
    let path = "/tmp/server-tests-\(UUID().uuidString)"
    try Data("precious".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }

    #expect(throws: ListenError.pathIsTaken(path)) {
      try HTTPServer(
        ServerConfiguration(addresses: [.unix(path: path)], loops: 1), handler: TestHandler())
    }
  }

  @Test func `a taken port is an error of bind`() async throws {
    try await RunningServer.with { server in
      let taken = ListeningAddress.tcp(host: "127.0.0.1", port: server.server.port ?? 0)

      #expect {
        try HTTPServer(ServerConfiguration(addresses: [taken], loops: 1), handler: TestHandler())
      } throws: { error in
        guard case .system(taken, let cause)? = error as? ListenError else { return false }
        return cause.call == "bind"
      }
    }
  }

  @Test func `localhost listens on one port, and a peer has an address`() async throws {
    let body = try await RunningServer.with(addresses: [.tcp(host: "localhost", port: 0)]) {
      server in
      try await server.talk { client in
        try client.send("GET /peer HTTP/1.1\r\nHost: h\r\n\r\n")
        return try client.response().body
      }
    }

    #expect(body == "127.0.0.1 0")
  }

  @Test func `a new connection goes to the loop with the fewest`() async throws {
    let loops = try await RunningServer.with(loops: 2) { server in
      try await server.onThread {
        var clients: [Client] = []
        var loops: [String] = []
        for _ in 0..<4 {
          let client = try Client(port: server.server.port ?? 0)
          try client.send("GET /peer HTTP/1.1\r\nHost: h\r\n\r\n")
          loops.append(try client.response().body)
          clients.append(client)
        }
        return loops
      }
    }

    #expect(loops.count { $0 == "127.0.0.1 0" } == 2)
  }
}
