import HTTP
import Synchronization
import Testing

@testable import Server

/// The addresses that a server listens on.
@Suite struct AddressTests {
  /// Whether this system has IPv6: containers often have none.
  private static let hasIPv6 =
    (try? HTTPServer(
      ServerConfiguration(addresses: [.tcp(host: "::1", port: 0)], loops: 1),
      handler: TestHandler())) != nil

  @Test(.enabled(if: hasIPv6)) func `:: accepts IPv4, and the peer has its IPv4 address`()
    async throws
  {
    let body = try await RunningServer.with(addresses: [.tcp(host: "::", port: 0)]) { server in
      try await server.talk { client in
        try client.send("GET /peer HTTP/1.1\r\nHost: h\r\n\r\n")
        return try client.response().body
      }
    }

    #expect(body == "127.0.0.1 0")
  }

  @Test func `an IPv4-mapped address listens on IPv4`() async throws {
    let address = ListeningAddress.tcp(host: "::ffff:127.0.0.1", port: 0)
    let body = try await RunningServer.with(addresses: [address]) { server in
      try await server.talk { client in
        try client.send("GET /peer HTTP/1.1\r\nHost: h\r\n\r\n")
        return try client.response().body
      }
    }

    #expect(body == "127.0.0.1 0")
  }

  @Test(arguments: [
    "127.0.0.1", "127.1", "127.255.255.254", "0x7f.0.0.1", "2130706433", "localhost", "::1",
    "0:0:0:0:0:0:0:1", "0000:0000:0000:0000:0000:0000:0000:0001", "::ffff:127.0.0.1",
    "::ffff:7f00:1",
  ])
  func `every spelling of loopback is loopback`(host: String) throws {
    let addresses = try SocketAddress.resolve(host, 0)

    #expect(!addresses.isEmpty)
    let loopback = addresses.filter(\.isLoopback)
    #expect(loopback.count == addresses.count)
  }

  @Test(arguments: ["0.0.0.0", "0", "::", "::ffff:0.0.0.0", "128.0.0.1", "::2", "192.0.2.1"])
  func `an address that is not loopback is refused to a server for this host`(host: String) {
    var configuration = ServerConfiguration(addresses: [.tcp(host: host, port: 0)], loops: 1)
    configuration.reach = .thisHost

    #expect(throws: ListenError.notLoopback(host: host)) {
      try HTTPServer(configuration, handler: TestHandler())
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", 0, 400),
    ("nonsense\r\n\r\n", 0, 400),
    ("GET /", 70_000, 414),
    ("GET / HTTP/1.1\r\nA: ", 70_000, 431),
    ("GET / HTTP/2.0\r\nHost: h\r\n\r\n", 0, 505),
  ])
  func `the handler is given each request that is refused before it, with its peer`(
    text: String, repeatedBytes: Int, status: Int
  ) async throws {
    let (response, refusals, requests) = try await RunningServer.with { server in
      try await server.talk { client in
        try client.send(text + String(repeating: "a", count: repeatedBytes))
        let response = try client.response()
        let requests = server.handler.events.withLock { events in
          events.filter { if case .request = $0 { true } else { false } }
        }
        return (response, server.handler.refusals.withLock { $0 }, requests)
      }
    }

    #expect(response.status == status)
    #expect(refusals.map(\.peer) == ["127.0.0.1"])
    #expect(requests.isEmpty)
  }
}
