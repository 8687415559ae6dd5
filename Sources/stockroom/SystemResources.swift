import Glibc
import Inventory
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
@Sendable func systemRandom() -> UInt64 {
  var generator = SystemRandomNumberGenerator()
  return generator.next()
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

/// Opens a database with the system's clock.
func openDatabase(_ path: String, readers: Int) throws(CommandError) -> Database {
  do throws(StoreError) {
    return try Database(DatabaseConfiguration(path: path, readers: readers, now: systemNow))
  } catch {
    throw CommandError(error, database: path)
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
  let online = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  guard let text = cgroupQuota() else { return online }
  let words = text.split(whereSeparator: \.isWhitespace)
  guard words.count == 2, let quota = Int(words[0]), let period = Int(words[1]), period > 0 else {
    return online
  }
  return min(online, max(1, (quota + period - 1) / period))
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
