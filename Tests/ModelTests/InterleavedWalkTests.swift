import TestSupport
import Testing

/// Thousands of random requests, each answered exactly as a small model of the rules predicts.
@Suite struct InterleavedWalkTests {
  private static let operationsDefault = 10_000

  @Test func `every answer is as the model predicts, and then the log adds up`() throws {
    let seed = TestSetting("MODEL_SEED").seed
    let count = TestSetting("MODEL_OPERATIONS").number ?? Self.operationsDefault
    guard let failure = failure(of: count, seed) else { return }
    let (shortest, reason) = ShortestPrefix.find(failure, upTo: count) {
      self.failure(of: $0, seed)
    }
    Issue.record(
      """
      MODEL_SEED=\(seed) fails with MODEL_OPERATIONS=\(shortest) and no fewer:
      \(reason)
      """)
  }

  /// - Returns: what goes wrong within so many operations; nil where nothing does.
  private func failure(of count: Int, _ seed: UInt64) -> ShortestPrefix.Failure? {
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
