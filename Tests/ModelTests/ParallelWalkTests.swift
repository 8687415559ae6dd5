import TestSupport
import Testing

/// Clients that write to the same items at the same time, in an order that nobody knows.
@Suite struct ParallelWalkTests {
  private static let clients = 8
  private static let operationsDefault = 4_000

  @Test func `every acknowledged write is in the log once, and nothing else is`() throws {
    let seed = TestSetting("MODEL_SEED").seed
    let count = TestSetting("MODEL_PARALLEL_OPERATIONS").number ?? Self.operationsDefault
    let service = try TestService()
    let shared = SharedItems()
    let acknowledged = try Crowd(of: Self.clients, port: service.port).run { index, client in
      var client = ParallelClient(index: index, seed: seed, client: client, shared: shared)
      try client.run(count / Self.clients)
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
