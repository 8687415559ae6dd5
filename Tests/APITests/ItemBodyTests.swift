import API
import Inventory
import JSON
import TestSupport
import Testing

struct ItemBodyTests {
  private static let id = ItemID(UniqueID(high: 0x019A_D3F0_5E6B_7C3A, low: 0x9B1E_2F4C_8A6D_0E11))

  private static let whole = #"""
    {"id":"019AD3F0-5e6b-7c3a-9b1e-2f4c8a6d0e11","name":" Keyboard ","sku":"KB-100",
     "color":{"name":"Blue","red":0,"green":0.25,"blue":1},
     "price":{"amount":4999,"currency":"EUR"},
     "status":{"type":"outOfStock","isOnBackOrder":true},"tags":["input","usb"],
     "barcode":"4006381333931","notes":" Shelf 3,\nleft ","reorderPoint":10,
     "version":7,"etag":"any","createdAt":"any","updatedAt":""}
    """#

  private func patch(
    _ text: String, _ completeness: ItemBody.Completeness = .defaulted
  ) throws -> ItemPatch {
    try ItemBody.itemPatch(JSONParser.parse(Array(text.utf8)), completeness, id: Self.id)
  }

  private func errors(
    _ text: String, _ completeness: ItemBody.Completeness = .defaulted
  ) throws -> [String] {
    let json = try JSONParser.parse(Array(text.utf8))
    let problem = try #require(throws: Problem.self) {
      try ItemBody.itemPatch(json, completeness, id: Self.id)
    }
    #expect(problem.type == .invalidItem)
    return problem.errors.map { "\($0.pointer) \($0.code.slug)" }
  }

  @Test(arguments: [.defaulted, .full, .partial] as [ItemBody.Completeness])
  func `a whole item is read as it was sent`(completeness: ItemBody.Completeness) throws {
    let content = try patch(Self.whole, completeness).applied(to: UnvalidatedItem()).content
    #expect(
      content
        == UnvalidatedItem(
          name: "Keyboard", sku: "KB-100",
          color: UnvalidatedColor(name: TrimmedText("Blue"), red: 0, green: 0.25, blue: 1),
          price: UnvalidatedPrice(amount: 4999, currency: "EUR"),
          status: .outOfStock(isOnBackOrder: true), tags: ["input", "usb"],
          barcode: "4006381333931", notes: "Shelf 3,\nleft", reorderPoint: 10))
    #expect(content.problems.isEmpty)
  }

  @Test(arguments: ["5", "5.0", "0.5e1", "50e-1"])
  func `an integer may be written in any way`(number: String) throws {
    let patch = try patch(#"{"status":{"type":"inStock","quantity":\#(number)}}"#, .partial)
    #expect(patch.edits == [.field(.status(.inStock(quantity: 5)))])
  }

  @Test(
    arguments: [
      (#"{"name":1}"#, ["/name wrong-type"]),
      (#"{"name":null,"status":null}"#, ["/name required", "/status required"]),
      (#"{"name":"x","sku":5,"tags":"a"}"#, ["/sku wrong-type", "/tags wrong-type"]),
      (#"{"name":"x","tags":["a",1,null]}"#, ["/tags/1 wrong-type", "/tags/2 wrong-type"]),
      (#"{"name":"x","colour":null}"#, ["/colour unknown-member"]),
      (#"{"name":"x","a/b~c":1}"#, ["/a~1b~0c unknown-member"]),
      (#"{"name":"x","color":"Blue"}"#, ["/color wrong-type"]),
      (
        #"{"name":"x","color":{"name":"B","red":"0","blue":1,"alpha":1}}"#,
        ["/color/red wrong-type", "/color/green required", "/color/alpha unknown-member"]
      ),
      (
        #"{"name":"x","price":{"amount":1.5}}"#,
        ["/price/amount not-integral", "/price/currency required"]
      ),
      (
        #"{"name":"x","price":{"amount":1e20,"currency":null}}"#,
        ["/price/amount out-of-range", "/price/currency wrong-type"]
      ),
      (#"{"name":"x","status":{}}"#, ["/status/type required"]),
      (#"{"name":"x","status":{"quantity":1}}"#, ["/status/type required"]),
      (#"{"name":"x","status":{"type":"sold","quantity":1}}"#, ["/status/type out-of-range"]),
      (
        #"{"name":"x","status":{"type":1,"more":1}}"#,
        ["/status/type wrong-type", "/status/more unknown-member"]
      ),
      (
        #"{"name":"x","status":{"type":"inStock","quantity":1,"isOnBackOrder":false}}"#,
        ["/status/isOnBackOrder not-allowed"]
      ),
      (
        #"{"name":"x","status":{"type":"outOfStock","quantity":1}}"#,
        ["/status/quantity not-allowed", "/status/isOnBackOrder required"]
      ),
      (
        #"{"name":"x","status":{"type":"inStock","quantity":1e400}}"#,
        ["/status/quantity out-of-range"]
      ),
      (#"{"name":"x","id":"019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e12"}"#, ["/id not-allowed"]),
      (
        #"{"name":"x","id":1,"version":"x","createdAt":null,"updatedAt":{}}"#,
        [
          "/version wrong-type", "/createdAt wrong-type", "/updatedAt wrong-type",
          "/id wrong-type",
        ]
      ),
      ("[]", [" wrong-type"]),
      ("null", [" wrong-type"]),
    ] as [(String, [String])])
  func `everything that is wrong with a body is reported with its pointer`(
    text: String, expected: [String]
  ) throws {
    #expect(try errors(text) == expected)
  }

  @Test func `what an item would be refused for is reported with wrong types`() throws {
    let body = #"""
      {"sku":" a ","color":{"name":"B","red":2,"green":0,"blue":0},"price":5,
       "status":{"type":"inStock","quantity":0},"tags":["a","A"]}
      """#
    #expect(
      try errors(body) == [
        "/price wrong-type", "/name required", "/sku surrounding-space", "/color/red out-of-range",
        "/status/quantity out-of-range", "/tags/1 duplicate",
      ])
    #expect(
      try errors(#"{"price":5,"tags":["a","A"]}"#, .partial) == [
        "/price wrong-type", "/tags/1 duplicate",
      ])
  }

  @Test(
    arguments: [
      (
        #"{"name":"","color":{"name":"","red":2,"green":"x","blue":-1}}"#,
        [
          "/color/green wrong-type", "/name required", "/color/name required",
          "/color/red out-of-range", "/color/blue out-of-range",
        ]
      ),
      (
        #"{"name":"x","price":{"amount":-1,"currency":5}}"#,
        ["/price/currency wrong-type", "/price/amount out-of-range"]
      ),
      (
        #"{"name":"x","tags":["",5,"a","A"]}"#,
        ["/tags/1 wrong-type", "/tags/0 required", "/tags/3 duplicate"]
      ),
      (
        #"{"name":"x","status":{"quantity":0,"isOnBackOrder":1}}"#,
        [
          "/status/type required", "/status/isOnBackOrder wrong-type",
          "/status/quantity out-of-range",
        ]
      ),
    ] as [(String, [String])])
  func `what could be read is checked even if another part could not be`(
    text: String, expected: [String]
  ) throws {
    #expect(try errors(text) == expected)
  }

  @Test func `PUT requires every field`() throws {
    #expect(try errors("{}", .full) == ItemField.allCases.map { "/\($0.name) required" })
  }

  @Test func `a status without a type changes parts of the current case`() throws {
    #expect(
      try patch(#"{"status":{"quantity":7}}"#, .partial).edits
        == [.part(.quantity(7))])
    #expect(
      try patch(#"{"status":{"isOnBackOrder":true}}"#, .partial).edits
        == [.part(.isOnBackOrder(true))])
    #expect(try patch(#"{"status":{}}"#, .partial).edits.isEmpty)
    #expect(
      try errors(#"{"status":{"quantity":null,"x":1}}"#, .partial)
        == ["/status/quantity wrong-type", "/status/x unknown-member"])
  }

  @Test func `null clears what can be absent, and all tags`() throws {
    #expect(
      try patch(#"{"sku":null,"color":null,"price":null,"tags":null}"#, .partial).edits
        == [.field(.sku(nil)), .field(.color(nil)), .field(.price(nil)), .field(.tags([]))])
  }

  @Test func `more tags than a draft holds are refused without reading each`() throws {
    let tags = Array(repeating: "\"\"", count: 101).joined(separator: ",")
    #expect(try errors("{\"name\":\"x\",\"tags\":[\(tags)]}") == ["/tags too-many"])
  }

  @Test func `a hostile body gets a bounded list of problems`() throws {
    let members = (0..<1000).map { "\"k\($0)\":0" }.joined(separator: ",")
    #expect(try errors("{\(members)}").count == 100)
    let name = String(repeating: "k", count: 100_000)
    #expect(try errors(#"{"name":"x","color":{"\#(name)":0}}"#).last == "/color unknown-member")
  }
}
