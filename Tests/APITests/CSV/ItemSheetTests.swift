import CSV
import Inventory
import Service
import Testing

@testable import API

struct ItemSheetTests {
  private func sheet(_ header: String) throws -> ItemSheet {
    try ItemSheet(header: record(header, line: 1), separator: UInt8(ascii: ","))
  }

  private func record(_ text: String, line: Int) -> CSVParser.Record {
    let cells = text.split(separator: ",", omittingEmptySubsequences: false)
    return CSVParser.Record(line: line, cells: cells.map { Array($0.utf8) })
  }

  private func edits(_ header: String, _ row: String) throws -> [ItemPatch.Edit] {
    try sheet(header).row(record(row, line: 2)).patch.edits
  }

  private func error(_ header: String, _ row: String) -> CellError? {
    #expect(throws: CellError.self) { try edits(header, row) }
  }

  @Test func `columns come in any order and case, and others are ignored by name`() throws {
    let sheet = try sheet("Weight,NAME,Sku")
    #expect(sheet.ignoredColumns == ["Weight"])
    let row = try sheet.row(record("3kg,Pen,0012", line: 2))
    #expect(row.sku == "0012")
    #expect(row.patch.edits == [.field(.name(TrimmedText("Pen"))), .field(.sku("0012"))])
  }

  @Test func `an empty cell clears, but not the stock`() throws {
    #expect(
      try edits("name,price,color,tags,quantity,sku", "Pen,,,,,") == [
        .field(.name(TrimmedText("Pen"))), .field(.sku(nil)), .field(.color(nil)),
        .field(.price(nil)), .field(.tags([])),
      ])
  }

  @Test(
    arguments: [
      ("49.99", "EUR", 4999), ("5", "EUR", 500), (".5", "EUR", 50), ("1500", "JPY", 1500),
      ("1.005", "KWD", 1005), ("0", "USD", 0),
    ] as [(String, String, Int64)])
  func `a price is exact in the smallest unit`(text: String, currency: String, amount: Int64) throws
  {
    #expect(
      try edits("name,price,currency", "Pen,\(text),\(currency)").last
        == .field(.price(UnvalidatedPrice(amount: amount, currency: currency))))
  }

  @Test(arguments: [
    "1.005", "-1", "+1", "NaN", "1e3", "1.", ".", "1 000", "９", "90071992547409.92",
  ])
  func `a price that is not a plain decimal is refused`(text: String) {
    #expect(error("name,price,currency", "Pen,\(text),EUR")?.column == "price")
  }

  @Test func `a price needs a currency that exists`() {
    #expect(error("name,price", "Pen,1")?.code == "required")
    #expect(error("name,price,currency", "Pen,1,EURO")?.column == "currency")
  }

  @Test(
    arguments: [
      ("", "0", .outOfStock(isOnBackOrder: false)), ("", "7", .inStock(quantity: 7)),
      ("inStock", "", .inStock(quantity: 1)), ("outOfStock", "", .outOfStock(isOnBackOrder: false)),
      ("onBackOrder", "0", .outOfStock(isOnBackOrder: true)),
    ] as [(String, String, UnvalidatedStatus)])
  func `status and quantity make one status`(
    status: String, quantity: String, content: UnvalidatedStatus
  ) throws {
    #expect(
      try edits("name,status,quantity", "Pen,\(status),\(quantity)").last
        == .field(.status(content)))
  }

  @Test(arguments: [("outOfStock", "3"), ("sold", ""), ("", "1.5"), ("", "-1"), ("", "1.500")])
  func `a status that says two things or nothing is refused`(status: String, quantity: String) {
    #expect(error("name,status,quantity", "Pen,\(status),\(quantity)") != nil)
  }

  @Test func `a new item is out of stock only where the file has a column for it`() throws {
    #expect(
      try sheet("name").row(record("Pen", line: 2)).stockWhereUnknown == .inStock(quantity: 1))
    #expect(
      try sheet("name,quantity").row(record("Pen,", line: 2)).stockWhereUnknown
        == .outOfStock(isOnBackOrder: false))
  }

  @Test(
    arguments: [
      ("blue", "Blue", 0, 0, 1), ("Tomato", "Tomato", 1, 99.0 / 255, 71.0 / 255),
      ("#FF0000", "#ff0000", 1, 0, 0), ("Night #000033", "Night", 0, 0, 0.2),
    ] as [(String, String, Double, Double, Double)])
  func `a colour is a name that is known, or six digits`(
    text: String, name: String, red: Double, green: Double, blue: Double
  ) throws {
    #expect(
      try edits("name,color", "Pen,\(text)").last
        == .field(
          .color(
            UnvalidatedColor(name: TrimmedText(name), red: red, green: green, blue: blue))))
  }

  @Test(arguments: ["Brun", "#ff", "#12345g", "Night 000033"])
  func `any other colour is refused`(text: String) {
    #expect(error("name,color", "Pen,\(text)")?.code == "unknown-color")
  }

  @Test func `tags are separated by semicolons, with a backslash before one that is meant`() throws
  {
    #expect(
      try edits("name,tags", "Pen,a; b\\;c;\\\\;;").last
        == .field(.tags(["a", "b;c", "\\"].map { TrimmedText($0) })))
  }

  @Test func `a row with too few or too many cells is refused`() {
    #expect(error("name,sku", "Pen")?.code == "too-few-cells")
    #expect(error("name,sku", "Pen,1,2")?.code == "too-many-cells")
  }

  @Test func `a header that comes twice, or names nothing, is refused`() {
    #expect(throws: CellError.self) { try sheet("name,Name") }
    #expect(throws: CellError.self) { try sheet("weight,depth") }
  }

  @Test func `a column version is refused, as to ignore it would overwrite what was sold since`() {
    let error = #expect(throws: CellError.self) { try sheet("sku,name,Version") }
    #expect(error?.column == "Version")
  }

  @Test func `there are 148 colour names`() {
    #expect(CSSColors.valueByName.count == 148)
    #expect(CSSColors.valueByName["rebeccapurple"] == 0x663399)
  }
}
