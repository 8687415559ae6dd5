import Glibc

/// A blocking keep-alive connection to a server on loopback, with a time limit.
///
/// It supports the HTTP that the tests need: Content-Length and chunked bodies.
package final class HTTPClient {
  package enum Failure: Error, Equatable {
    case cannotConnect(errno: Int32)
    case closed
    case timeout
    case malformed(String)
  }

  package struct Answer: Sendable {
    package let status: Int
    /// Names in lower case.
    package let headers: [String: String]
    package let body: [UInt8]

    package var text: String { String(decoding: body, as: UTF8.self) }
    package var tag: String? { headers["etag"] }

    package func json() throws(NotJSON) -> JSON { try JSON(body) }
  }

  package static let timeoutSeconds = 20

  private let port: UInt16
  private var descriptor: Int32
  private var buffer: [UInt8] = []

  package init(port: UInt16) throws {
    self.port = port
    descriptor = try Self.connect(port)
  }

  deinit { close(descriptor) }

  /// Sends one request and reads the response.
  ///
  /// Reconnects if the server closed the connection.
  package func send(
    _ method: String, _ path: String, headers: [String: String] = [:], body: String? = nil
  ) throws -> Answer {
    try write(Self.message(method, path, headers: headers, body: body))
    let answer = try readAnswer(isHead: method == "HEAD")
    record(method, path, headers, body, answer)
    if answer.headers["connection"]?.lowercased() == "close" { try reconnect() }
    return answer
  }

  /// Records an exchange for `scripts/exchanges.py`.
  package func record(
    _ method: String, _ path: String, _ headers: [String: String], _ body: String?,
    _ answer: Answer
  ) {
    guard RecordedExchange.isRecording else { return }
    var exchange = RecordedExchange(method: method, target: path, status: answer.status)
    exchange.requestHeaders = headers.map { ($0.key, $0.value) }
    if body != nil, headers["Content-Type"] == nil {
      exchange.requestHeaders.append(("Content-Type", "application/json"))
    }
    exchange.requestBody = body
    exchange.headers = answer.headers.map { ($0.key, $0.value) }
    exchange.body = answer.text
    exchange.record()
  }

  package static func message(
    _ method: String, _ path: String, headers: [String: String] = [:], body: String? = nil
  ) -> [UInt8] {
    var text = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n"
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { text += "\(name): \(value)\r\n" }
    if let body {
      if headers["Content-Type"] == nil { text += "Content-Type: application/json\r\n" }
      text += "Content-Length: \(body.utf8.count)\r\n"
    }
    return Array((text + "\r\n" + (body ?? "")).utf8)
  }

  /// Resets the connection and reconnects.
  package func cut() throws {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    try reconnect()
  }

  package func reconnect() throws {
    close(descriptor)
    // Another thread may get the same descriptor, so it must not be closed twice.
    descriptor = -1
    buffer = []
    descriptor = try Self.connect(port)
  }

  package func write(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure.closed }
      sent += count
    }
  }

  package func readAnswer(isHead: Bool = false) throws -> Answer {
    let (status, headers) = try readHead()
    let body =
      isHead || status == 204 || status == 304 ? [] : try readBody(headers)
    return Answer(status: status, headers: headers, body: body)
  }

  /// The status and headers of a response.
  ///
  /// Interim responses are skipped.
  package func readHead() throws -> (status: Int, headers: [String: String]) {
    let head = String(decoding: try read(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
    var lines = head.split(separator: "\r\n").map(String.init)
    let statusWords = lines.removeFirst().split(separator: " ")
    guard statusWords.count >= 2, let status = Int(statusWords[1]) else {
      throw Failure.malformed(head)
    }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { throw Failure.malformed(line) }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      headers[line[..<colon].lowercased()] = String(value)
    }
    return status == 100 ? try readHead() : (status, headers)
  }

  /// The bytes up to and including a mark, for event streams.
  package func read(through mark: [UInt8]) throws -> [UInt8] {
    var searched = 0
    while true {
      if let end = Self.end(of: mark, in: buffer, from: searched) {
        defer { buffer.removeFirst(end) }
        return Array(buffer[..<end])
      }
      searched = max(0, buffer.count - mark.count)
      try receive()
    }
  }

  private func readBody(_ headers: [String: String]) throws -> [UInt8] {
    if let length = headers["content-length"].flatMap({ Int($0) }) {
      return try read(count: length)
    }
    guard headers["transfer-encoding"] == "chunked" else { return [] }
    var body: [UInt8] = []
    while true {
      let chunk = try readChunk()
      if chunk.isEmpty { return body }
      body += chunk
    }
  }

  /// One chunk, empty at the end.
  package func readChunk() throws -> [UInt8] {
    let line = String(decoding: try read(through: Array("\r\n".utf8)).dropLast(2), as: UTF8.self)
    guard let size = Int(line, radix: 16) else { throw Failure.malformed(line) }
    let chunk = try read(count: size)
    _ = try read(count: 2)
    return chunk
  }

  /// Reads a number of bytes.
  package func read(count: Int) throws -> [UInt8] {
    while buffer.count < count { try receive() }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  private func receive() throws {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count < 0, errno == EAGAIN { throw Failure.timeout }
    guard count > 0 else { throw Failure.closed }
    buffer += bytes[..<count]
  }

  private static func connect(_ port: UInt16) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let code = errno
      close(descriptor)
      throw Failure.cannotConnect(errno: code)
    }
    return descriptor
  }

  private static func end(of mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= mark.count else { return nil }
    for index in start...(bytes.count - mark.count) where bytes[index] == mark[0] {
      if bytes[index..<index + mark.count].elementsEqual(mark) { return index + mark.count }
    }
    return nil
  }
}
