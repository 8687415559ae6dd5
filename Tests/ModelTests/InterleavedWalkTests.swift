import TestSupport
import Testing

extension ManyClients {
  /// Thousands of random requests, whose responses a small model of the rules predicts.
  @Suite struct InterleavedWalkTests {
    private static let operationsDefault = 10_000

    @Test func `every response is as the model predicts, and the log adds up`() async throws {
      let seed = Seed.drawn("MODEL_SEED")
      let count = Rounds.count("MODEL_OPERATIONS", usual: Self.operationsDefault)
      let found = try await onOwnThread {
        Self.failure(of: count, seed).map { first in
          ShortestPrefix.find(first) { Self.failure(of: $0, seed) }
        }
      }
      guard let found else { return }
      Issue.record(
        """
        MODEL_SEED=\(seed) fails with MODEL_OPERATIONS=\(found.operations) and no fewer:
        \(found.reason)
        """)
    }

    @Test func `the model has every field that a client sets`() throws {
      let service = try TestService()
      let item = try service.client().send("POST", "/items", body: #"{"name": "x"}"#).json()
      #expect(Set(item.members.keys).subtracting(LogReplay.setByServer) == Set(Fields.order))
      try service.stopAndCheck()
    }

    /// - Returns: the failure within that many operations, or nil.
    private static func failure(of count: Int, _ seed: UInt64) -> ShortestPrefix.Failure? {
      do {
        let service = try TestService()
        do {
          var walk = try Walk(seed: seed, port: service.port)
          try walk.run(count)
          var log = LogReplay()
          let client = try service.client()
          try log.follow(client, limit: 97)
          try log.checkAll(client)
          try service.stopAndCheck()
          return nil
        } catch let failure as WalkFailure {
          return .init(operations: failure.step, reason: "\(failure)\n\(service.log)")
        }
      } catch {
        return .init(operations: count, reason: "\(error)")
      }
    }
  }
}
