import CEpoll
import Glibc

/// The address that a connection comes from.
struct PeerAddress: Sendable {
  /// What is one client to the limits: an IPv4 address, or an IPv6 network of 64 bits, because a
  /// single subscriber has all addresses of one.
  enum Key: Hashable, Sendable {
    case ipv4(UInt32)
    case ipv6Network(UInt64)
  }

  /// nil for a Unix socket.
  let key: Key?
  let isLoopback: Bool
  /// Without the port; "local" for a Unix socket.
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
      // ::ffff:0:0/96 is IPv4 as a socket for both sees it.
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
