import HTTP
import Testing

/// Where requests begin and end, for every split of their bytes.
@Suite struct RequestParserTests {
  @Test(arguments: Self.messages)
  func `a message in two pieces parses like one piece`(message: String) {
    let bytes = Array(message.utf8)
    let whole = Transcript(of: [bytes])

    for cut in 0...bytes.count {
      #expect(Transcript(of: [Array(bytes[..<cut]), Array(bytes[cut...])]) == whole)
    }
  }

  @Test(arguments: Self.messages)
  func `a message byte by byte parses like one piece`(message: String) {
    let bytes = Array(message.utf8)

    #expect(Transcript(of: bytes.map { [$0] }) == Transcript(of: [bytes]))
  }

  @Test func `pipelined requests are parsed in order with their bodies`() throws {
    var parser = RequestParser(limits: RequestLimits())
    parser.feed(
      Array(
        """
        POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc\
        POST /b HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nde\r\n0\r\n\r\n\
        GET /c HTTP/1.1\r\nHost: h\r\n\r\n
        """.utf8))

    #expect(try parser.nextHead()?.request.path.elementsEqual("/a".utf8) == true)
    #expect(try parser.nextBodyPiece() == .bytes(Array("abc".utf8)))
    #expect(try parser.nextBodyPiece() == .end)
    #expect(try parser.nextHead()?.request.path.elementsEqual("/b".utf8) == true)
    #expect(try parser.nextBodyPiece() == .bytes(Array("de".utf8)))
    #expect(try parser.nextHead()?.request.path.elementsEqual("/c".utf8) == true)
    let isAtEnd = parser.isBetweenRequests
    #expect(isAtEnd)
  }

  @Test func `up to 4 empty lines before a request are ignored`() throws {
    let request = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

    #expect(throws: Never.self) { try head(of: String(repeating: "\r\n", count: 4) + request) }
    #expect(throws: RequestError.self) {
      try head(of: String(repeating: "\r\n", count: 5) + request)
    }
  }

  @Test func `a head keeps its bytes and the ranges of its parts`() throws {
    let head = try #require(
      try head(of: "GET /a%20b?x=1&y HTTP/1.1\r\nHost: h\r\nX-Odd:  a b \t\r\nx-odd:\r\n\r\n"))

    #expect(head.request.path.elementsEqual("/a%20b".utf8))
    #expect(head.request.query?.elementsEqual("x=1&y".utf8) == true)
    #expect(head.request.value(of: "x-odd").map { String(decoding: $0, as: UTF8.self) } == "a b")
    #expect(head.request.values(of: "x-odd").map(Array.init) == [Array("a b".utf8), []])
    #expect(head.request.value(of: "x-absent") == nil)
  }

  @Test func `the announced rest of a body is known`() throws {
    var parser = RequestParser(limits: RequestLimits())
    parser.feed(
      Array("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nab".utf8))

    _ = try parser.nextHead()
    #expect(try parser.nextBodyPiece() == .bytes(Array("ab".utf8)))
    let (announced, left) = (parser.bodyBytesAnnounced, parser.bodyBytesLeft)
    #expect(announced == 253)
    #expect(left == nil)
  }

  static let messages = [
    "\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n",
    "GET /a?b HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET /b HTTP/1.0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\nhelloGET",
    "OPTIONS * HTTP/1.1\r\nhost:h:80\r\nX: \t a \t b\t \r\n\r\n",
    "GET http://h?q HTTP/1.1\r\nHost: h\r\nConnection: a, close\r\n\r\n",
    """
    PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n\
    1 ;x="y;z"\r\na\r\n0a\r\n0123456789\r\n000\r\nA: b\r\nC:\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n
    """,
    "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd",
    "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\njunk\r\n\r\n",
    "GET / HTTP/1.1\nHost: h\n\n",
    "\rGET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/2.0\r\n\r\n",
    "GET  / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : h\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nA: b\r\n c\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nA: \u{0}\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
  ]
}

/// The head of the first request in a text; nil if it is incomplete.
func head(
  of text: String, limits: RequestLimits = RequestLimits()
) throws(RequestError) -> RequestHead? {
  var parser = RequestParser(limits: limits)
  parser.feed(Array(text.utf8))
  return try parser.nextHead()
}
