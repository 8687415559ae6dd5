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
  unserved: (Database, ReadStop) async throws -> Value
) async throws(CommandError) -> Value {
  try await withServer(
    of: path, served: served,
    otherwise: { stop async throws(CommandError) in
      try await withOpenDatabase(at: path) { try await unserved($0, stop) }
    })
}

/// The same for work that does not open the file as a server would.
func withServer<Value>(
  of path: String,
  served: (consuming ServiceClient) throws(CommandError) -> Value,
  otherwise: (ReadStop) async throws(CommandError) -> Value
) async throws(CommandError) -> Value {
  guard fileExists(path) else {
    throw CommandError("no such file: \(path). Name the database with --database FILE.")
  }
  return try await Interruption().cleaningUp { stop async throws(CommandError) in
    if let client = try ServiceClient(database: path, until: stop) { return try served(client) }
    return try await otherwise(stop)
  }
}

/// Opens a database, which no server may have open, and closes it after the work.
func withOpenDatabase<Value>(
  at path: String, _ work: (Database) async throws -> Value
) async throws(CommandError) -> Value {
  let database = try openDatabase(
    DatabaseConfiguration(path: path, readers: 1, clock: systemClock()))
  let value: Value
  do {
    value = try await work(database)
  } catch let error as StoreError {
    throw CommandError(error, database: path)
  } catch {
    throw (error as? CommandError) ?? CommandError("cannot use \(path): \(error)")
  }
  try closeDatabase(database, at: path)
  return value
}

func openDatabase(_ configuration: DatabaseConfiguration) throws(CommandError) -> Database {
  do throws(StoreError) {
    return try Database(configuration)
  } catch {
    throw CommandError(error, database: configuration.path)
  }
}

func closeDatabase(_ database: Database, at path: String) throws(CommandError) {
  do throws(StoreError) {
    try database.close()
  } catch {
    throw CommandError(error, database: path)
  }
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
