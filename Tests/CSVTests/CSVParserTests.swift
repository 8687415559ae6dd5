import CSV
import Testing

struct CSVParserTests {
  private func records(
    _ text: String, separator: Character = ",", cut: Int? = nil
  ) throws -> [[String]] {
    var parser = CSVParser(separator: separator.asciiValue ?? 0)
    var rows: [[String]] = []
    let bytes = Array(text.utf8)
    let take = { (record: CSVParser.Record) in
      rows.append(record.cells.map { String(decoding: $0, as: UTF8.self) })
    }
    let cut = cut ?? bytes.count
    try parser.feed(bytes[..<cut], take)
    try parser.feed(bytes[cut...], take)
    try parser.finish(take)
    return rows
  }

  static let texts: [(text: String, rows: [[String]])] = [
    ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
    ("\n\r\na\n\n", [["a"]]),
    ("\"a,\"\"b\"\"\",c\n", [["a,\"b\"", "c"]]),
    ("\"two\nlines\",\"three\r\nhere\"\n", [["two\nlines", "three\r\nhere"]]),
    ("  a b  ,  \"c \"  ,d\n", [["a b", "c ", "d"]]),
    (",\n", [["", ""]]),
    ("\"\"\n", [[""]]),
    ("a \"quoted\" word,x\n", [["a \"quoted\" word", "x"]]),
    ("é,ü\r\n", [["é", "ü"]]),
  ]

  @Test(arguments: texts.indices)
  func `a text is split into its records, whatever pieces its bytes arrive in`(index: Int) throws {
    let (text, rows) = Self.texts[index]
    for cut in 0...text.utf8.count { #expect(try records(text, cut: cut) == rows) }
  }

  @Test func `the line of a record counts line breaks within cells`() throws {
    var parser = CSVParser(separator: UInt8(ascii: ","))
    var lines: [Int] = []
    try parser.feed("a\n\"x\ny\"\n\nb\n".utf8) { lines.append($0.line) }
    #expect(lines == [1, 2, 5])
  }

  @Test func `a quote that is never closed is reported with the line where it starts`() {
    let error = #expect(throws: CSVError.self) { try records("a\n\"b\nc\n") }
    #expect(error?.line == 2)
  }

  @Test func `text after a closing quote is refused`() {
    #expect(throws: CSVError.self) { try records("\"a\"b\n") }
  }

  @Test func `a record of one byte too many is refused`() {
    let bytesMax = CSVParser.recordBytesMax
    #expect(throws: Never.self) { try records(String(repeating: "x", count: bytesMax - 1) + "\n") }
    #expect(throws: CSVError.self) { try records(String(repeating: "x", count: bytesMax) + "\n") }
  }

  @Test(arguments: [
    ("a,b;c,d\n", 0, ","), ("a;b\n", 0, ";"), ("a\tb\n", 0, "\t"), ("name\n", 0, ","),
    ("\u{FEFF}a;b\n", 3, ";"), ("sep=;\r\na;b\n", 7, ";"), ("\"a;b;c\",d\n", 0, ","),
  ])
  func `the separator is detected from the first line`(text: String, skip: Int, separator: String) {
    let found = CSVDialect.detect(Array(text.utf8))
    #expect(found.skip == skip)
    #expect([found.separator] == Array(separator.utf8))
  }
}
