internal import Glibc
internal import Store

/// Files that are there after a power cut, and the few things that are done to them by name.
enum DurableFile {
  /// Waits until a file's bytes are on the disk.
  static func sync(_ path: String) throws(StoreError) {
    try sync(path, openFlags: O_RDONLY | O_CLOEXEC)
  }

  /// Waits until the names in a file's folder are on the disk.
  static func syncFolder(of path: String) throws(StoreError) {
    try sync(folder(of: path), openFlags: O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// The folder that a file lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func rename(_ path: String, to newPath: String) throws(StoreError) {
    guard Glibc.rename(path, newPath) == 0 else { throw failure(newPath) }
  }

  /// Removes a file; one that is not there is as good.
  static func remove(_ path: String) throws(StoreError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure(path) }
  }

  /// Gives a file a second name; one that is not there needs none.
  static func link(_ path: String, to newPath: String) throws(StoreError) {
    guard Glibc.link(path, newPath) == 0 || errno == ENOENT else { throw failure(newPath) }
  }

  static func exists(_ path: String) throws(StoreError) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return true }
    guard errno == ENOENT else { throw failure(path) }
    return false
  }

  /// Answers whether two names, whose symbolic links are followed, are there and lead to one file.
  static func areSame(_ path: String, _ other: String) throws(StoreError) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(path, &first) == 0, stat(other, &second) == 0 else {
      if errno == ENOENT { return false }
      throw failure(path)
    }
    return first.st_ino == second.st_ino && first.st_dev == second.st_dev
  }

  /// The bytes of a file; 0 where it is not there.
  static func byteCount(of path: String) throws(StoreError) -> Int {
    var status = stat()
    if stat(path, &status) == 0 { return Int(status.st_size) }
    guard errno == ENOENT else { throw failure(path) }
    return 0
  }

  /// All bytes of a small file.
  static func bytes(of path: String) throws(StoreError) -> [UInt8] {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw failure(path) }
    defer { close(source) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try readSome(of: path, source, into: &buffer)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Copies a file's bytes and waits until they are on the disk.
  static func copy(_ path: String, to newPath: String) throws(StoreError) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw failure(path) }
    defer { close(source) }
    let target = open(newPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard target >= 0 else { throw failure(newPath) }
    defer { close(target) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try readSome(of: path, source, into: &buffer)
      if count == 0 { break }
      try writeAll(buffer[..<count], to: newPath, target)
    }
    guard fsync(target) == 0 else { throw failure(newPath) }
  }

  /// Reads what comes at once, at most a buffer; 0 at the end.
  private static func readSome(
    of path: String, _ descriptor: Int32, into buffer: inout [UInt8]
  ) throws(StoreError) -> Int {
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw failure(path) }
    }
  }

  /// Writes all bytes, in as many calls as that takes: one that is short has not failed, and the next
  /// says why it was.
  private static func writeAll(
    _ bytes: ArraySlice<UInt8>, to path: String, _ descriptor: Int32
  ) throws(StoreError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        guard errno == EINTR else { throw failure(path) }
      } else {
        rest = rest.dropFirst(count)
      }
    }
  }

  private static func sync(_ path: String, openFlags: Int32) throws(StoreError) {
    let descriptor = open(path, openFlags)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> StoreError {
    if errno == ENOSPC { return .full }
    return .inputOutput(detail: "\(path): \(String(cString: strerror(errno)))")
  }
}
