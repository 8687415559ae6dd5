import HTTP
import Testing

/// Each limit of a head: the limit is accepted, one more is refused.
@Suite struct RequestLimitTests {
  @Test(arguments: [(0, true), (1, false)])
  func `a request line has at most 8 KiB`(excess: Int, isAccepted: Bool) {
    let limits = RequestLimits()
    let frame = "GET / HTTP/1.1\r\n"
    let padding = limits.requestLineBytesMax - frame.utf8.count + excess
    let line = "GET /\(String(repeating: "a", count: padding)) HTTP/1.1\r\n"

    expect(
      line + "Host: h\r\n\r\n", isAccepted, .targetTooLong(bytesMax: limits.requestLineBytesMax))
  }

  @Test(arguments: [(0, true), (1, false)])
  func `a header section has at most 32 KiB`(excess: Int, isAccepted: Bool) {
    let limits = RequestLimits()
    let frame = "Host: h\r\nX: \r\n\r\n"
    let padding = limits.headerBytesMax - frame.utf8.count + excess
    let section = "Host: h\r\nX: \(String(repeating: "v", count: padding))\r\n\r\n"

    expect("GET / HTTP/1.1\r\n" + section, isAccepted, tooLarge(limits))
  }

  @Test(arguments: [(0, true), (1, false)])
  func `a header section has at most 100 lines`(excess: Int, isAccepted: Bool) {
    let limits = RequestLimits()
    let lines = String(repeating: "a:b\r\n", count: limits.headerLinesMax - 1 + excess)

    expect("GET / HTTP/1.1\r\nHost: h\r\n\(lines)\r\n", isAccepted, tooLarge(limits))
  }

  @Test func `a line without an end is refused at the limit`() {
    let limits = RequestLimits()
    var parser = RequestParser(limits: limits)
    parser.feed(Array("GET /".utf8))
    parser.feed(Array(repeating: UInt8(ascii: "a"), count: limits.requestLineBytesMax))

    #expect(throws: RequestError.targetTooLong(bytesMax: limits.requestLineBytesMax)) {
      try parser.nextHead()
    }
  }

  private func tooLarge(_ limits: RequestLimits) -> RequestError {
    .headerTooLarge(bytesMax: limits.headerBytesMax, linesMax: limits.headerLinesMax)
  }

  private func expect(_ text: String, _ isAccepted: Bool, _ error: RequestError) {
    if isAccepted {
      #expect(throws: Never.self) { try #require(try head(of: text)) }
    } else {
      #expect(throws: error) { try head(of: text) }
    }
  }
}
