import Glibc

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
func requireDatabase(_ path: String) throws(CommandError) {
  guard fileExists(path) else {
    throw CommandError(
      "\(path) is not there; name the database with \(Setting.database.flag) FILE")
  }
}
