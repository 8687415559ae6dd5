import Foundation
import HTTP
import Server
import Testing

/// How a server ends, and where it listens.
@Suite struct EndingTests {
  @Test func `a drain closes idle connections and lets no new ones in`() async throws {
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

  @Test func `a drain answers what was begun, and says that it closes`() async throws {
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

  @Test func `a drain asks streams to end, and they end well`() async throws {
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

  @Test func `what a drain cannot wait for is cut off at its end`() async throws {
    let handler = TestHandler()
    let time = TurnedTime()
    let server = try HTTPServer(
      ServerConfiguration(addresses: [.tcp(host: "127.0.0.1", port: 0)], loops: 1),
      handler: handler, time: time)
    let running = RunningServer(server: server, handler: handler, time: time)

    async let end: Void = server.run()
    // Whatever goes wrong, the server is not waited for in vain.
    defer { server.stopNow() }
    try await running.talk { client in
      let probe = try Client(port: server.port ?? 0)
      try client.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n")
      try running.settle(probe)
      server.drain(within: .seconds(5))
      _ = try probe.toEnd()
      time.turn(by: .seconds(5))
      server.timeWasTurned()
      _ = try client.toEnd()
    }

    try await end
    #expect(server.connections == 0)
  }

  @Test func `to stop now waits for nobody`() async throws {
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

  @Test func `a Unix socket serves its owner only`() async throws {
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

  @Test func `a file that is no socket is not replaced by one`() throws {
    let path = "/tmp/server-tests-\(UUID().uuidString)"
    try Data("precious".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }

    #expect(throws: ListenError.pathIsTaken(path)) {
      try HTTPServer(
        ServerConfiguration(addresses: [.unix(path: path)], loops: 1), handler: TestHandler())
    }
  }

  @Test func `a port that is taken is an error that says so`() async throws {
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

  @Test func `a new connection goes to the loop that has the fewest`() async throws {
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
