internal import Exclusion

/// A result that another thread brings, once.
final class Awaited<Value: Sendable>: Sendable {
  private let result = Guarded<Result<Value, any Error>?>(nil)
  private let bell: Bell

  init() throws(StoreError) {
    bell = try Bell()
  }

  func put(_ result: Result<Value, any Error>) {
    self.result.withLock { $0 = result }
    bell.ring()
  }

  /// Waits for it.
  func get() throws -> Value {
    while true {
      if let result = result.withLock({ $0 }) { return try result.get() }
      bell.wait()
    }
  }
}
