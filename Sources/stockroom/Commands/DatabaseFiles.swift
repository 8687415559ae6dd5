import Glibc
import SQLiteStore
import Store

/// Runs a command where the database is: in the server that has it open, or else on the file.
///
/// A signal stops the work, which then removes what it has half-written.
/// - Parameters:
///   - served: asks the server, which responds through its socket.
///   - unserved: works on the file.
func withDatabase<Value>(
  at path: String,
  served: (consuming ServiceClient) throws(CommandError) -> Value,
  unserved: (DatabaseConfiguration, ReadStop) throws -> Value
) async throws(CommandError) -> Value {
  guard fileExists(path) else {
    throw CommandError("no such file: \(path). Name the database with --database FILE.")
  }
  return try await Interruption().cleaningUp { stop throws(CommandError) in
    if let client = try ServiceClient(database: path, until: stop) { return try served(client) }
    do {
      return try unserved(databaseConfiguration(path), stop)
    } catch {
      throw CommandError(useCase: error, database: path)
    }
  }
}

/// How a command opens a database.
func databaseConfiguration(_ path: String) -> DatabaseConfiguration {
  DatabaseConfiguration(path: path, readers: 1, clock: systemClock())
}

func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// The bytes of a file.
func readFile(_ path: String) throws(CommandError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw cannotRead(path) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count == 0 { return bytes }
    if count < 0 {
      if errno == EINTR { continue }
      throw cannotRead(path)
    }
    bytes += buffer[..<count]
  }
}

private func cannotRead(_ path: String) -> CommandError {
  CommandError("cannot read \(path): \(String(cString: strerror(errno)))")
}
