import HTTP
import Testing

@Suite struct ChunkedDecoderTests {
  @Test(arguments: [
    ("5\r\nhello\r\n0\r\n\r\n", "hello"), ("A\r\n0123456789\r\n00\r\n\r\n", "0123456789"),
    ("1\r\na\r\n1\r\nb\r\n0\r\n\r\n", "ab"), ("0\r\n\r\n", ""), ("1;a=b\r\na\r\n0;c\r\n\r\n", "a"),
    ("1 \t;a=\"b;\\\"\"\r\na\r\n0\r\n\r\n", "a"),
    ("1\r\na\r\n0\r\nX: y\r\nHost: evil\r\n\r\n", "a"),
  ])
  func `chunks, extensions and trailers are decoded`(text: String, body: String) throws {
    var decoder = ChunkedDecoder()
    var data: [UInt8] = []
    let bytes = Array((text + "GET").utf8)

    let count = try decoder.decode(bytes.span, into: &data)

    #expect(decoder.isFinished)
    #expect(count == bytes.count - 3)
    #expect(String(decoding: data, as: UTF8.self) == body)
  }

  @Test(arguments: [
    "\r\n", "g\r\n", "-1\r\n", "+1\r\n", "0x1\r\n", "1_0\r\n", "1,1\r\n", "1\u{0}\r\n", "1 1\r\n",
    "1 \r\n", " 1\r\n", "1\n", "1\ra", "1;a\n", "1;a\rb", "1;\u{1}\r\n", "1\r\naX", "1\r\na\n",
    "1\r\nab", "1\r\na\rX", "0\r\nX X", "0\r\nbad line\r\n", "0\r\n: x\r\n", "0\r\n\rX",
    "0\r\nA: \n",
    "FFFFFFFFFFFFFFFF\r\n", "8000000000000000\r\n", "\u{FF11}\r\n",
  ])
  func `malformed framing is refused`(text: String) {
    #expect(throws: ChunkedDecoder.Malformed.self) { try decode(text) }
  }

  @Test(arguments: [(0, true), (1, false)])
  func `a size line has at most 1 KiB`(excess: Int, isAccepted: Bool) {
    let line = "1;" + String(repeating: "x", count: 1024 - 4 + excess) + "\r\n"

    expect(line, isAccepted)
  }

  @Test(arguments: [(0, true), (1, false)])
  func `trailers have at most 32 lines`(excess: Int, isAccepted: Bool) {
    expect("0\r\n" + String(repeating: "a:b\r\n", count: 32 + excess), isAccepted)
  }

  @Test(arguments: [(0, true), (1, false)])
  func `trailers have at most 8 KiB`(excess: Int, isAccepted: Bool) {
    let trailer = "a:" + String(repeating: "b", count: 8192 - 6 + excess) + "\r\n\r\n"

    expect("0\r\n" + trailer, isAccepted)
  }

  @Test func `extensions without data are limited`() {
    let chunk = "1;" + String(repeating: "x", count: 1000) + "\r\na\r\n"

    #expect(throws: Never.self) { try decode(String(repeating: chunk, count: 16)) }
    #expect(throws: ChunkedDecoder.Malformed.self) {
      try decode(String(repeating: chunk, count: 17))
    }
  }

  @Test func `many small chunks are accepted`() throws {
    #expect(throws: Never.self) { try decode(String(repeating: "2\r\nab\r\n", count: 100_000)) }
  }

  private func expect(_ text: String, _ isAccepted: Bool) {
    if isAccepted {
      #expect(throws: Never.self) { try decode(text) }
    } else {
      #expect(throws: ChunkedDecoder.Malformed.self) { try decode(text) }
    }
  }

  private func decode(_ text: String) throws(ChunkedDecoder.Malformed) {
    var decoder = ChunkedDecoder()
    var data: [UInt8] = []
    _ = try decoder.decode(Array(text.utf8).span, into: &data)
  }
}
