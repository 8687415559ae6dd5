import HTTP
import Synchronization
import Testing

@testable import Server

/// What streams take from the other connections of their loop.
@Suite struct StreamTests {
  private static let chunkBytes = 65_536
  private static let endless = "GET /endless HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func `streams that catch up produce few chunks in a turn, and requests come between`()
    async throws
  {
    let events = try await RunningServer.with { server in
      let port = server.server.port ?? 0
      return try await server.talk { probe in
        let readers = try (0..<3 * EventLoop.streamsPerTurnMax).map { _ in try Client(port: port) }
        for reader in readers { try reader.send(Self.endless) }
        for _ in 0..<4 {
          for reader in readers { try reader.receive(bytes: 8 * Self.chunkBytes) }
          try server.settle(probe)
        }
        return server.handler.events.withLock { $0 }
      }
    }

    // A stream's first chunk belongs to its request; all others wait for a turn.
    var allowed = EventLoop.streamsPerTurnMax
    var chunks = 0
    for event in events {
      switch event {
      case .turnBegan: (allowed, chunks) = (EventLoop.streamsPerTurnMax, 0)
      case .request("/endless"): allowed += 1
      case .request: break
      case .chunk: chunks += 1
      case .turnEnded: #expect(chunks <= allowed)
      }
    }
    #expect(events.count { $0 == .request("/probe") } == 12)
    #expect(events.count { $0 == .chunk } >= 3 * EventLoop.streamsPerTurnMax * 32)
  }

  @Test func `streams that are not read hold no more than the memory budget`() async throws {
    let held = 10
    let streams = 200
    var limits = ServerLimits()
    // One chunk each, with room for its framing, and less than one more.
    limits.bytesHeldMax = held * (Self.chunkBytes + 1024)
    let connections = try await RunningServer.with(limits: limits) { server in
      let port = server.server.port ?? 0
      return try await server.talk { probe in
        let clients = try (0..<streams).map { _ in
          let client = Client()
          try client.limitReceiveBuffer(bytes: 4096)
          try client.connect(port: port)
          try client.send(Self.endless)
          return client
        }
        let connections = try server.connections(downTo: held + 1, probe)
        return withExtendedLifetime(clients) { connections }
      }
    }

    // One is the probe's.
    #expect(connections <= held + 1)
    #expect(connections > 1)
  }
}
