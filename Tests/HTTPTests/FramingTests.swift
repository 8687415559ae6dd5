import HTTP
import Testing

/// The end of a body, and whether the connection stays open.
@Suite struct FramingTests {
  @Test(arguments: [
    ("", BodyFraming.none), ("Content-Length: 0", .none),
    ("Content-Length: 17", .length(bytes: 17)),
    ("content-length:\t017 ", .length(bytes: 17)), ("Transfer-Encoding: chunked", .chunked),
    ("TRANSFER-ENCODING: ChunKed", .chunked), ("Content_Length: 5", .none),
    ("Content-Length: 9223372036854775807", .length(bytes: Int.max)),
  ])
  func `a body is delimited by a length or by chunks`(line: String, framing: BodyFraming) throws {
    #expect(try head(of: request(line))?.framing == framing)
  }

  @Test(arguments: [
    "Content-Length: -1", "Content-Length: +1", "Content-Length: 0x1", "Content-Length: 1.0",
    "Content-Length: 1 2", "Content-Length:", "Content-Length: 1x", "Content-Length: \u{A0}1",
    "Content-Length: \"1\"", "Content-Length: 1, 1", "Content-Length: 1\r\nContent-Length: 1",
    "Content-Length: 9223372036854775808", "Content-Length: \u{FF15}",
    "Content-Length: 1\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nContent-Length: 0",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "Transfer-Encoding:",
    "Transfer-Encoding: gzip", "Transfer-Encoding: chunked, gzip", "Transfer-Encoding: identity",
    "Transfer-Encoding: chunked, chunked", "Transfer-Encoding: , chunked",
    "Transfer-Encoding: chunkedchunked", "Transfer-Encoding: \"chunked\"",
    "Transfer-Encoding: chun\u{212A}ed", "Transfer-Encoding: chunked;q=1",
    "Transfer-Encoding: g zip, chunked",
  ])
  func `an ambiguous length is an error`(lines: String) {
    #expect {
      try head(of: request(lines))
    } throws: { error in
      if case .malformed? = error as? RequestError { true } else { false }
    }
  }

  @Test func `a coding other than chunked is not implemented`() {
    #expect(throws: RequestError.codingNotImplemented) {
      try head(of: request("Transfer-Encoding: gzip, chunked"))
    }
  }

  @Test func `HTTP 1.0 cannot send chunks`() {
    #expect(throws: RequestError.self) {
      try head(of: "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n")
    }
  }

  @Test(arguments: [
    ("HTTP/1.1", "", Persistence.keep), ("HTTP/1.1", "Connection: close", .close),
    ("HTTP/1.1", "Connection: foo ,CLOSE, bar", .close),
    ("HTTP/1.1", "Connection: keep-alive\r\nConnection: close", .close),
    ("HTTP/1.1", "Connection: closed, not-close", .keep), ("HTTP/1.1", "Connection: , ,", .keep),
    ("HTTP/1.1", "Proxy-Connection: close", .keep), ("HTTP/1.0", "", .close),
    ("HTTP/1.0", "Connection: keep-alive", .keep),
    ("HTTP/1.0", "Connection: keep-alive, close", .close), ("HTTP/1.9", "", .keep),
  ])
  func `version and Connection header decide whether the connection stays open`(
    version: String, line: String, persistence: Persistence
  ) throws {
    let end = line.isEmpty ? "\r\n" : "\(line)\r\n\r\n"

    let head = try #require(try head(of: "GET / \(version)\r\nHost: h\r\n\(end)"))

    #expect(head.persistence == persistence)
  }

  @Test func `only 100-continue can be expected, and only in HTTP 1.1`() throws {
    #expect(try head(of: request("Expect: 100-Continue"))?.expectation == .continueFirst)
    #expect(
      try head(of: "GET / HTTP/1.0\r\nExpect: magic\r\n\r\n")?.expectation == Expectation.none)
    for value in ["200-ok", "", "100-continue, foo", "y 100-continue"] {
      #expect(throws: RequestError.expectationFailed) {
        try head(of: request("Expect: \(value)"))
      }
    }
  }

  private func request(_ lines: String) -> String {
    "POST / HTTP/1.1\r\nHost: h\r\n\(lines.isEmpty ? "" : lines + "\r\n")\r\n"
  }
}
