import Foundation
import Glibc

/// Runs blocking work on its own thread.
///
/// The runtime's pool has one thread per core for the tests of all suites. A test that blocks
/// there delays others beyond their deadlines.
package func onOwnThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread {
      giveWay(0)
      continuation.resume(with: Result { try body() })
    }
    thread.stackSize = stackBytes
    thread.start()
  }
}

private let stackBytes = 4 << 20

/// Lowers the priority of a thread or process.
///
/// Crowds of clients and their servers have time, but tests of other suites have deadlines.
///
/// - Parameter id: a thread ID or process ID, or 0 for this thread. Its children inherit the
///   priority.
func giveWay(_ id: pid_t) { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(id), 10) }
