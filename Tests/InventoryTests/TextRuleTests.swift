import Inventory
import TestSupport
import Testing

/// The rules of text, for every field that has some.
struct TextRuleTests {
  private func problems(_ change: (inout UnvalidatedItem) -> Void) -> [String] {
    Fixture.keyboard(change).problems.map { "\($0.pointer) \($0.code.slug)" }
  }

  static let showsNothing = [
    "\u{200B}", "\u{2800}", "\u{3164}", "\u{AD}", "\u{FEFF}", "\u{202E}", "\u{FFF9}", " \u{200D} ",
    "\u{115F}\u{1160}", "\u{FE0F}", "\u{E0001}", "\u{2800}\u{A0}\u{2800}",
  ]

  @Test(arguments: showsNothing)
  func `text that shows nothing counts as empty`(text: String) {
    #expect(problems { $0.name = TrimmedText(text) } == ["/name required"])
    #expect(problems { $0.color?.name = TrimmedText(text) } == ["/color/name required"])
    #expect(problems { $0.tags = [TrimmedText(text)] } == ["/tags/0 required"])
    #expect(problems { $0.notes = TrimmedText(text) } == ["/notes required"])
    #expect(Sku(text) == nil)
  }

  @Test(arguments: [
    "क्\u{200D}ष", "می\u{200C}خواهم", "👩\u{200D}💻", "\u{600}12", "a\u{200B}", "\u{2800}x",
  ])
  func `invisible characters inside a name are kept`(text: String) throws {
    let values = try ItemValues(Fixture.keyboard { $0.name = TrimmedText(text) })
    #expect(values.name.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: [
    "TWIN\u{200B}-100", "A\u{202E}B", "A\u{AD}B", "\u{FEFF}A", "A\u{2066}", "A\u{61C}", "A\u{FE0F}",
    "A\u{34F}", "A\u{180E}B", "a" + String(repeating: "\u{301}", count: 31),
  ])
  func `a SKU has no invisible characters and no long run of marks`(text: String) {
    #expect(problems { $0.sku = text } == ["/sku invisible-character"])
  }

  @Test func `a SKU may have 30 combining marks in a row`() {
    #expect(problems { $0.sku = "a" + String(repeating: "\u{316}", count: 30) } == [])
  }

  @Test func `U+0000 is a control character in every text`() {
    #expect(
      problems {
        $0.name = TrimmedText("a\u{0}b")
        $0.sku = "\u{0}"
        $0.color?.name = TrimmedText("\u{0}")
        $0.tags = [TrimmedText("\u{0}")]
        $0.barcode = "\u{0}"
        $0.notes = TrimmedText("x\u{0}")
        $0.price?.currency = "\u{0}"
      } == [
        "/name control-character", "/sku control-character", "/color/name control-character",
        "/price/currency unknown-currency", "/tags/0 control-character",
        "/barcode control-character", "/notes control-character",
      ])
  }

  @Test(arguments: [
    (String(repeating: "x", count: 64), []), (String(repeating: "x", count: 65), ["too-long"]),
    ("", ["required"]), (" 4006", ["surrounding-space"]), ("4006 ", ["surrounding-space"]),
    ("40 06", []), ("40\t06", ["control-character"]), ("é", ["control-character"]),
    ("\u{7F}", ["control-character"]), ("!~", []),
  ])
  func `a barcode is 1 to 64 printable ASCII characters`(text: String, codes: [String]) {
    #expect(problems { $0.barcode = text } == codes.map { "/barcode \($0)" })
  }

  @Test(arguments: [
    (String(repeating: "é", count: 2_000), []),
    (String(repeating: "é", count: 2_001), ["too-long"]),
    (" \n ", ["required"]), ("a\r\n\tb", []), ("a\u{B}b", ["control-character"]),
    ("a\u{85}b", ["control-character"]),
  ])
  func `notes are 1 to 2,000 characters, with line breaks and tabs`(text: String, codes: [String]) {
    #expect(problems { $0.notes = TrimmedText(text) } == codes.map { "/notes \($0)" })
  }

  @Test func `line breaks inside notes are kept as they were sent`() {
    #expect(TrimmedText("\n a\r\n\r\tb \n").text == "a\r\n\r\tb")
  }

  @Test(arguments: [(0, true), (1_000_000_000, true), (-1, false), (1_000_000_001, false)])
  func `a reorder point is 0 to a thousand million`(count: Int64, isValid: Bool) {
    #expect(
      problems { $0.reorderPoint = count } == (isValid ? [] : ["/reorderPoint out-of-range"]))
  }

  @Test(arguments: ["XAD", "BGN", "ANG", "XCG"])
  func `a new currency and withdrawn ones that still circulate are known`(code: String) {
    #expect(problems { $0.price?.currency = code } == [])
  }

  @Test func `text that is too long for any field is not normalized`() {
    let marks = "a" + String(repeating: "\u{301}\u{316}", count: 500_000)
    #expect(TrimmedText(marks).text.utf8.count == marks.utf8.count)
    #expect(problems { $0.tags = [TrimmedText(marks)] } == ["/tags/0 too-long"])
    #expect(problems { $0.sku = marks } == ["/sku too-long"])
  }
}
