internal import Glibc
package import Store

/// The right to write a database, held by one process at a time.
///
/// ```swift
/// let lock = try DatabaseLock(of: "stockroom.db")   // creates stockroom.db-lock, and no database
/// try lock.announce(socketPath: "/run/user/1000/stockroom-1234/socket")
/// let database = try Database(configuration, holding: lock)
/// ```
/// It locks a separate file next to the database, because closing a descriptor of the database would
/// drop SQLite's locks. The kernel releases the lock when the process ends. The file is removed with
/// the lock; a process that opened it just before detects that and retries.
package struct DatabaseLock: ~Copyable {
  static let suffix = "-lock"

  /// The database, behind all symbolic links.
  package let path: String
  /// The socket of a holder that was killed; nil if the last holder removed its lock file.
  package let abandonedSocketPath: String?
  private let lockPath: String
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// The database itself is not opened and not created.
  ///
  /// - Throws: `held` if another process has it, with the process ID that it wrote into the file;
  ///   whatever `DatabaseFile` throws for a file that is not a database, next to which no lock file
  ///   is left.
  package init(of path: String) throws(StoreError) {
    let path = try DatabasePath.resolved(path)
    let lockPath = path + Self.suffix
    // A file without a lock file is not in use, so it can be looked at. See `DatabaseFile`.
    if try !DurableFile.exists(lockPath) {
      _ = try DatabaseFile(at: path, schemaVersionMax: Migrator().newestVersion)
    }
    descriptor = try Self.locked(lockPath, ofDatabaseAt: path)
    abandonedSocketPath = Contents(of: descriptor).socketPath
    self.path = path
    self.lockPath = lockPath
    write("")
  }

  deinit {
    // Not a file that has replaced it, which another process may hold.
    if DurableFile.Identity(of: lockPath) == DurableFile.Identity(ofDescriptor: descriptor) {
      unlink(lockPath)
    }
    // Closing alone would leave the lock to a child that is just being started: until it executes its
    // program, it has a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Writes the path of the socket for commands into the lock file.
  package func announce(socketPath: String) {
    write("\(socketPath)\n")
  }

  /// Writes the process ID and the socket's path, one per line.
  private func write(_ socketLine: String) {
    let text = Array("\(getpid())\n\(socketLine)".utf8)
    // Best effort: the lock holds without a text in it, for example on a full disk.
    if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.count, 0) }
  }

  private static let attemptsMax = 10
  private static let pauseMicroseconds: UInt32 = 5_000

  private static func locked(
    _ lockPath: String, ofDatabaseAt path: String
  ) throws(StoreError) -> Int32 {
    var holder = LockHolder.unknown
    for _ in 0..<attemptsMax {
      let descriptor = open(
        lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, DurableFile.mode)
      guard descriptor >= 0 else { throw cannotOpen(lockPath, errno) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        // Not if its holder removed it after we opened it.
        if DurableFile.Identity(of: lockPath) == DurableFile.Identity(ofDescriptor: descriptor) {
          DurableFile.adopt(ownerOf: path, on: descriptor)
          return descriptor
        }
        close(descriptor)
        continue
      }
      let code = errno
      holder = Contents(of: descriptor).process.map(LockHolder.process) ?? .unknown
      close(descriptor)
      guard code == EWOULDBLOCK else { throw cannotOpen(lockPath, code) }
      // `holder(of:)` of another process takes it for a moment.
      usleep(pauseMicroseconds)
    }
    throw .held(by: holder)
  }

  private static func cannotOpen(_ lockPath: String, _ code: Int32) -> StoreError {
    .cannotOpen(detail: "\(lockPath): \(String(cString: strerror(code)))")
  }
}

/// Looking at the lock of a database without taking it.
extension DatabaseLock {
  /// What the holder of a lock wrote into the lock file.
  package struct Contents: Equatable, Sendable {
    package let process: Int32?
    /// Where the holder listens for commands; nil if it does not, or not yet.
    package let socketPath: String?
  }

  /// The process that has a database open for writing, under any of its names.
  ///
  /// - Returns: nil if no process does.
  /// - Throws: `cannotOpen` if this user must not read the lock file.
  package static func holder(of path: String) throws(StoreError) -> Contents? {
    let lockPath = try DatabasePath.resolved(path) + suffix
    let descriptor = open(lockPath, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      throw cannotOpen(lockPath, code)
    }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_SH | LOCK_NB) == 0 {
      flock(descriptor, LOCK_UN)
      return nil
    }
    return Contents(of: descriptor)
  }

  /// - Throws: `held` if a process has the database open for writing.
  static func requireFree(_ path: String) throws(StoreError) {
    guard let holder = try holder(of: path) else { return }
    throw .held(by: holder.process.map(LockHolder.process) ?? .unknown)
  }
}

extension DatabaseLock.Contents {
  private static let bytesMax = 8_192

  fileprivate init(of descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: Self.bytesMax)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    process = lines.first.flatMap { Int32($0) }
    // A path without a line end may be incomplete.
    socketPath = lines.count > 2 && !lines[1].isEmpty ? String(lines[1]) : nil
  }
}
