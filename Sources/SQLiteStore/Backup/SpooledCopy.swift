internal import Glibc
internal import SQLite
package import Store

/// A copy of the database in an unlinked file, which a client can read at any speed.
///
/// The disk space and the slot are freed when the last reference is released. At most
/// `LongReads.copiesMax` copies exist, however slowly clients read.
package final class SpooledCopy: StorageCopy {
  package let byteCount: Int
  private let descriptor: Int32
  private let release: @Sendable () -> Void

  /// Writes a copy to `path` and unlinks it.
  ///
  /// The caller holds the database's lock, so no other process uses this name. After a crash, the next
  /// start removes the files of all slots.
  /// - Parameter release: called when the last reference is released, but not after a throw.
  init(
    of connection: borrowing SQLiteConnection, at path: String,
    release: @escaping @Sendable () -> Void
  ) throws(StoreError) {
    try DurableFile.remove(path)
    try DurableFile.create(path)
    (descriptor, byteCount) = try Self.spooled(connection, at: path)
    self.release = release
  }

  private static func spooled(
    _ connection: borrowing SQLiteConnection, at path: String
  ) throws(StoreError) -> (descriptor: Int32, byteCount: Int) {
    defer { unlink(path) }
    try DatabaseBackup.vacuum(connection, into: path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw DurableFile.failure(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let failure = DurableFile.failure(path)
      close(descriptor)
      throw failure
    }
    return (descriptor, Int(status.st_size))
  }

  deinit {
    close(descriptor)
    release()
  }

  /// Returns up to `count` bytes from `offset`, and an empty result at the end.
  package func bytes(at offset: Int, count: Int) throws(StoreError) -> [UInt8] {
    var failure: StoreError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = pread(descriptor, buffer.baseAddress, count, off_t(offset))
      if got < 0 { failure = DurableFile.failure("the copy of the database") }
      filled = max(0, got)
    }
    if let failure { throw failure }
    return bytes
  }
}
