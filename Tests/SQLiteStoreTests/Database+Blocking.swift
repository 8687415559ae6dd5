import Dispatch
import Store
import Synchronization

@testable import SQLiteStore

extension Database {
  /// As `write`, for a test that has a thread to block.
  @discardableResult
  func writeBlocking<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseTransaction) throws -> Value
  ) throws -> Value {
    let answer = Answer<Value>()
    submit(
      QueuedWrite(body) { result in
        answer.result.withLock { $0 = result }
        answer.isThere.signal()
      })
    answer.isThere.wait()
    guard let result = answer.result.withLock({ $0 }) else { throw StoreError.closed }
    return try result.get()
  }
}

private final class Answer<Value: Sendable>: Sendable {
  let result = Mutex<Result<Value, any Error>?>(nil)
  let isThere = DispatchSemaphore(value: 0)
}
