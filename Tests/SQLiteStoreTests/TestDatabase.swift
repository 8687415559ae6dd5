import Inventory
import SQLiteStore
import StorageBehaviour
import Store
import TestSupport

/// A database in a folder of its own, with a clock that the test turns.
struct TestDatabase: ~Copyable {
  let folder: TemporaryFolder
  let clock: TestClock
  let database: Database

  init(
    readers: Int = 1, _ configure: (inout DatabaseConfiguration) -> Void = { _ in }
  ) throws {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    var configuration = DatabaseConfiguration(
      path: folder.file("test.db"), readers: readers, clock: StoreClock(trusting: clock.now))
    configure(&configuration)
    let database = try Database(configuration)
    self.folder = folder
    self.clock = clock
    self.database = database
  }

  var path: String { folder.file("test.db") }

  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseTransaction) throws -> Value
  ) throws -> Value {
    try database.writeBlocking(body)
  }

  func read<Value>(_ body: (DatabaseSnapshot) throws -> Value) throws -> Value {
    try database.withSnapshot(on: ReaderIndex(0), body)
  }
}
