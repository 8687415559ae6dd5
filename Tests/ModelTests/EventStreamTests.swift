import TestSupport
import Testing

extension ManyClients {
  /// Clients that follow the log as a stream while others write.
  @Suite struct EventStreamTests {
    private let service: TestService

    init() throws { service = try TestService() }

    @Test func `a stream that is cut and resumed neither misses nor repeats a change`()
      async throws
    {
      let seed = Seed.drawn("STREAM_SEED")
      let (writers, changesEach) = (3, 200)
      let first = try create(try service.client())
      let port = service.port
      let seen = try await onOwnThread {
        try Crowd(of: writers + 1, port: port).run { index, client in
          if index < writers {
            try write(changesEach, client)
            return [JSON]()
          }
          var random = SeededRandom(seed: seed)
          return try follow(writers * changesEach, after: first, port: port, &random)
        }
      }
      var log = LogReplay()
      let rows = try log.follow(try service.client())
      #expect(Array(rows.dropFirst()) == seen.last)
    }

    @Test func `300 streams all receive every change, and other requests do not wait for them`()
      async throws
    {
      let port = service.port
      try await onOwnThread {
        let client = try HTTPClient(port: port)
        let streams = try (0..<300).map { _ in try EventStream(port: port) }
        try write(5, client)
        var log = LogReplay()
        let rows = try log.follow(client)
        for (number, stream) in streams.enumerated() {
          let seen = try (0..<5).map { _ in try stream.next().row }
          try LogReplay.require(seen == rows, "Stream \(number) saw \(seen)")
        }
      }
    }

    @Test func `a stream starts after its Last-Event-ID`() async throws {
      let client = try service.client()
      let numbers = try (0..<3).map { _ in try create(client) }
      let stream = try EventStream(port: service.port, lastEventID: numbers[0])
      let event = try stream.next()
      #expect(event.id == numbers[1])
      #expect(event.type == "itemCreated")
      #expect(event.row["seq"] == .integer(numbers[1]))
      #expect(try stream.next().id == numbers[2])
    }

    /// - Returns: the number of the change.
    private func create(_ client: HTTPClient) throws -> Int {
      let answer = try client.send("POST", "/items", body: #"{"name": "Keyboard"}"#)
      let id = try #require(try answer.json()["id"]?.text)
      let rows = try client.send("GET", "/items/\(id)/history").json()["changes"]
      return try #require(rows?.elements.first?["seq"]?.integer)
    }
  }
}

/// Makes that many changes.
private func write(_ changes: Int, _ client: HTTPClient) throws {
  for _ in 0..<changes {
    let answer = try client.send("POST", "/items", body: #"{"name": "Mouse"}"#)
    try LogReplay.require(answer.status == 201, answer.text)
  }
}

/// Follows that many changes on streams that are cut after a few events each.
private func follow(
  _ changes: Int, after first: Int, port: UInt16, _ random: inout SeededRandom
) throws -> [JSON] {
  var (rows, last): ([JSON], Int) = ([], first)
  while rows.count < changes {
    let stream = try EventStream(port: port, lastEventID: last)
    for _ in 0..<min(changes - rows.count, Int.random(in: 1...40, using: &random)) {
      let event = try stream.next()
      rows.append(event.row)
      last = event.id
    }
  }
  return rows
}
