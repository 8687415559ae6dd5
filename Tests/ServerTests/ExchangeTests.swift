import HTTP
import Server
import Synchronization
import Testing

/// What well-behaved and unusual clients receive.
@Suite struct ExchangeTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func `a connection stays open for the next request`() async throws {
    let bodies = try await RunningServer.with { server in
      try await server.talk { client in
        try client.send(Self.get)
        let first = try client.response()
        try client.send("GET /b HTTP/1.1\r\nHost: h\r\n\r\n")
        return [first.body, try client.response().body]
      }
    }

    #expect(bodies == ["/a", "/b"])
  }

  @Test func `pipelined requests are answered in order`() async throws {
    let bodies = try await RunningServer.with { server in
      try await server.talk { client in
        try client.send(
          (0..<500).map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
        return try (0..<500).map { _ in try client.response().body }
      }
    }

    #expect(bodies == (0..<500).map { "/\($0)" })
  }

  @Test(arguments: [
    "GET /a HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", "GET /a HTTP/1.0\r\n\r\n",
    "GET /close HTTP/1.1\r\nHost: h\r\n\r\n", "junk\r\n\r\n",
  ])
  func `the last response announces the close, and later requests get none`(
    request: String
  )
    async throws
  {
    let (response, rest) = try await RunningServer.with { server in
      try await server.talk { client in
        try client.send(request + Self.get)
        return (try client.response(), try client.toEnd())
      }
    }

    #expect(response.hasClose)
    #expect(rest == "")
  }

  @Test func `HEAD is GET without its body`() async throws {
    let (head, next) = try await RunningServer.with { server in
      try await server.talk { client in
        try client.send("HEAD /a HTTP/1.1\r\nHost: h\r\n\r\n" + Self.get)
        return (try client.response(toHead: true), try client.response())
      }
    }

    #expect(head.head == next.head)
    #expect(next.body == "/a")
  }

  @Test func `a client that has closed its sending side gets its response`() async throws {
    let text = try await RunningServer.with { server in
      try await server.talk { client in
        try client.send(Self.get)
        client.endSending()
        return try client.toEnd()
      }
    }

    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(text.hasSuffix("/a"))
  }

  @Test(arguments: ["GET /a HT", "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nabc"])
  func `an incomplete request gets no response`(half: String) async throws {
    let text = try await RunningServer.with { server in
      try await server.talk { client in
        try client.send(half)
        client.endSending()
        return try client.toEnd()
      }
    }

    #expect(text == "")
  }

  @Test func `a body is complete, by length and in chunks`() async throws {
    let bodies = try await RunningServer.with { server in
      try await server.talk { client in
        try client.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello")
        let first = try client.response().body
        try client.send("POST /echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")
        try client.send("3\r\nabc\r\n")
        try client.send("2;x\r\nde\r\n0\r\nT: u\r\n\r\n")
        return [first, try client.response().body]
      }
    }

    #expect(bodies == ["hello", "abcde"])
  }

  @Test func `a malformed chunk gets 400, and the connection closes`() async throws {
    let response = try await RunningServer.with { server in
      try await server.talk { client in
        try client.send(
          "POST /echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n\(Self.get)")
        return try client.response()
      }
    }

    #expect(response.status == 400)
    #expect(response.hasClose)
  }

  @Test func `a client that expects 100 Continue gets it when the body is read`() async throws {
    let statuses = try await RunningServer.with { server in
      try await server.talk { client in
        let head = "HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n"
        try client.send("POST /echo \(head)")
        let interim = try client.response()
        try client.send("hello")
        let final = try client.response()
        try client.send("POST /small HTTP/1.1\r\nHost: h\r\nContent-Length: 11\r\n")
        try client.send("Expect: 100-continue\r\n\r\n")
        let refused = try client.response()
        return [interim.status, final.status, refused.status, refused.hasClose ? 1 : 0]
      }
    }

    #expect(statuses == [100, 200, 413, 1])
  }

  @Test func `a small unread body is skipped, a large one closes the connection`()
    async throws
  {
    let (first, second, third) = try await RunningServer.with { server in
      try await server.talk { client in
        try client.send("POST /ignore HTTP/1.1\r\nHost: h\r\nContent-Length: 30\r\n\r\n")
        let first = try client.response()
        try client.send(Self.get.prefix(30) + Self.get)
        let second = try client.response()
        try client.send("POST /ignore HTTP/1.1\r\nHost: h\r\nContent-Length: 65537\r\n\r\n")
        return (first, second, try client.response())
      }
    }

    #expect(first.body == "ignored" && !first.hasClose)
    #expect(second.body == "/a")
    #expect(third.hasClose)
  }

  @Test func `an error response reaches a client that still sends`() async throws {
    let response = try await RunningServer.with { server in
      try await server.talk { client in
        try client.send("POST /small HTTP/1.1\r\nHost: h\r\nContent-Length: 8000000\r\n\r\n")
        try client.send(Array(repeating: 0x20, count: 8_000_000))
        client.endSending()
        return try client.response()
      }
    }

    #expect(response.status == 413)
  }

  @Test func `a chunk over the limit is refused before it arrives`() async throws {
    let response = try await RunningServer.with { server in
      try await server.talk { client in
        try client.send("POST /echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")
        try client.send("100000035\r\nabc")
        return try client.response()
      }
    }

    #expect(response.status == 413)
    #expect(response.hasClose)
  }

  @Test func `a streamed response is chunked, or ends with the connection in HTTP 1.0`()
    async throws
  {
    let (chunked, next, plain) = try await RunningServer.with { server in
      let both = try await server.talk { client in
        try client.send("GET /stream HTTP/1.1\r\nHost: h\r\n\r\n" + Self.get)
        return (try client.response(), try client.response())
      }
      let plain = try await server.talk { client in
        try client.send("GET /stream HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        return try client.toEnd()
      }
      return (both.0, both.1, plain)
    }

    #expect(chunked.body == "aaa")
    #expect(next.body == "/a")
    #expect(plain.contains("Connection: close\r\n\r\naaa"))
  }

  @Test func `a handler that waits for another thread resumes on its loop`() async throws {
    let body = try await RunningServer.with(loops: 2) { server in
      async let response = server.talk { client in
        try client.send("GET /gate HTTP/1.1\r\nHost: h\r\n\r\n")
        return try client.response().body
      }
      server.handler.gate.open()
      return try await response
    }

    #expect(body == "through")
  }

  @Test func `handlers run between the beginning and the end of a turn`() async throws {
    let events = try await RunningServer.with { server in
      _ = try await server.talk { client in
        try client.send(Self.get)
        return try client.response()
      }
      return server.handler.events.withLock { $0 }
    }

    let index = try #require(events.firstIndex(of: .request("/a")))
    #expect(events[..<index].last == .turnBegan(LoopIndex(0)))
  }
}
