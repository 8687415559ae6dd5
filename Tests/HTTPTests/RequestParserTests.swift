import HTTP
import Testing

@Suite struct RequestParserTests {
  @Test(arguments: 0...Self.message.utf8.count)
  func `the split of the bytes does not matter`(cut: Int) throws {
    let bytes = Array(Self.message.utf8)
    var parser = RequestParser(limits: RequestLimits())

    parser.feed(Array(bytes[..<cut]))
    let early = try parser.nextHead()
    parser.feed(Array(bytes[cut...]))
    let head = try #require(try early ?? parser.nextHead())

    #expect(head.request.method == .post)
    #expect(head.request.text(of: "host") == "localhost")
    #expect(head.framing == .length(bytes: 2))
    #expect(try parser.nextBodyPiece() != .incomplete)
  }

  static let message = """
    \r\nPOST /items?limit=1 HTTP/1.1\r
    Host: localhost\r
    Content-Length: 2\r
    \r
    {}
    """
}
