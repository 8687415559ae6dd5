internal import CSQLite

/// Stops what a connection runs, from any thread.
///
/// The one who uses it must know that the connection still lives.
///
/// Unchecked, because a raw pointer is never Sendable; `sqlite3_interrupt` is made for other threads,
/// and nothing else is done with it here.
package struct Interrupter: @unchecked Sendable {
  let handle: OpaquePointer

  package func interrupt() {
    sqlite3_interrupt(handle)
  }
}
