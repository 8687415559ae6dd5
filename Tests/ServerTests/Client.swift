import CEpoll
import Glibc

/// A blocking client that can do everything a client should not do.
///
/// It needs a thread of its own: see `RunningServer.talk`. If the server sends nothing for 60 seconds,
/// it throws instead of blocking the tests.
final class Client {
  struct Failure: Error {
    let call: String
    let code: CInt
  }

  struct Response: Equatable, Sendable {
    let status: Int
    let head: String
    let body: String

    var hasClose: Bool { head.contains("\r\nConnection: close") }
  }

  private static let patienceSeconds = 60
  private let descriptor: CInt
  private var received: [UInt8] = []

  convenience init(port: UInt16) throws {
    self.init()
    try connect(port: port)
  }

  /// Not connected yet.
  init() {
    descriptor = Self.socket(AF_INET)
    var patience = timeval(tv_sec: Self.patienceSeconds, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    // Without delay, so that each step of a test arrives before the next.
    var on: CInt = 1
    setsockopt(
      descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<CInt>.size))
  }

  /// Closed on exec: a process that another test starts must not hold it open.
  private static func socket(_ family: CInt) -> CInt {
    Glibc.socket(family, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
  }

  func connect(port: UInt16) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(call: "connect", code: errno) }
  }

  init(path: String) throws {
    descriptor = Self.socket(AF_UNIX)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Failure(call: "connect", code: errno) }
  }

  deinit { close(descriptor) }

  /// Closes both sides, like a process that exits.
  func closeEarly() { shutdown(descriptor, CInt(SHUT_RDWR)) }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(call: "send", code: errno) }
      sent += count
    }
  }

  /// Closes the sending side only.
  func endSending() { shutdown(descriptor, CInt(SHUT_WR)) }

  /// Resets the connection.
  func reset() {
    var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    // Disconnects without closing the descriptor.
    var nowhere = sockaddr(sa_family: sa_family_t(AF_UNSPEC), sa_data: sockaddr().sa_data)
    Glibc.connect(descriptor, &nowhere, socklen_t(MemoryLayout<sockaddr>.size))
  }

  /// The next response; its body by Content-Length or chunks.
  func response(toHead isHead: Bool = false) throws -> Response {
    let head = try text(through: "\r\n\r\n")
    guard let status = Int(head.dropFirst(9).prefix(3)) else {
      throw Failure(call: "response", code: 0)
    }
    if isHead || status == 204 || status == 304 || status == 100 {
      return Response(status: status, head: head, body: "")
    }
    if head.contains("Transfer-Encoding: chunked") {
      return Response(status: status, head: head, body: try chunkedBody())
    }
    let length = head.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
      .flatMap { Int($0.dropFirst(16)) }
    let body = try length.map(text) ?? toEnd()
    return Response(status: status, head: head, body: body)
  }

  /// Everything until the server closes.
  ///
  /// A reset is an error.
  func toEnd() throws -> String {
    while try receive(flags: 0) == .some {}
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  /// Whether the server has closed, without waiting.
  func isClosed() throws -> Bool {
    while true {
      switch try receive(flags: CInt(MSG_DONTWAIT)) {
      case .some: continue
      case .nothing: return false
      case .end: return true
      }
    }
  }

  /// Receives exactly this many bytes and drops them.
  func receive(bytes count: Int) throws { _ = try text(count) }

  /// Limits what the kernel receives before the client does.
  func limitReceiveBuffer(bytes: CInt) throws {
    var bytes = bytes
    let result = setsockopt(
      descriptor, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout<CInt>.size))
    guard result == 0 else { throw Failure(call: "setsockopt", code: errno) }
  }

  private enum Received { case some, nothing, end }

  private func receive(flags: CInt) throws -> Received {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, flags)
    if count == 0 { return .end }
    if count < 0, errno == EAGAIN, flags != 0 { return .nothing }
    guard count > 0 else { throw Failure(call: "recv", code: errno) }
    received += buffer[..<count]
    return .some
  }

  private func text(through mark: String) throws -> String {
    let bytes = Array(mark.utf8)
    while true {
      if received.count >= bytes.count {
        for end in bytes.count...received.count
        where received[(end - bytes.count)..<end].elementsEqual(bytes) {
          return try text(end)
        }
      }
      guard try receive(flags: 0) == .some else { throw Failure(call: "end", code: 0) }
    }
  }

  private func text(_ count: Int) throws -> String {
    while received.count < count {
      guard try receive(flags: 0) == .some else { throw Failure(call: "end", code: 0) }
    }
    defer { received.removeFirst(count) }
    return String(decoding: received[..<count], as: UTF8.self)
  }

  private func chunkedBody() throws -> String {
    var body = ""
    while true {
      // CR LF is one Character.
      let size = Int(try text(through: "\r\n").dropLast(), radix: 16) ?? 0
      body += try text(size)
      _ = try text(2)
      if size == 0 { return body }
    }
  }
}
