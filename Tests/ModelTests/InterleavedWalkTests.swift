import Glibc
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
      let folder = try TemporaryFolder()
      let service = try ServiceProcess(in: folder.path, arguments: ["--log-level", "warning"])
      do {
        var walk = try Walk(seed: seed, port: service.port)
        try walk.run(count)
        var log = LogReplay()
        let client = try HTTPClient(port: service.port)
        try log.follow(client, limit: 97)
        try log.checkAll(client)
        try Self.checkFile(service, in: folder.path)
        return nil
      } catch let failure as WalkFailure {
        return .init(operations: failure.step, reason: "\(failure)\n\(service.log)")
      }
    } catch {
      return .init(operations: count, reason: "\(error)")
    }
  }

  /// Stops the service and has the database checked on disk.
  private static func checkFile(_ service: ServiceProcess, in folder: String) throws {
    service.send(SIGTERM)
    let ending = try service.wait()
    try LogReplay.require(ending == .exited(0), "The service ended with \(ending).")
    let check = try ServiceProcess.run(
      ["check", "--database", folder + "/stockroom.db"], in: folder)
    try LogReplay.require(check.ending == 0, "check says: \(check.output)\(check.log)")
  }
}
