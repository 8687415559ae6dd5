import Glibc

/// A file that is being written; nobody but its owner may read it.
struct OutputFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws(CommandError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    self.path = path
    guard descriptor >= 0 else { throw Self.failure(path) }
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.failure(path)
      }
      written += count
    }
  }

  func remove() throws(CommandError) {
    guard unlink(path) == 0 else { throw Self.failure(path) }
  }

  /// Gives the file its name, once all of it is on the disk.
  func finish(as name: String) throws(CommandError) {
    guard fsync(descriptor) == 0, rename(path, name) == 0 else { throw Self.failure(name) }
  }

  private static func failure(_ path: String) -> CommandError {
    CommandError("\(path) cannot be written: \(String(cString: strerror(errno)))")
  }
}
