import JSON
import TestSupport
import Testing

struct JSONParserTests {
  @Test(
    arguments: [
      ("null", .null),
      (" \t\r\n true \n", .bool(true)),
      ("false", .bool(false)),
      ("-0", .number(JSONNumber(text: "-0"))),
      ("10.50e+3", .number(JSONNumber(text: "10.50e+3"))),
      ("\"\"", .string("")),
      (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
      (#""\u00e9 \uD83D\uDE00 é 😀""#, .string("é 😀 é 😀")),
      ("\"\u{2028}\u{7F}\"", .string("\u{2028}\u{7F}")),
      ("[]", .array([])),
      ("[1 , [null]]", .array([.number(JSONNumber(text: "1")), .array([.null])])),
      ("{}", .object(JSONObject([]))),
      (
        #"{"b":1,"a":{"":""}}"#,
        .object(
          JSONObject([
            JSONObject.Member(name: "b", value: .number(JSONNumber(text: "1"))),
            JSONObject.Member(
              name: "a",
              value: .object(JSONObject([JSONObject.Member(name: "", value: .string(""))]))),
          ]))
      ),
    ] as [(String, JSONValue)])
  func `a text that RFC 8259 allows is parsed`(text: String, value: JSONValue) throws {
    #expect(try JSONParser.parse(Array(text.utf8)) == value)
  }

  @Test(
    arguments: [
      ("", 1, 1, .empty),
      (" \r\n ", 2, 2, .empty),
      ("\u{FEFF}{}", 1, 1, .byteOrderMark),
      ("nul", 1, 4, .unexpectedEnd(expected: .literal)),
      ("True", 1, 1, .unexpectedByte(UInt8(ascii: "T"), expected: .value)),
      ("NaN", 1, 1, .unexpectedByte(UInt8(ascii: "N"), expected: .value)),
      ("-Infinity", 1, 2, .unexpectedByte(UInt8(ascii: "I"), expected: .digit)),
      ("/* c */1", 1, 1, .unexpectedByte(UInt8(ascii: "/"), expected: .value)),
      ("'a'", 1, 1, .unexpectedByte(UInt8(ascii: "'"), expected: .value)),
      ("01", 1, 1, .leadingZero),
      ("-00", 1, 2, .leadingZero),
      ("+1", 1, 1, .unexpectedByte(UInt8(ascii: "+"), expected: .value)),
      (".5", 1, 1, .unexpectedByte(UInt8(ascii: "."), expected: .value)),
      ("5.", 1, 3, .unexpectedEnd(expected: .digit)),
      ("1e", 1, 3, .unexpectedEnd(expected: .digit)),
      ("1e+]", 1, 4, .unexpectedByte(UInt8(ascii: "]"), expected: .digit)),
      ("\u{FF15}", 1, 1, .unexpectedByte(0xEF, expected: .value)),
      ("1 2", 1, 3, .contentAfterValue),
      ("{}{}", 1, 3, .contentAfterValue),
      ("[1,]", 1, 3, .trailingComma),
      ("{\"a\":1 ,\n}", 1, 8, .trailingComma),
      ("[1 2]", 1, 4, .unexpectedByte(UInt8(ascii: "2"), expected: .commaOrArrayEnd)),
      ("[1", 1, 3, .unexpectedEnd(expected: .commaOrArrayEnd)),
      ("[", 1, 2, .unexpectedEnd(expected: .value)),
      ("{a:1}", 1, 2, .unexpectedByte(UInt8(ascii: "a"), expected: .memberName)),
      ("{\"a\" 1}", 1, 6, .unexpectedByte(UInt8(ascii: "1"), expected: .colon)),
      ("{\"a\":1", 1, 7, .unexpectedEnd(expected: .commaOrObjectEnd)),
      ("{\"é\":1,\n \"é\":2}", 2, 2, .duplicateName("é")),
      (#"{"a":1,"\u0061":2}"#, 1, 8, .duplicateName("a")),
      ("\"a", 1, 3, .unexpectedEnd(expected: .quote)),
      ("\"é\n\"", 1, 3, .controlCharacter),
      ("\"\\", 1, 3, .unexpectedEnd(expected: .quote)),
      (#""\x""#, 1, 2, .badEscape),
      (#""\u12G4""#, 1, 2, .badEscape),
      (#""\u123"#, 1, 2, .badEscape),
      (#""a\ud800b""#, 1, 3, .loneSurrogate),
      (#""\udc00\ud83d""#, 1, 2, .loneSurrogate),
      (#""\ud83d\ud83d""#, 1, 2, .loneSurrogate),
      (#""\ud83d\n""#, 1, 2, .loneSurrogate),
    ] as [(String, Int, Int, JSONSyntaxError.Reason)])
  func `a text that RFC 8259 does not allow is refused with its position`(
    text: String, line: Int, column: Int, reason: JSONSyntaxError.Reason
  ) throws {
    let error = try #require(throws: JSONSyntaxError.self) {
      try JSONParser.parse(Array(text.utf8))
    }
    #expect(error.reason == reason)
    #expect((error.line, error.column) == (line, column))
    #expect(error.detail.hasPrefix("Line \(line), column \(column): "))
  }

  @Test(
    arguments: [
      ([0xFF], .notUTF8, 4),
      ([0xC0, 0xAF], .notUTF8, 4),
      ([0xED, 0xA0, 0x80], .notUTF8, 4),
      ([0xF4, 0x90, 0x80, 0x80], .notUTF8, 4),
      ([0x61, 0xE2, 0x82], .notUTF8, 5),
      ([0xE2, 0x5C, 0x6E], .notUTF8, 4),
    ] as [([UInt8], JSONSyntaxError.Reason, Int)])
  func `bytes that are not UTF-8 are refused`(
    bytes: [UInt8], reason: JSONSyntaxError.Reason, column: Int
  ) throws {
    let text = Array("[\"é".utf8) + bytes + Array("\"]".utf8)
    let error = try #require(throws: JSONSyntaxError.self) { try JSONParser.parse(text) }
    #expect(error.reason == reason)
    #expect(error.column == column)
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B], [0x7B, 0, 0x7D, 0], [0, 0, 0, 0x7B],
    ] as [[UInt8]])
  func `other encodings are named as such`(bytes: [UInt8]) throws {
    let error = try #require(throws: JSONSyntaxError.self) { try JSONParser.parse(bytes) }
    #expect(error.reason == .otherEncoding)
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `64 levels are parsed and 65 are refused`(open: String, close: String) throws {
    let levelsMax = JSONParser.levelsMax
    func nested(_ levels: Int) -> [UInt8] {
      let text =
        String(repeating: open, count: levels - 1) + "[]"
        + String(repeating: close, count: levels - 1)
      return Array(text.utf8)
    }
    #expect(throws: Never.self) { try JSONParser.parse(nested(levelsMax)) }
    let error = try #require(throws: JSONSyntaxError.self) {
      try JSONParser.parse(nested(levelsMax + 1))
    }
    #expect(error.reason == .tooDeep(levelsMax: levelsMax))
    #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(nested(100_000)) }
  }

  @Test func `a duplicate among many members is found`() throws {
    let members = (0..<1000).map { "\"k\($0)\":0" }
    let text = "{" + (members + ["\"k500\":1"]).joined(separator: ",") + "}"
    let error = try #require(throws: JSONSyntaxError.self) {
      try JSONParser.parse(Array(text.utf8))
    }
    #expect(error.reason == .duplicateName("k500"))
  }

  @Test func `names that only look the same are different names`() throws {
    let text = "{\"\u{E9}\":1,\"e\u{301}\":2,\"K\":3,\"\u{212A}\":4}"
    guard case .object(let object) = try JSONParser.parse(Array(text.utf8)) else {
      Issue.record("no object")
      return
    }
    #expect(object.members.count == 4)
    #expect(object["K"] == .number(JSONNumber(text: "3")))
  }

  @Test(arguments: UInt64(1)...20)
  func `no bytes make the parser trap, and a parsed value survives a round trip`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let alphabet = Array("{}[]\",:\\u0dDeE1+-. tnaé\n\u{0}".utf8) + [0xFF, 0xF0]
    for _ in 0..<500 {
      var bytes = Array(#"{"a":[1,-2.5e3,"é\u00e9\n",true],"b":{"c":null}}"#.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let position = Int.random(in: 0..<bytes.count, using: &random)
        bytes[position] = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      guard let value = parsed(bytes) else { continue }
      #expect(parsed(value.bytes) == value, "seed \(seed): \(bytes)")
    }
  }

  private func parsed(_ bytes: [UInt8]) -> JSONValue? {
    do throws(JSONSyntaxError) {
      return try JSONParser.parse(bytes)
    } catch {
      return nil
    }
  }
}
