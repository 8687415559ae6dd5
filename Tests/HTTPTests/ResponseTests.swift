import HTTP
import Testing

@Suite struct ResponseTests {
  private final class NoBytes: ResponseSource {
    func next() async -> [UInt8]? { nil }
  }

  @Test func `a response has a Date, its fields, a length and its body`() {
    var headers = HeaderBlock()
    headers.add("Content-Type", "text/plain")
    let response = Response(.ok, headers: headers, body: .bytes(Array("hello".utf8)))

    #expect(
      text(of: response) == """
        HTTP/1.1 200 OK\r
        Date: Sun, 06 Nov 1994 08:49:37 GMT\r
        Content-Type: text/plain\r
        Content-Length: 5\r
        \r
        hello
        """)
  }

  @Test func `HEAD has the fields of GET and no body`() {
    let response = Response(.ok, body: .bytes(Array("hello".utf8)))

    #expect(text(of: response, to: .head).hasSuffix("Content-Length: 5\r\n\r\n"))
  }

  @Test(arguments: [StatusCode.noContent, .notModified])
  func `a status without content has no framing fields`(status: StatusCode) {
    let response = Response(status, body: .bytes(Array("hello".utf8)))

    #expect(text(of: response).hasSuffix("GMT\r\n\r\n"))
  }

  @Test func `an absent body has the length 0`() {
    #expect(text(of: Response(.ok)).hasSuffix("Content-Length: 0\r\n\r\n"))
  }

  @Test func `a close is announced, and to HTTP 1.0 a kept connection`() {
    #expect(text(of: Response(.ok), .close).hasSuffix("Connection: close\r\n\r\n"))
    #expect(
      text(of: Response(.ok), .keep, .http10).hasSuffix("Connection: keep-alive\r\n\r\n"))
  }

  @Test(arguments: [
    (HTTP.Method.get, Request.Version.http11, ResponseFraming.chunked),
    (.get, .http10, .untilClose), (.head, .http11, .chunkedWithoutBody), (.head, .http10, .none),
  ])
  func `a stream is chunked for HTTP 1.1 only`(
    method: HTTP.Method, version: Request.Version, framing: ResponseFraming
  ) {
    let response = Response(.ok, body: .stream { NoBytes() })

    #expect(ResponseFraming(of: response, to: method, version) == framing)
  }

  @Test func `a chunk has its size in hex, and no bytes make no chunk`() {
    var output: [UInt8] = []

    ResponseSerializer.appendChunk(Array(repeating: 0x61, count: 17), to: &output)
    ResponseSerializer.appendChunk([], to: &output)

    #expect(String(decoding: output, as: UTF8.self) == "11\r\naaaaaaaaaaaaaaaaa\r\n")
  }

  @Test func `a header value cannot end its line`() {
    var headers = HeaderBlock()
    headers.add("X", "a\r\nSet-Cookie: b\u{0}")

    #expect(headers.bytes == Array("X: a  Set-Cookie: b \r\n".utf8))
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"),
    (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
    (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"), (-1, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (Int64.max, "Fri, 31 Dec 9999 23:59:59 GMT"),
  ])
  func `a date has the format of HTTP`(seconds: Int64, expected: String) {
    let date = HTTPDate(unixSeconds: seconds)

    #expect(String(decoding: date.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: StatusCode.allCases)
  func `every status has a phrase`(status: StatusCode) {
    #expect(status.reasonPhrase.utf8CodeUnitCount > 0)
  }

  private func text(
    of response: Response, to method: HTTP.Method = .get, _ persistence: Persistence = .keep,
    _ version: Request.Version = .http11
  ) -> String {
    var output: [UInt8] = []
    ResponseSerializer.append(
      response, ResponseFraming(of: response, to: method, version), persistence, version,
      HTTPDate(unixSeconds: 784_111_777), to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
