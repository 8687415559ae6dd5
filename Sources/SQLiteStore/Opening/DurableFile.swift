internal import Glibc
internal import Inventory
internal import Store

/// Files that survive a power cut, and the few things that are done to them by name.
///
/// Every file is made with an exclusive name, never through a link, and only its owner can read it.
enum DurableFile {
  /// Read and write for the owner, nothing for others.
  static let mode: mode_t = 0o600

  /// Which file it is, whatever its names are.
  struct Identity: Equatable {
    let device: UInt
    let inode: UInt

    /// - Returns: nil if nothing can be found at the path. Symbolic links are followed.
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

  /// Gives a file a second name; a file that does not exist needs none.
  static func link(_ path: String, to newPath: String) throws(StoreError) {
    guard Glibc.link(path, newPath) == 0 || errno == ENOENT else { throw failure(newPath) }
  }

  /// Creates an empty file, which only its owner can read.
  ///
  /// - Throws: `occupied` if the name is taken, also by a link to nothing.
  static func create(_ path: String) throws(StoreError) {
    close(try createdDescriptor(path))
  }

  /// The same, open for writing.
  static func createdDescriptor(_ path: String) throws(StoreError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, mode)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw .occupied(detail: "\(path) already exists; choose another name") }
      throw failure(path)
    }
    return descriptor
  }

  /// Gives a file the owner of another one, if this process is root; others cannot and need not.
  static func adopt(ownerOf path: String, on descriptor: Int32) {
    var found = stat()
    guard geteuid() == 0, stat(path, &found) == 0 else { return }
    // Best effort: without it the file belongs to root, as the process does.
    _ = fchown(descriptor, found.st_uid, found.st_gid)
  }

  /// - Returns: the text of a symbolic link; nil if there is no link at the path.
  static func linkTarget(of path: String) throws(StoreError) -> String? {
    var text = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = text.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
    }
    if count >= 0 { return String(decoding: text[..<count], as: UTF8.self) }
    guard errno == EINVAL || errno == ENOENT || errno == ENOTDIR else { throw failure(path) }
    return nil
  }

  /// Makes a symbolic link whose text is `target`.
  static func symbolicLink(_ path: String, to target: String) throws(StoreError) {
    guard symlink(target, path) == 0 else { throw failure(path) }
  }

  /// A name with a time in it, such as `a.db-replaced-20261130T224512Z`, that no file has.
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

  /// The time in the basic format of ISO 8601, which is short and sorts by time.
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

  /// Answers whether two names, whose symbolic links are followed, are there and lead to one file.
  static func areSame(_ path: String, _ other: String) throws(StoreError) -> Bool {
    guard let first = Identity(of: path), let second = Identity(of: other) else {
      if errno == ENOENT { return false }
      throw failure(path)
    }
    return first == second
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

  /// Copies a file's bytes, gives the copy the owner and the mode of a third file, if that exists, and
  /// waits until it is on the disk.
  ///
  /// - Throws: `cannotOpen` if this process must not give the copy that owner.
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
    // After the owner, since a change of owner may clear bits of the mode.
    guard fchmod(descriptor, wanted.st_mode & 0o777) == 0 else { throw failure(path) }
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

  /// The error of a system call that has just failed; call it before anything else can set `errno`.
  static func failure(_ path: String) -> StoreError {
    let code = errno
    if code == ENOSPC || code == EDQUOT { return .full }
    return .inputOutput(detail: "\(path): \(String(cString: strerror(code)))")
  }
}
