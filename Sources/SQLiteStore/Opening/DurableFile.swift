internal import Glibc
internal import Inventory
internal import Store

/// Operations on files that must survive a power cut.
///
/// Files are created exclusively, never through a link, and readable only by their owner.
enum DurableFile {
  /// Read and write for the owner, nothing for others.
  static let mode: mode_t = 0o600

  /// The identity of a file, independent of its names.
  struct Identity: Equatable {
    let device: UInt
    let inode: UInt

    /// Follows symbolic links.
    ///
    /// - Returns: nil if no file exists at the path.
    init?(of path: String) {
      var found = stat()
      guard stat(path, &found) == 0 else { return nil }
      self.init(found)
    }

    init?(ofDescriptor descriptor: Int32) {
      var found = stat()
      guard fstat(descriptor, &found) == 0 else { return nil }
      self.init(found)
    }

    private init(_ found: stat) {
      device = UInt(found.st_dev)
      inode = UInt(found.st_ino)
    }
  }

  /// Syncs a file's bytes to disk.
  static func sync(_ path: String) throws(StoreError) {
    try sync(path, openFlags: O_RDONLY | O_CLOEXEC)
  }

  /// Syncs the folder of a file, so that its name is on disk.
  static func syncFolder(of path: String) throws(StoreError) {
    try sync(folder(of: path), openFlags: O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// The folder that contains a file.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func rename(_ path: String, to newPath: String) throws(StoreError) {
    guard Glibc.rename(path, newPath) == 0 else { throw failure(newPath) }
  }

  /// Removes a file if it exists.
  static func remove(_ path: String) throws(StoreError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure(path) }
  }

  /// Creates a hard link to a file if it exists.
  static func link(_ path: String, to newPath: String) throws(StoreError) {
    guard Glibc.link(path, newPath) == 0 || errno == ENOENT else { throw failure(newPath) }
  }

  /// Creates an empty file that only its owner can read.
  ///
  /// - Throws: `occupied` if the name exists, even as a dangling link.
  static func create(_ path: String) throws(StoreError) {
    close(try createdDescriptor(path))
  }

  /// Creates a file like `create`, and opens it for writing.
  static func createdDescriptor(_ path: String) throws(StoreError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, mode)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw .occupied(detail: "\(path) already exists; choose another name") }
      throw failure(path)
    }
    return descriptor
  }

  /// Gives a file the owner of another one if this process is root, and does nothing otherwise.
  static func adopt(ownerOf path: String, on descriptor: Int32) {
    var found = stat()
    guard geteuid() == 0, stat(path, &found) == 0 else { return }
    // Best effort: if it fails, the file belongs to root, like the process.
    _ = fchown(descriptor, found.st_uid, found.st_gid)
  }

  /// - Returns: the target of a symbolic link, or nil if there is no link at the path.
  static func linkTarget(of path: String) throws(StoreError) -> String? {
    var text = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = text.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
    }
    if count >= 0 { return String(decoding: text[..<count], as: UTF8.self) }
    guard errno == EINVAL || errno == ENOENT || errno == ENOTDIR else { throw failure(path) }
    return nil
  }

  /// Creates a symbolic link to `target`.
  static func symbolicLink(_ path: String, to target: String) throws(StoreError) {
    guard symlink(target, path) == 0 else { throw failure(path) }
  }

  /// An unused name with a time, such as `a.db-replaced-20261130T224512Z`.
  static func freeName(_ prefix: String, at now: Timestamp) throws(StoreError) -> String {
    let stem = "\(prefix)-\(text(of: now))"
    var name = stem
    var number = 1
    while try exists(name) {
      number += 1
      name = "\(stem)-\(number)"
    }
    return name
  }

  /// The time in the basic format of ISO 8601, which sorts chronologically.
  private static func text(of time: Timestamp) -> String {
    var seconds = time_t(time.millisecondsSince1970 / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y%m%dT%H%M%SZ", &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func exists(_ path: String) throws(StoreError) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return true }
    guard errno == ENOENT else { throw failure(path) }
    return false
  }

  /// Whether two paths exist and lead to the same file, following symbolic links.
  static func areSame(_ path: String, _ other: String) throws(StoreError) -> Bool {
    guard let first = Identity(of: path), let second = Identity(of: other) else {
      if errno == ENOENT { return false }
      throw failure(path)
    }
    return first == second
  }

  /// The size of a file in bytes, or 0 if it does not exist.
  static func byteCount(of path: String) throws(StoreError) -> Int {
    var status = stat()
    if stat(path, &status) == 0 { return Int(status.st_size) }
    guard errno == ENOENT else { throw failure(path) }
    return 0
  }

  /// The contents of a small file.
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

  /// Copies and syncs a file, with the owner and mode of a third file if that exists.
  ///
  /// - Throws: `cannotOpen` if this process is not permitted to set the owner.
  static func copy(
    _ path: String, to newPath: String, protectedLike model: String?,
    until stop: ReadStop = ReadStop()
  ) throws(StoreError) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw failure(path) }
    defer { close(source) }
    let target = try createdDescriptor(newPath)
    defer { close(target) }
    if let model { try protect(newPath, target, like: model) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try readSome(of: path, source, into: &buffer)
      if count == 0 { break }
      if stop.isStopped { throw .interrupted }
      try writeAll(buffer[..<count], to: newPath, target)
    }
    try sync(newPath, target)
  }

  private static func protect(
    _ path: String, _ descriptor: Int32, like model: String
  ) throws(StoreError) {
    var (wanted, found) = (stat(), stat())
    guard stat(model, &wanted) == 0 else { return }
    guard fstat(descriptor, &found) == 0 else { throw failure(path) }
    if (wanted.st_uid, wanted.st_gid) != (found.st_uid, found.st_gid),
      fchown(descriptor, wanted.st_uid, wanted.st_gid) != 0
    {
      throw .cannotOpen(
        detail: "\(model) belongs to user \(wanted.st_uid) and group \(wanted.st_gid); "
          + "run this as that user or as root")
    }
    // After the owner, because changing the owner may clear mode bits.
    guard fchmod(descriptor, wanted.st_mode & 0o777) == 0 else { throw failure(path) }
  }

  /// Reads available bytes, at most a buffer.
  ///
  /// - Returns: the number of bytes; 0 at the end.
  private static func readSome(
    of path: String, _ descriptor: Int32, into buffer: inout [UInt8]
  ) throws(StoreError) -> Int {
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw failure(path) }
    }
  }

  /// Writes all bytes, continuing after a short write.
  ///
  /// If a write is short because of an error, the next one reports the error.
  static func writeAll(
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
    try sync(path, descriptor)
  }

  static func sync(_ path: String, _ descriptor: Int32) throws(StoreError) {
    guard fsync(descriptor) == 0 else { throw failure(path) }
  }

  /// The error of the system call that has just failed, from `errno`.
  static func failure(_ path: String) -> StoreError {
    let code = errno
    if code == ENOSPC || code == EDQUOT { return .full }
    return .inputOutput(detail: "\(path): \(String(cString: strerror(code)))")
  }
}
