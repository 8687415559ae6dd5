import Foundation

/// Runs work that blocks on a thread of its own.
///
/// The runtime's pool has one thread a core for the tests of all suites: one that waits for answers
/// there holds up others, whose deadlines then pass.
package func onOwnThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Result { try body() }) }
    thread.stackSize = stackBytes
    thread.start()
  }
}

private let stackBytes = 4 << 20
