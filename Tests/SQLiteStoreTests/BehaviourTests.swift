import SQLiteStore
import StorageBehaviour
import Store
import TestSupport
import Testing

/// What every store promises, on SQLite.
struct BehaviourTests {
  @Test(.timeLimit(.minutes(2)), arguments: Promise.all)
  func `the store keeps its promises`(promise: Promise) async throws {
    try await promise.test(try SQLiteFixture())
  }
}

private final class SQLiteFixture: StorageFixture {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func makeStorage(clock: StoreClock, waitingMax: Int) throws -> any ClosableStorage {
    var configuration = DatabaseConfiguration(
      path: folder.file("test.db"), readers: 2, clock: clock)
    configuration.limits.waitingMax = waitingMax
    return try Database(configuration)
  }
}

extension Database: ClosableStorage {}
