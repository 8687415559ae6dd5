import Glibc
import SQLiteStore
import Store

/// `stockroom backup FILE`: writes a consistent copy of the database.
@Sendable func backUp(
  _ file: String, _ configuration: Configuration
) async throws(CommandError) -> ExitStatus {
  let database = configuration.database
  do throws(StoreError) {
    try BackupTarget.check(file, for: database)
  } catch {
    throw CommandError(error, database: file)
  }
  try await withDatabase(
    at: database,
    served: { (client) throws(CommandError) in try receiveBackup(from: client, as: file) },
    unserved: { try $0.copy(to: file, until: $1) })
  printLine("backed up \(database) to \(file)")
  return .success
}

/// Writes to another name first, so that `file` never names half a backup.
private func receiveBackup(
  from client: consuming ServiceClient, as file: String
) throws(CommandError) {
  let output = try OutputFile(file + "-unfinished")
  var progress = Progress("received")
  let status: Int
  do throws(CommandError) {
    status = try client.get("/backup") { (piece) throws(CommandError) in
      try output.write(piece)
      progress.advance(by: piece.count)
    }
  } catch {
    try output.remove()
    throw error
  }
  progress.end()
  guard status == 200 else {
    try output.remove()
    throw CommandError("the server responded with status \(status). See its log.")
  }
  try output.finish(as: file)
}

/// `stockroom restore FILE`: replaces the database by a backup, which is checked first.
@Sendable func restore(
  _ file: String, _ configuration: Configuration
) throws(CommandError) -> ExitStatus {
  let database = configuration.database
  guard fileExists(file) else { throw CommandError("no such file: \(file)") }
  do throws(StoreError) {
    let restore = try DatabaseRestore(
      of: file, to: DatabaseConfiguration(path: database, readers: 1, clock: systemClock()))
    try restore.run()
    printLine("restored \(database) from \(file)")
    if fileExists(restore.replacedPath) {
      printLine("the previous database is \(restore.replacedPath)")
    }
  } catch {
    throw CommandError(error, database: database, backup: file)
  }
  return .success
}

/// A file that is being written, which only its owner may read.
private struct OutputFile: ~Copyable {
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
    CommandError("cannot write \(path): \(String(cString: strerror(errno)))")
  }
}

/// Shows on a terminal how far a command is.
///
/// Shows nothing elsewhere.
private struct Progress {
  /// Bytes between two updates.
  private static let stepBytes = 4 << 20

  private let verb: String
  private let isShown = isatty(STDERR_FILENO) == 1
  private var bytes = 0
  private var shownBytes = 0

  init(_ verb: String) { self.verb = verb }

  mutating func advance(by count: Int) {
    bytes += count
    guard isShown, bytes - shownBytes >= Self.stepBytes else { return }
    shownBytes = bytes
    show("\r\(verb) \(bytes >> 20) MiB")
  }

  func end() {
    if isShown, shownBytes > 0 { show("\r\(verb) \(bytes >> 20) MiB\n") }
  }

  private func show(_ text: String) { writeAll(Array(text.utf8), to: STDERR_FILENO) }
}
