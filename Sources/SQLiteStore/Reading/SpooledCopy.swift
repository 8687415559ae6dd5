internal import Glibc
package import Store

/// A copy of the database in a file without a name: it is gone when the last holder lets go of it.
package final class SpooledCopy: StorageCopy {
  package let byteCount: Int
  private let descriptor: Int32

  init(at path: String) throws(StoreError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure("open", path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw Self.failure("stat", path)
    }
    byteCount = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// Up to `count` bytes from `offset` on; none at the end.
  package func bytes(at offset: Int, count: Int) throws(StoreError) -> [UInt8] {
    var failure: StoreError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = pread(descriptor, buffer.baseAddress, count, off_t(offset))
      if got < 0 { failure = Self.failure("read", "the copy") }
      filled = max(0, got)
    }
    if let failure { throw failure }
    return bytes
  }

  private static func failure(_ call: String, _ path: String) -> StoreError {
    .inputOutput(detail: "\(call) of \(path): \(String(cString: strerror(errno)))")
  }
}
