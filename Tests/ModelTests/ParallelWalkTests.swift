import TestSupport
import Testing

extension ManyClients {
  /// Clients that write to the same items at the same time, in an unknown order.
  @Suite struct ParallelWalkTests {
    private static let clients = 8
    private static let operationsDefault = 4_000

    @Test func `every acknowledged write is in the log once, and nothing else is`() async throws {
      let seed = Seed.drawn("MODEL_SEED")
      let count = Rounds.count("MODEL_PARALLEL_OPERATIONS", usual: Self.operationsDefault)
      try await onOwnThread { try Self.run(count, seed) }
    }

    private static func run(_ count: Int, _ seed: UInt64) throws {
      let service = try TestService()
      let shared = SharedItems()
      let acknowledged = try Crowd(of: clients, port: service.port).run { index, client in
        var client = ParallelClient(index: index, seed: seed, client: client, shared: shared)
        try client.run(count / clients)
        return client.acknowledged
      }
      var log = LogReplay()
      let client = try service.client()
      try log.follow(client, limit: 97)
      try Acknowledgements(Array(acknowledged.joined())).check(log)
      try log.checkAll(client)
      try service.stopAndCheck()
    }
  }
}
