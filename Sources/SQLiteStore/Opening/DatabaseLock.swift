internal import Glibc
internal import Store

/// The right to write a database, held by one process at a time.
///
/// It is a lock on a file of its own beside the database, so that no descriptor of ours ever touches
/// SQLite's locks. The kernel drops it when the process ends, however it ends; the file stays, since
/// removing it would let two hold "the" lock, each on a file of its own.
struct DatabaseLock: ~Copyable {
  private let descriptor: Int32

  /// - Throws: `held` where somebody else has it, with the process id that they wrote into it.
  init(beside path: String) throws(StoreError) {
    let lockPath = path + "-lock"
    let descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .cannotOpen(detail: "\(lockPath): \(String(cString: strerror(errno)))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      let holder = Self.holder(in: descriptor)
      close(descriptor)
      if code == EWOULDBLOCK { throw .held(by: holder) }
      throw .cannotOpen(detail: "\(lockPath): \(String(cString: strerror(code)))")
    }
    self.descriptor = descriptor
    signIn()
  }

  deinit {
    // Closing alone would leave the lock to a child that somebody is just starting: until it executes
    // its program, it has a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Writes our process id into the file, for whoever asks who holds it.
  private func signIn() {
    let text = Array("\(getpid())\n".utf8)
    // Best effort: the lock holds without a name in it, for example on a full disk.
    if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.count, 0) }
  }

  private static func holder(in descriptor: Int32) -> LockHolder {
    var text = [UInt8](repeating: 0, count: 20)
    let count = pread(descriptor, &text, text.count, 0)
    let digits = text.prefix(max(0, count)).prefix { (0x30...0x39).contains($0) }
    return Int32(String(decoding: digits, as: UTF8.self)).map(LockHolder.process) ?? .unknown
  }
}
