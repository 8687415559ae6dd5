package import Inventory
package import Store
import Synchronization

/// An empty place for a store, of one test alone.
package protocol StorageFixture: Sendable {
  /// Opens the store of this place, with two readers.
  ///
  /// The store is empty the first time. Later it has what was written before it was closed.
  /// - Parameter waitingMax: writes that may wait; one more is refused as `overloaded`.
  func makeStorage(clock: StoreClock, waitingMax: Int) async throws -> any ClosableStorage
}

/// A store that a test can close.
package protocol ClosableStorage: Storage {
  /// Finishes the writes that were admitted. Later reads and writes throw `closed`.
  func close() async throws
}

/// An open store, with a clock that the test advances.
struct TestStorage: Sendable {
  let clock: TestClock
  let storage: any ClosableStorage

  init(
    _ fixture: any StorageFixture, at start: Timestamp = TestClock.start, waitingMax: Int = 4_096
  ) async throws {
    clock = TestClock(at: start)
    storage = try await fixture.makeStorage(
      clock: StoreClock(trusting: clock.now), waitingMax: waitingMax)
  }

  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await storage.write(body)
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any Snapshot) throws -> Value
  ) async throws -> Value {
    try await storage.read(on: ReaderIndex(0), body)
  }
}

/// A clock that stops until a test advances it.
package final class TestClock: Sendable {
  package static let start = Timestamp(millisecondsSince1970: 1_700_000_000_000)

  private let milliseconds: Mutex<Int64>

  package init(at start: Timestamp = TestClock.start) {
    milliseconds = Mutex(start.millisecondsSince1970)
  }

  package var now: @Sendable () -> Timestamp {
    { [self] in Timestamp(millisecondsSince1970: milliseconds.withLock { $0 }) }
  }

  package func advance(by duration: Duration) {
    milliseconds.withLock {
      $0 = Timestamp(millisecondsSince1970: $0).adding(duration).millisecondsSince1970
    }
  }
}
