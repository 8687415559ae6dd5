import CSV
import Testing

struct CSVWriterTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("\r", "\"\r\""), (" space ", "\" space \""), ("é", "é"),
  ])
  func `a cell is quoted only if the parser would otherwise change it`(cell: String, text: String) {
    var writer = CSVWriter()
    writer.record([cell, "x"])
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text + ",x\r\n")
  }

  @Test(arguments: [
    [["a"]], [["", ""], ["b", "c"]], [[""]], [["\"", ",", "\r\n"], [" a ", "b", "é\"\""]],
  ])
  func `the parser reads what the writer wrote`(records: [[String]]) throws {
    var writer = CSVWriter()
    for record in records { writer.record(record) }
    var parser = CSVParser(separator: UInt8(ascii: ","))
    var read: [[String]] = []
    let take = { (record: CSVParser.Record) in
      read.append(record.cells.map { String(decoding: $0, as: UTF8.self) })
    }
    try parser.feed(writer.bytes, take)
    try parser.finish(take)
    #expect(read == records)
  }
}
