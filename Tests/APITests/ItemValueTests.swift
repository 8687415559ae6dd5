import API
import Inventory
import JSON
import TestSupport
import Testing

/// Values at paths of their own, and in drafts.
struct ItemValueTests {
  private func json(_ value: ItemPatch.Edit) throws -> JSONValue {
    var writer = JSONWriter()
    writer.value(value)
    return try JSONParser.parse(writer.bytes)
  }

  @Test(arguments: [UnvalidatedItem.everyField, .everyOtherField], ItemPath.allCases)
  func `PUT accepts what GET returned`(content: UnvalidatedItem, path: ItemPath) throws {
    let value: ItemPatch.Edit
    do { value = try content.value(at: path) } catch { return }
    #expect(try ItemBody.itemPatch(json(value), at: path).edits == [value])
    #expect(try ItemBody.draftPatch(json(value), at: path).edits == [value])
  }

  @Test(arguments: ItemPath.allCases)
  func `a value of another type is refused with its pointer`(path: ItemPath) throws {
    let wrong = path == .field(.tags) ? JSONValue.string("x") : .array([])
    let item = try #require(throws: Problem.self) { try ItemBody.itemPatch(wrong, at: path) }
    #expect(item.type == .invalidItem)
    #expect(item.errors.map(\.pointer) == [path.pointer])
    let draft = try #require(throws: Problem.self) { try ItemBody.draftPatch(wrong, at: path) }
    #expect(draft.type == .invalidDraft)
    #expect(draft.errors.map(\.pointer) == ["/item" + path.pointer])
  }

  @Test(arguments: ItemPath.allCases)
  func `null is accepted if a value can be absent, and for tags`(path: ItemPath) throws {
    if let cleared = path.cleared {
      #expect(try ItemBody.itemPatch(.null, at: path).edits == [cleared])
    } else if path == .field(.tags) {
      #expect(try ItemBody.itemPatch(.null, at: path).edits == [.field(.tags([]))])
    } else {
      #expect(throws: Problem.self) { try ItemBody.itemPatch(.null, at: path) }
    }
  }

  @Test(arguments: [
    (2000, 100, true), (2001, 100, false), (2000, 101, false),
  ])
  func `a draft keeps what is not valid, within its limits`(
    characters: Int, tags: Int, isKept: Bool
  ) throws {
    let name = String(repeating: "é", count: characters)
    let json = JSONValue.object(
      JSONObject([
        JSONObject.Member(name: "name", value: .string(name)),
        JSONObject.Member(
          name: "tags", value: .array(Array(repeating: .string("a"), count: tags))),
        JSONObject.Member(
          name: "status",
          value: .object(
            JSONObject([
              JSONObject.Member(name: "type", value: .string("inStock")),
              JSONObject.Member(name: "quantity", value: .number(JSONNumber(text: "0"))),
            ]))),
      ]))
    if isKept {
      let content = try ItemBody.draftPatch(json, .partial).applied(to: UnvalidatedItem()).content
      #expect(content.name.text == name)
      #expect(content.tags.count == tags)
      #expect(content.status == .inStock(quantity: 0))
    } else {
      #expect(throws: Problem.self) { try ItemBody.draftPatch(json, .partial) }
    }
  }

  @Test func `an item is written as documented`() throws {
    let values = try ItemValues(
      UnvalidatedItem(
        name: "Keyboard", sku: "KB-100",
        color: UnvalidatedColor(name: TrimmedText("Blue"), red: 0, green: 0, blue: 1),
        price: UnvalidatedPrice(amount: 4999, currency: "EUR"), status: .inStock(quantity: 100),
        tags: ["input", "usb"]))
    let item = Item(
      id: ItemID(UniqueID(high: 0x019A_D3F0_5E6B_7C3A, low: 0x9B1E_2F4C_8A6D_0E11)),
      values: values, version: Version(3),
      createdAt: Timestamp(millisecondsSince1970: 1_796_029_500_123),
      updatedAt: Timestamp(millisecondsSince1970: 1_796_029_570_004),
      lastWrite: SequenceNumber(9))
    var writer = JSONWriter()
    writer.item(item)
    let expected =
      #"{"id":"019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11","name":"Keyboard","sku":"KB-100","#
      + #""color":{"name":"Blue","red":0,"green":0,"blue":1},"#
      + #""price":{"amount":4999,"currency":"EUR"},"#
      + #""status":{"type":"inStock","quantity":100},"tags":["input","usb"],"barcode":null,"#
      + #""notes":null,"reorderPoint":null,"version":3,"etag":"\"9\"","#
      + #""createdAt":"2026-11-30T09:05:00.123Z","updatedAt":"2026-11-30T09:06:10.004Z"}"#
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }
}
