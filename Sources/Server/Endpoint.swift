import CEpoll
import Glibc

/// An address in the system's form.
struct Endpoint {
  let family: CInt
  /// As it was given.
  let host: String
  private var storage: sockaddr_storage
  private let length: socklen_t

  /// The addresses of a host, numeric or named.
  static func resolve(_ host: String, _ port: UInt16) throws(ListenError) -> [Endpoint] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0 else { throw .unknownHost(host) }
    defer { freeaddrinfo(list) }
    var endpoints: [Endpoint] = []
    var next = list
    while let entry = next {
      if let address = entry.pointee.ai_addr {
        endpoints.append(
          Endpoint(host, entry.pointee.ai_family, address, entry.pointee.ai_addrlen))
      }
      next = entry.pointee.ai_next
    }
    return endpoints
  }

  private init(
    _ host: String, _ family: CInt, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
  ) {
    self.host = host
    self.family = family
    self.length = length
    storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(length)))
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
    host = path
    family = AF_UNIX
    length = socklen_t(MemoryLayout<sockaddr_un>.size)
    storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) { target in
      withUnsafeBytes(of: address) { target.copyMemory(from: $0) }
    }
  }

  mutating func setPort(_ port: UInt16) {
    // The port lies at the same place for both families.
    withUnsafeMutableBytes(of: &storage) {
      $0.storeBytes(of: port.bigEndian, toByteOffset: 2, as: UInt16.self)
    }
  }

  func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
    withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}
