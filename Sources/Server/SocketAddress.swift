import CEpoll
package import Concurrency
import Glibc

/// An address that a server listens on.
package enum ListeningAddress: Equatable, Sendable {
  /// A host name or an IP address, and a port; port 0 takes a free one. `::` accepts IPv4, too,
  /// unless an IPv4 address is listened on with the same port.
  case tcp(host: String, port: UInt16)
  /// A Unix socket that only its owner can use. An existing socket at the path is replaced.
  case unix(path: String)
}

/// Why a server cannot listen.
package enum ListenError: Error, Equatable, Sendable {
  case unknownHost(String)
  /// The host has an address that other hosts can reach, but the server may only be reached from
  /// this host.
  case notLoopback(host: String)
  /// The path of a Unix socket is empty or too long.
  case unusablePath(String, bytesMax: Int)
  /// Something other than a socket exists at the path.
  case pathIsTaken(String)
  case system(ListeningAddress, SystemError)
  /// The system has no threads or descriptors for the server.
  case insufficientResources(SystemError)
}

/// A socket address in the form of the system.
struct SocketAddress: Sendable {
  private var storage: sockaddr_storage
  private let length: socklen_t

  /// The addresses of a host name or of a numeric address.
  static func resolve(_ host: String, _ port: UInt16) throws(ListenError) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0 else { throw .unknownHost(host) }
    defer { freeaddrinfo(list) }
    var addresses: [SocketAddress] = []
    var next = list
    while let entry = next {
      if let address = entry.pointee.ai_addr {
        addresses.append(
          SocketAddress(UnsafeRawPointer(address), Int(entry.pointee.ai_addrlen)).unmapped)
      }
      next = entry.pointee.ai_next
    }
    return addresses
  }

  private init(_ address: UnsafeRawPointer, _ count: Int) {
    length = socklen_t(count)
    storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: count))
    }
  }

  init(unix path: String) throws(ListenError) {
    var address = sockaddr_un()
    let bytesMax = MemoryLayout.size(ofValue: address.sun_path) - 1
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count <= bytesMax, !bytes.contains(0) else {
      throw .unusablePath(path, bytesMax: bytesMax)
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    self.init(&address, MemoryLayout<sockaddr_un>.size)
  }

  /// The address that a socket is bound to.
  init(boundTo descriptor: borrowing Descriptor) throws(SystemError) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor.number, $0, &length)
      }
    }
    guard result == 0 else { throw .last("getsockname") }
    self.storage = storage
    self.length = length
  }

  var family: CInt { CInt(storage.ss_family) }

  /// The port of an IPv4 or IPv6 address, which is at the same place in both.
  var port: UInt16 {
    get {
      withUnsafeBytes(of: storage) {
        UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
      }
    }
    set {
      withUnsafeMutableBytes(of: &storage) {
        $0.storeBytes(of: newValue.bigEndian, toByteOffset: 2, as: UInt16.self)
      }
    }
  }

  var isLoopback: Bool { PeerAddress(storage).isLoopback }

  /// Whether this is `::`.
  var isUnspecifiedIPv6: Bool {
    guard family == AF_INET6 else { return false }
    return withUnsafeBytes(of: storage) { $0[8..<24].allSatisfy { $0 == 0 } }
  }

  /// The IPv4 address if this is an IPv4-mapped IPv6 address, such as `::ffff:127.0.0.1`; else this.
  ///
  /// A socket for IPv6 only cannot be bound to a mapped address.
  /// - Source: RFC 4291 §2.5.5.2; ipv6(7), IPV6_V6ONLY.
  private var unmapped: SocketAddress {
    let bytes = withUnsafeBytes(of: storage) { Array($0[8..<24]) }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10...11].allSatisfy { $0 == 0xFF }
    guard family == AF_INET6, isMapped else { return self }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes[12...]) }
    return SocketAddress(&address, MemoryLayout<sockaddr_in>.size)
  }

  func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
    withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}

/// The address of a client.
struct PeerAddress: Sendable {
  /// What counts as one client for the limits: an IPv4 address or an IPv6 /64 network, because one
  /// subscriber has all addresses of such a network.
  enum Key: Hashable, Sendable {
    case ipv4(UInt32)
    case ipv6Network(UInt64)
  }

  /// nil for a Unix socket.
  let key: Key?
  let isLoopback: Bool
  /// The address without its port, or "local" for a Unix socket.
  let text: String

  private init(key: Key?, isLoopback: Bool, text: String) {
    self.key = key
    self.isLoopback = isLoopback
    self.text = text
  }

  init(_ storage: sockaddr_storage) {
    switch CInt(storage.ss_family) {
    case AF_INET:
      let address = withUnsafeBytes(of: storage) { $0.loadUnaligned(as: sockaddr_in.self) }
      self.init(ipv4: UInt32(bigEndian: address.sin_addr.s_addr))
    case AF_INET6:
      let address = withUnsafeBytes(of: storage) { $0.loadUnaligned(as: sockaddr_in6.self) }
      let words = withUnsafeBytes(of: address.sin6_addr) { bytes in
        (
          UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
          UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
      }
      // ::ffff:0:0/96 is an IPv4 client of a dual-stack socket.
      if words.0 == 0, words.1 >> 32 == 0xFFFF {
        self.init(ipv4: UInt32(truncatingIfNeeded: words.1))
      } else {
        self.init(
          key: .ipv6Network(words.0), isLoopback: words == (0, 1),
          text: Self.text(of: address.sin6_addr, AF_INET6))
      }
    default:
      self.init(key: nil, isLoopback: true, text: "local")
    }
  }

  init(ipv4 address: UInt32) {
    self.init(
      key: .ipv4(address), isLoopback: address >> 24 == 127,
      text: Self.text(of: in_addr(s_addr: address.bigEndian), AF_INET))
  }

  private static func text<Address>(of address: Address, _ family: CInt) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { buffer in
      withUnsafePointer(to: address) { pointer in
        guard
          let text = inet_ntop(family, pointer, buffer.baseAddress, socklen_t(INET6_ADDRSTRLEN))
        else { return "unknown" }
        return String(cString: text)
      }
    }
  }
}
