import Glibc
import HTTP
import SQLiteStore
import Store

/// One request to the server that has a database open, through its Unix socket.
///
/// It blocks.
///
/// Only the database's owner can open the socket.
///
/// ```swift
/// guard let client = try ServiceClient(database: "stockroom.db") else { return }  // not served
/// let status = try client.get("/healthz") { piece in body += piece }
/// ```
struct ServiceClient: ~Copyable {
  /// The longest path of a socket.
  ///
  /// - Source: unix(7), sun_path.
  static let pathBytesMax = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  private let descriptor: Int32
  private let stop: ReadStop
  private let deadline: ContinuousClock.Instant?

  /// - Parameters:
  ///   - stop: ends the request early.
  ///   - seconds: the time in which the server must respond. Without it, a check of a large
  ///     database may take as long as it needs.
  /// - Returns: nil if the database is not served.
  /// - Throws: if it is served, but this user may not use the socket.
  init?(
    database: String, until stop: ReadStop = ReadStop(), within seconds: Int? = nil
  ) throws(CommandError) {
    self.stop = stop
    deadline = seconds.map { .now + .seconds($0) }
    guard let path = try Self.socketPath(of: database) else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count <= Self.pathBytesMax else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    if let seconds {
      // Also bounds `connect`, which waits while the server's queue of connections is full.
      var time = timeval(tv_sec: seconds, tv_usec: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let code = errno
      close(descriptor)
      guard code != EACCES else {
        throw CommandError("\(database) is served by another user. Run this command as that user.")
      }
      guard code != EAGAIN else { throw Self.noResponse }
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Sends a GET request, and passes the body of the response to `take`, piece by piece.
  ///
  /// - Returns: the status.
  /// - Throws: if the response is incomplete.
  consuming func get(
    _ path: String, _ take: ([UInt8]) throws(CommandError) -> Void
  ) throws(CommandError) -> Int {
    let request = Array(
      "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    let sent = request.withUnsafeBytes {
      send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == request.count else { throw CommandError("the server closed the connection") }
    var received: [UInt8] = []
    while true {
      if let end = Self.endOfHead(in: received) {
        let head = String(decoding: received[..<end], as: UTF8.self)
        try body(framing: Framing(head), Array(received[end...]), take)
        return Self.status(of: head)
      }
      guard let more = try receive(), received.count < 1 << 16 else {
        throw CommandError("the server's response is malformed")
      }
      received += more
    }
  }

  private enum Framing {
    case chunked
    case bytes(Int)

    init(_ head: String) {
      let lines = head.lowercased().split(separator: "\r\n")
      let length = lines.lazy.compactMap { line -> Int? in
        guard line.hasPrefix("content-length:") else { return nil }
        return Int(line.dropFirst("content-length:".count).drop { $0 == " " })
      }.first
      self = length.map(Framing.bytes) ?? .chunked
    }
  }

  private func body(
    framing: Framing, _ first: [UInt8], _ take: ([UInt8]) throws(CommandError) -> Void
  ) throws(CommandError) {
    var piece: [UInt8]? = first
    switch framing {
    case .bytes(var left):
      while left > 0 {
        guard let bytes = piece else { throw Self.cutShort }
        left -= bytes.count
        try take(bytes)
        if left > 0 { piece = try receive() }
      }
    case .chunked:
      var decoder = ChunkedDecoder()
      while true {
        guard let bytes = piece else { throw Self.cutShort }
        var content: [UInt8] = []
        do throws(ChunkedDecoder.Malformed) {
          _ = try decoder.decode(bytes.span, into: &content)
        } catch {
          throw Self.cutShort
        }
        if !content.isEmpty { try take(content) }
        if decoder.isFinished { return }
        piece = try receive()
      }
    }
  }

  /// - Returns: nil at the end.
  private func receive() throws(CommandError) -> [UInt8]? {
    try waitForResponse()
    var received = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      repeat {
        received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      } while received < 0 && errno == EINTR
      count = max(0, received)
    }
    if received < 0 { throw Self.cutShort }
    return bytes.isEmpty ? nil : bytes
  }

  /// Returns when there is something to receive.
  private func waitForResponse() throws(CommandError) {
    let intervalMilliseconds: CInt = 100
    while !stop.isStopped {
      var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&readable, 1, intervalMilliseconds) > 0 { return }
      if let deadline, deadline < .now { throw Self.noResponse }
    }
    throw CommandError("interrupted")
  }

  private static let noResponse = CommandError("the server does not respond")
  private static let cutShort = CommandError("the server's response was cut off. Try again.")

  private static func endOfHead(in bytes: [UInt8]) -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    guard bytes.count >= mark.count else { return nil }
    return (0...bytes.count - mark.count).first { bytes[$0...].starts(with: mark) }
      .map { $0 + mark.count }
  }

  private static func status(of head: String) -> Int {
    let words = head.split(separator: " ", maxSplits: 2)
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }
}

extension ServiceClient {
  /// The socket that the server of a database wrote into the lock file.
  private static func socketPath(of database: String) throws(CommandError) -> String? {
    do throws(StoreError) {
      return try DatabaseLock.holder(of: database)?.socketPath
    } catch {
      throw CommandError(error, database: database)
    }
  }
}
