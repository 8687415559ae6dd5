import HTTP
import Server
import Testing

/// Each limit of the server, exceeded by one.
@Suite struct LimitTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func `one connection over the limit gets 503`() async throws {
    var limits = ServerLimits()
    limits.connectionsMax = 2
    let (text, after) = try await RunningServer.with(limits: limits) { server in
      let port = server.server.port ?? 0
      return try await server.talk { probe in
        let other = try Client(port: port)
        try server.settle(probe)
        try server.settle(other)
        let text = try Client(port: port).toEnd()
        other.endSending()
        _ = try other.toEnd()
        try server.settle(probe)
        let next = try Client(port: port)
        try next.send(Self.get)
        return (text, try next.response())
      }
    }

    #expect(text.hasPrefix("HTTP/1.1 503 "))
    #expect(text.contains("Connection: close\r\n"))
    #expect(after.status == 200)
  }

  @Test func `one connection over the limit of its address gets 503`() async throws {
    var limits = ServerLimits()
    limits.connectionsPerAddressMax = 1
    limits.loopback = .counted
    let text = try await RunningServer.with(limits: limits) { server in
      let port = server.server.port ?? 0
      return try await server.talk { probe in
        try server.settle(probe)
        return try Client(port: port).toEnd()
      }
    }

    #expect(text.hasPrefix("HTTP/1.1 503 "))
  }

  @Test func `the last response on a connection announces the close`() async throws {
    var limits = ServerLimits()
    limits.requestsPerConnectionMax = 2
    let (first, second, rest) = try await RunningServer.with(limits: limits) { server in
      try await server.talk { client in
        try client.send(Self.get + Self.get + Self.get)
        return (try client.response(), try client.response(), try client.toEnd())
      }
    }

    #expect(!first.hasClose)
    #expect(second.hasClose)
    #expect(rest == "")
  }

  @Test func `an incomplete head over the memory budget is refused`() async throws {
    var limits = ServerLimits()
    limits.bytesHeldMax = 100
    let (fits, refused) = try await RunningServer.with(limits: limits) { server in
      let port = server.server.port ?? 0
      return try await server.talk { client in
        try client.send("GET /\(String(repeating: "a", count: 80))")
        let other = try Client(port: port)
        try other.send("GET /\(String(repeating: "b", count: 80))")
        // One of them came first; the other is refused.
        client.endSending()
        other.endSending()
        let texts = [try client.toEnd(), try other.toEnd()].sorted()
        return (texts[0], texts[1])
      }
    }

    #expect(fits == "")
    #expect(refused == "" || refused.hasPrefix("HTTP/1.1 503 "))
  }

  @Test func `a collected body over the memory budget is refused`() async throws {
    var limits = ServerLimits()
    limits.bytesHeldMax = 1000
    let (response, next) = try await RunningServer.with(limits: limits) { server in
      let port = server.server.port ?? 0
      return try await server.talk { client in
        try client.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5000\r\n\r\n")
        try client.send(Array(repeating: 0x61, count: 4000))
        let response = try client.response()
        let next = try Client(port: port)
        try next.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\n")
        try next.send("hello")
        return (response, try next.response())
      }
    }

    #expect(response.status == 503)
    #expect(response.hasClose)
    #expect(next.body == "hello")
  }

  @Test func `a body that is not collected needs no memory budget`() async throws {
    var limits = ServerLimits()
    limits.bytesHeldMax = 1000
    let response = try await RunningServer.with(limits: limits) { server in
      try await server.talk { client in
        try client.send("POST /count HTTP/1.1\r\nHost: h\r\nContent-Length: 9000000\r\n\r\n")
        for _ in 0..<9 { try client.send(Array(repeating: 0x61, count: 1_000_000)) }
        return try client.response()
      }
    }

    #expect(response.body == "9000000")
  }

  @Test func `an untaken response over the memory budget closes its connection`() async throws {
    var limits = ServerLimits()
    limits.bytesHeldMax = 1000
    let connections = try await RunningServer.with(limits: limits) { server in
      let port = server.server.port ?? 0
      return try await server.talk { client in
        let probe = try Client(port: port)
        try client.send("GET /large HTTP/1.1\r\nHost: h\r\n\r\n")
        return try server.connections(downTo: 1, probe)
      }
    }

    #expect(connections == 1)
  }
}
