import Glibc
import Inventory
import Service
import Store

/// What only the executable asks the system for: time, randomness, files and the standard streams.

/// The time of day, in milliseconds.
@Sendable func systemNow() -> Timestamp {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Timestamp(
    millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
}

/// 64 random bits from the kernel.
@Sendable func systemRandom() -> UInt64 { randomPool.next() }

private let randomPool = RandomPool {
  // The most that the kernel gives at once.
  var words = [UInt64](repeating: 0, count: 256 / MemoryLayout<UInt64>.size)
  let result = getentropy(&words, words.count * MemoryLayout<UInt64>.size)
  precondition(result == 0, "getentropy: errno \(errno)")
  return words
}

/// The environment's variables by their names.
func systemEnvironment() -> [String: String] {
  var variables: [String: String] = [:]
  var entry = environ
  while let text = entry.pointee {
    let parts = String(cString: text).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    entry += 1
  }
  return variables
}

/// Writes a line to standard output at once, also where that is a pipe.
func printLine(_ line: String) { writeLine(line, to: STDOUT_FILENO) }

/// Writes a line to standard error.
func printError(_ line: String) { writeLine(line, to: STDERR_FILENO) }

private func writeLine(_ line: String, to descriptor: Int32) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// The bytes of a file.
func readFile(_ path: String) throws(CommandError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else {
    throw CommandError("\(path) cannot be read: \(String(cString: strerror(errno)))")
  }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count == 0 { return bytes }
    if count < 0 {
      if errno == EINTR { continue }
      throw CommandError("\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    bytes += buffer[..<count]
  }
}

func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// A command that only looks must not make what is not there.
func requireFile(_ path: String) throws(CommandError) {
  guard fileExists(path) else { throw CommandError("\(path) is not there") }
}

/// Runs what reads a database, with its failures in words.
func reading<Value>(_ database: String, _ body: () throws -> Value) throws(CommandError) -> Value {
  do {
    return try body()
  } catch {
    guard let error = error as? StoreError else {
      preconditionFailure("A read threw \(error), which is no error of the store.")
    }
    throw CommandError(error, database: database)
  }
}

/// Opens a database with the system's clock, for a command.
func openDatabase(_ path: String, readers: Int) throws(CommandError) -> Database {
  try openDatabase(DatabaseConfiguration(path: path, readers: readers, now: systemNow))
}

func openDatabase(_ configuration: DatabaseConfiguration) throws(CommandError) -> Database {
  do throws(StoreError) {
    return try Database(configuration)
  } catch {
    throw CommandError(error, database: configuration.path)
  }
}

func closeDatabase(_ database: Database) throws(CommandError) {
  do throws(StoreError) {
    try database.close()
  } catch {
    throw CommandError(error, database: "the database")
  }
}

/// How many cores this process may use: what its affinity and its control group give it.
func systemCores() -> Int {
  let allowed = affinity() ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  guard let text = cgroupQuota() else { return allowed }
  let words = text.split(whereSeparator: \.isWhitespace)
  guard words.count == 2, let quota = Int(words[0]), let period = Int(words[1]), period > 0 else {
    return allowed
  }
  return min(allowed, max(1, (quota + period - 1) / period))
}

/// How many cores the affinity names: the bits of the line `Cpus_allowed:\tff,ffffffff`.
///
/// Glibc does not show `sched_getaffinity` to Swift.
private func affinity() -> Int? {
  do throws(CommandError) {
    let status = String(decoding: try readFile("/proc/self/status"), as: UTF8.self)
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("Cpus_allowed:") })
    else { return nil }
    let cores = line.drop { $0 != ":" }.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
    return cores > 0 ? cores : nil
  } catch {
    // No /proc: then the number of cores online has to do.
    return nil
  }
}

/// The line `max 100000` or `150000 100000` of the control group, where there is one.
private func cgroupQuota() -> String? {
  do throws(CommandError) {
    return String(decoding: try readFile("/sys/fs/cgroup/cpu.max"), as: UTF8.self)
  } catch {
    // No control group, or an older kind: then nothing limits us that we could know of.
    return nil
  }
}

/// Raises the number of descriptors that we may have to what the system allows.
func raiseDescriptorLimit() {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
