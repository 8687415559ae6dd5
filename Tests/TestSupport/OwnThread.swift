import Foundation
import Glibc

/// Runs work that blocks on a thread of its own.
///
/// The runtime's pool has one thread a core for the tests of all suites: one that waits for answers
/// there holds up others, whose deadlines then pass.
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

/// Lets others have the cores first: clients in crowds, and the services that they talk to, have
/// time, and tests of other suites have deadlines.
///
/// - Parameter id: of a thread or a process's first one; 0 for this thread. What it starts inherits it.
func giveWay(_ id: pid_t) { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(id), 10) }
