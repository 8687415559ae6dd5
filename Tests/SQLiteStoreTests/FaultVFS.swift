import CFaultVFS
import Synchronization

/// A SQLite VFS that fails on request; see `CFaultVFS.h`.
///
/// Sendable, though it holds a pointer: the C side has a lock of its own.
final class FaultVFS: @unchecked Sendable {
  let name: String
  private let layer: OpaquePointer

  private static let made = Atomic<Int>(0)

  init() throws {
    let number = Self.made.add(1, ordering: .relaxed).newValue
    name = "fault-\(number)"
    guard let layer = fault_vfs_register(name) else { throw FaultVFSError.noMemory }
    self.layer = layer
  }

  deinit {
    fault_vfs_unregister(layer)
  }

  /// Lets `after` more operations pass, then fails `times` of them.
  func fail(
    _ operation: fault_operation, with code: Int32, after: UInt64 = 0, times: UInt64 = .max
  ) {
    fault_vfs_fail(layer, operation, code, after, times)
  }

  func heal() {
    fault_vfs_heal(layer)
  }

  func count(_ operation: fault_operation) -> UInt64 {
    fault_vfs_count(layer, operation)
  }

  /// Cuts the power at a write from now: 1 is the next one.
  func cutPower(atWrite number: UInt64) {
    fault_vfs_cut_power(layer, number)
  }

  var isOff: Bool { fault_vfs_is_off(layer) != 0 }

  /// Leaves on the disk what the power cut leaves; every file is closed by now.
  func leaveRemains(seed: UInt64) throws {
    guard fault_vfs_leave_remains(layer, seed) == 0 else { throw FaultVFSError.noRemains }
  }
}

enum FaultVFSError: Error {
  case noMemory
  case noRemains
}
