import Glibc
import SQLiteStore
import Store

/// `stockroom backup FILE`: writes a consistent copy of the database.
@Sendable func backUp(
  _ file: String, _ configuration: Configuration
) async throws(CommandError) -> ExitStatus {
  let database = configuration.database
  do throws(StoreError) {
    try DatabaseBackup.requireTarget(file, for: database)
  } catch {
    throw CommandError(error, database: file)
  }
  try await withDatabase(
    at: database,
    served: { (client) throws(CommandError) in try receiveBackup(from: client, as: file) },
    unserved: { configuration, stop in
      let store = try Database(configuration)
      try store.copy(to: file, until: stop)
      try store.close()
    })
  printLine("backed up \(database) to \(file)")
  return .success
}

/// Writes the server's response to a file, which gets its name when it is complete.
private func receiveBackup(
  from client: consuming ServiceClient, as file: String
) throws(CommandError) {
  do {
    var output = try NewFile(replacing: file)
    var progress = Progress("received")
    let status = try client.get("/backup") { (piece) throws(CommandError) in
      do throws(StoreError) {
        try output.write(piece)
      } catch {
        throw CommandError(error, database: file)
      }
      progress.advance(by: piece.count)
    }
    progress.end()
    guard status == 200 else {
      throw CommandError("the server responded with status \(status). See its log.")
    }
    try output.finish()
  } catch let error as StoreError {
    throw CommandError(error, database: file)
  } catch {
    throw (error as? CommandError) ?? CommandError("cannot write \(file): \(error)")
  }
}

/// `stockroom restore FILE`: replaces the database by a backup, which is checked first.
@Sendable func restore(
  _ file: String, _ configuration: Configuration
) async throws(CommandError) -> ExitStatus {
  let database = configuration.database
  guard fileExists(file) else { throw CommandError("no such file: \(file)") }
  let replaced = try await Interruption().cleaningUp { stop throws(CommandError) in
    do throws(StoreError) {
      let restore = try DatabaseRestore(of: file, to: databaseConfiguration(database))
      return try restore.run(until: stop)
    } catch {
      throw CommandError(error, database: database, backup: file)
    }
  }
  printLine("restored \(database) from \(file)")
  if let replaced { printLine("the previous database is \(replaced)") }
  return .success
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
