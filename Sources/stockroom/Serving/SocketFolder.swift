import Glibc

/// A folder for the socket of one server, which only its owner can enter.
///
/// The path is short, whatever the database's, since a socket's path has 107 bytes at most. Commands
/// find it through the lock file of the database.
///
/// ```swift
/// let folder = try SocketFolder()     // /run/user/1000/stockroom-x7Kq2a
/// defer { folder.remove() }
/// listen(on: folder.socketPath)
/// ```
struct SocketFolder: Sendable {
  private static let prefix = "stockroom-"
  private static let socketName = "socket"

  private let path: String

  var socketPath: String { "\(path)/\(Self.socketName)" }

  /// Creates the folder in the first of XDG_RUNTIME_DIR, /run, TMPDIR and /tmp that can have it.
  init(environment: [String: String]) throws(CommandError) {
    let candidates = [environment["XDG_RUNTIME_DIR"], "/run", environment["TMPDIR"], "/tmp"]
    for parent in candidates.compactMap(\.self) where parent.hasPrefix("/") {
      let template = "\(parent)/\(Self.prefix)XXXXXX"
      guard "\(template)/\(Self.socketName)".utf8.count <= ServiceClient.pathBytesMax else {
        continue
      }
      var bytes = Array(template.utf8CString)
      // Its mode is 0700.
      if mkdtemp(&bytes) != nil {
        path = String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        return
      }
    }
    throw CommandError("cannot create a folder for the socket in /run or /tmp")
  }

  /// Removes the folder and its socket.
  func remove() {
    // Where this fails, an empty folder stays in the runtime folder until the next start.
    unlink(socketPath)
    rmdir(path)
  }

  /// Removes what a server that was killed has left behind, as its lock file says.
  static func removeAbandoned(socketPath: String) {
    let parts = socketPath.split(separator: "/")
    guard parts.last.map(String.init) == socketName,
      parts.dropLast().last?.hasPrefix(prefix) == true
    else { return }
    var status = stat()
    guard lstat(socketPath, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
    unlink(socketPath)
    rmdir(String(socketPath.dropLast(socketName.count + 1)))
  }
}
