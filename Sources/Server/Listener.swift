import CEpoll
import Concurrency
import Glibc

/// A socket that accepts connections.
///
/// All loops share it. With a socket for each loop (SO_REUSEPORT), a second process could bind the
/// same port unnoticed.
final class Listener: Sendable {
  /// The result of accepting one connection.
  enum Accepted: ~Copyable {
    case connection(Descriptor, PeerAddress)
    case nothing
    /// This connection failed before it was accepted. The next may be fine.
    case failed
    case noDescriptors
    case noMemory
  }

  /// Connections that wait in the kernel to be accepted.
  private static let backlogMax: CInt = 4096
  /// Bytes of a response that the kernel holds unsent.
  ///
  /// A client that does not read then holds about this much kernel memory instead of megabytes.
  /// - Source: tcp(7), TCP_NOTSENT_LOWAT.
  private static let unsentBytesMax: CInt = 128 * 1024

  /// With the port that the system chose.
  let address: ListeningAddress
  private let descriptor: Descriptor
  private let isOpen = Locked(true)

  /// Binds all addresses and listens, in the same order.
  ///
  /// - Returns: the listeners of each address. A host such as `localhost` may have several.
  static func open(
    _ addresses: [ListeningAddress], reach: ServerConfiguration.Reach
  ) throws(ListenError) -> [[Listener]] {
    var resolved: [[SocketAddress]] = []
    for address in addresses { resolved.append(try resolve(address, reach)) }
    let ipv4Ports = resolved.joined().filter { $0.family == AF_INET && $0.port != 0 }.map(\.port)
    var listeners: [[Listener]] = []
    for (address, sockets) in zip(addresses, resolved) {
      switch address {
      case .unix(let path): listeners.append([try Listener(unix: path, address)])
      case .tcp: listeners.append(try open(address, sockets, except: ipv4Ports))
      }
    }
    return listeners
  }

  private static func resolve(
    _ address: ListeningAddress, _ reach: ServerConfiguration.Reach
  ) throws(ListenError) -> [SocketAddress] {
    guard case .tcp(let host, let port) = address else { return [] }
    let sockets = try SocketAddress.resolve(host, port)
    if reach == .thisHost, !sockets.allSatisfy(\.isLoopback) { throw .notLoopback(host: host) }
    return sockets
  }

  /// - Parameter ipv4Ports: ports that `::` leaves to IPv4 listeners.
  private static func open(
    _ address: ListeningAddress, _ sockets: [SocketAddress], except ipv4Ports: [UInt16]
  ) throws(ListenError) -> [Listener] {
    var listeners: [Listener] = []
    var unavailable: ListenError?
    for var socket in sockets {
      // The port that the system chose for the first is the port of all.
      if case .tcp(_, let chosen)? = listeners.first?.address { socket.port = chosen }
      let isDualStack = socket.isUnspecifiedIPv6 && !ipv4Ports.contains(socket.port)
      do throws(ListenError) {
        listeners.append(try Listener(socket, address, isIPv6Only: isDualStack ? 0 : 1))
      } catch .system(_, let error) where [EAFNOSUPPORT, EADDRNOTAVAIL].contains(error.code) {
        // A host may have an address of a family that this system does not have.
        unavailable = .system(address, error)
      } catch {
        throw error
      }
    }
    if listeners.isEmpty, let unavailable { throw unavailable }
    return listeners
  }

  private init(
    _ socket: SocketAddress, _ address: ListeningAddress, isIPv6Only: CInt
  ) throws(ListenError) {
    guard case .tcp(let host, _) = address else { preconditionFailure("\(address) is not TCP") }
    do {
      let descriptor = try Self.socket(socket.family)
      try Self.set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
      // These two are inherited by the connections, without a call for each of them.
      try Self.set(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, 1)
      try Self.set(descriptor, CInt(IPPROTO_TCP), TCP_NOTSENT_LOWAT, Self.unsentBytesMax)
      if socket.family == AF_INET6 {
        try Self.set(descriptor, CInt(IPPROTO_IPV6), IPV6_V6ONLY, isIPv6Only)
      }
      try Self.check(socket.withAddress { bind(descriptor.number, $0, $1) }, "bind")
      try Self.check(listen(descriptor.number, Self.backlogMax), "listen")
      self.address = try .tcp(host: host, port: SocketAddress(boundTo: descriptor).port)
      self.descriptor = descriptor
    } catch {
      throw .system(address, error)
    }
  }

  private init(unix path: String, _ address: ListeningAddress) throws(ListenError) {
    self.address = address
    let socket = try SocketAddress(unix: path)
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFSOCK else { throw .pathIsTaken(path) }
      // If this fails, bind reports why.
      _ = unlink(path)
    }
    do {
      let descriptor = try Self.socket(AF_UNIX)
      // Before bind, so that the path never exists with wider permissions. On Linux, bind gives the
      // path the mode of the socket.
      try Self.check(fchmod(descriptor.number, 0o600), "fchmod")
      try Self.check(socket.withAddress { bind(descriptor.number, $0, $1) }, "bind")
      try Self.check(listen(descriptor.number, Self.backlogMax), "listen")
      self.descriptor = descriptor
    } catch {
      throw .system(address, error)
    }
  }

  deinit { close() }

  func watch(by poller: borrowing Poller, _ word: UInt64) throws(SystemError) {
    try poller.watchListener(descriptor.number, word)
  }

  func unwatch(by poller: borrowing Poller) { poller.unwatch(descriptor.number) }

  /// Refuses connections from now on, including those that wait in the kernel.
  ///
  /// It also removes the path of a Unix socket, once: later it may be the path of another server.
  func close() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    guard wasOpen else { return }
    // If these fail, the socket is closed or the path is gone already.
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
      // The error of a connection that broke while it waited, or EINTR.
      default: return .failed
      }
    }
  }

  private static func socket(_ family: CInt) throws(SystemError) -> Descriptor {
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    return try Descriptor(Glibc.socket(family, kind, 0), from: "socket")
  }

  private static func set(
    _ descriptor: borrowing Descriptor, _ level: CInt, _ option: CInt, _ value: CInt
  ) throws(SystemError) {
    var value = value
    try check(
      setsockopt(descriptor.number, level, option, &value, socklen_t(MemoryLayout<CInt>.size)),
      "setsockopt")
  }

  private static func check(_ result: CInt, _ call: String) throws(SystemError) {
    guard result == 0 else { throw SystemError.last(call) }
  }
}
