import JSON
import Testing

struct JSONWriterTests {
  @Test func `commas separate values and occur nowhere else`() {
    var json = JSONWriter()
    json.object { json in
      json.name("a")
      json.array([1, -2]) { json, number in json.integer(number) }
      json.name("b")
      json.object { json in
        json.name("c")
        json.null()
        json.name("d")
        json.array([Bool]()) { json, bool in json.bool(bool) }
      }
      json.name("e")
      json.array([true, false]) { json, bool in json.array([bool]) { $0.bool($1) } }
    }
    #expect(text(json) == #"{"a":[1,-2],"b":{"c":null,"d":[]},"e":[[true],[false]]}"#)
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("", #""""#),
    ("\"\\\n\r\t\u{0}\u{1F}", #""\"\\\n\r\t\u0000\u001f""#),
    ("é😀\u{2028}\u{7F}/", "\"é😀\u{2028}\u{7F}/\""),
    ("ends with {", "\"ends with {\""),
  ])
  func `only characters that need it are escaped`(string: String, expected: String) {
    var json = JSONWriter()
    json.string(string)
    #expect(text(json) == expected)
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"), (1e-5, "1e-05"),
    (.leastNonzeroMagnitude, "5e-324"), (1e16, "1e+16"), (-2, "-2"),
  ])
  func `a double is written in its shortest form`(double: Double, expected: String) throws {
    var json = JSONWriter()
    json.double(double)
    #expect(text(json) == expected)
    #expect(try JSONParser.parse(json.bytes) == .number(JSONNumber(text: expected)))
  }

  @Test(arguments: [0, 7, -1, .max, .min] as [Int128])
  func `an integer of any size is exact`(integer: Int128) {
    var json = JSONWriter()
    json.array([0, 1]) { json, index in
      if index == 0 { json.integer(integer) } else { json.decimalString(integer) }
    }
    #expect(text(json) == "[\(integer),\"\(integer)\"]")
  }

  private func text(_ json: JSONWriter) -> String {
    String(decoding: json.bytes, as: UTF8.self)
  }
}
