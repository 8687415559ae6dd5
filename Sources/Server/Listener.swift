import CEpoll
import Glibc
import Locks

/// A socket that connections come in by.
///
/// One socket for all loops: with a socket each (SO_REUSEPORT), a second process could share the
/// port in silence.
final class Listener: Sendable {
  /// What accepting one connection gave.
  enum Accepted: ~Copyable {
    case connection(Descriptor, PeerAddress)
    case nothing
    /// This one failed before we had it; the next may be fine.
    case lost
    case noDescriptors
    case noMemory
  }

  /// Connections that wait in the kernel to be accepted, at most.
  private static let backlog: CInt = 4096

  /// With the port that the system chose, where it was asked to.
  let address: ListeningAddress
  private let descriptor: Descriptor
  private let state = Locked(State.open)

  private enum State: Sendable { case open, closed }

  /// Binds and listens.
  ///
  /// - Returns: a listener for each address of the host: `localhost` may have two.
  static func open(_ address: ListeningAddress) throws(ListenError) -> [Listener] {
    switch address {
    case .unix(let path): return [try Listener(unix: path, address)]
    case .tcp(let host, let port):
      var listeners: [Listener] = []
      for var endpoint in try Endpoint.resolve(host, port) {
        // The port that the first got free is the port of all.
        if case .tcp(_, let chosen)? = listeners.first?.address { endpoint.setPort(chosen) }
        listeners.append(try Listener(endpoint, address))
      }
      return listeners
    }
  }

  private init(_ endpoint: Endpoint, _ address: ListeningAddress) throws(ListenError) {
    do {
      let descriptor = try Self.socket(endpoint.family)
      try Self.enable(descriptor, SOL_SOCKET, SO_REUSEADDR)
      // Both are inherited by the connections: no call for each of them.
      try Self.enable(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY)
      if endpoint.family == AF_INET6 {
        try Self.enable(descriptor, CInt(IPPROTO_IPV6), IPV6_V6ONLY)
      }
      try Self.check(endpoint.withAddress { bind(descriptor.number, $0, $1) }, "bind")
      try Self.check(listen(descriptor.number, Self.backlog), "listen")
      self.address = try .tcp(host: endpoint.host, port: Self.port(of: descriptor))
      self.descriptor = descriptor
    } catch {
      throw .system(address, error)
    }
  }

  private init(unix path: String, _ address: ListeningAddress) throws(ListenError) {
    self.address = address
    let endpoint = try Endpoint(unix: path)
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFSOCK else { throw .pathIsTaken(path) }
      // Where this fails, bind says why.
      _ = unlink(path)
    }
    do {
      let descriptor = try Self.socket(AF_UNIX)
      // Before bind, so that the path never exists with wider rights; on Linux the socket's own
      // mode is what bind gives the path.
      try Self.check(fchmod(descriptor.number, 0o600), "fchmod")
      try Self.check(endpoint.withAddress { bind(descriptor.number, $0, $1) }, "bind")
      try Self.check(listen(descriptor.number, Self.backlog), "listen")
      self.descriptor = descriptor
    } catch {
      throw .system(address, error)
    }
  }

  deinit { close() }

  func watch(by poller: borrowing Poller, _ word: UInt64) throws(SystemError) {
    try poller.watchListener(descriptor.number, word)
  }

  func forget(by poller: borrowing Poller) { poller.forget(descriptor.number) }

  /// Refuses connections from now on, those too that wait in the kernel.
  ///
  /// A Unix socket's path goes too, once: later it may be another server's.
  func close() {
    let before = state.withLock { state in
      defer { state = .closed }
      return state
    }
    guard before == .open else { return }
    // Where these fail, nobody can connect any more, which is what was asked for.
    _ = shutdown(descriptor.number, CInt(SHUT_RDWR))
    if case .unix(let path) = address { _ = unlink(path) }
  }

  func accept() -> Accepted {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let number = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        accept4(
          descriptor.number, address, &length,
          CInt(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
      }
    }
    do {
      return .connection(try Descriptor(number, from: "accept4"), PeerAddress(storage))
    } catch {
      switch error.code {
      case EAGAIN, EINVAL: return .nothing
      case EMFILE, ENFILE: return .noDescriptors
      case ENOBUFS, ENOMEM: return .noMemory
      // A connection that broke while it waited shows its error here; so does EINTR.
      default: return .lost
      }
    }
  }

  private static func socket(_ family: CInt) throws(SystemError) -> Descriptor {
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    return try Descriptor(Glibc.socket(family, kind, 0), from: "socket")
  }

  private static func enable(
    _ descriptor: borrowing Descriptor, _ level: CInt, _ option: CInt
  ) throws(SystemError) {
    var on: CInt = 1
    try check(
      setsockopt(descriptor.number, level, option, &on, socklen_t(MemoryLayout<CInt>.size)),
      "setsockopt")
  }

  private static func check(_ result: CInt, _ call: String) throws(SystemError) {
    guard result == 0 else { throw SystemError.last(call) }
  }

  private static func port(of descriptor: borrowing Descriptor) throws(SystemError) -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor.number, $0, &length)
      }
    }
    try check(result, "getsockname")
    // The port lies at the same place for both families.
    return withUnsafeBytes(of: storage) {
      UInt16(bigEndian: $0.loadUnaligned(as: sockaddr_in.self).sin_port)
    }
  }
}
