import API
import Inventory
import JSON
import Testing

/// Values at addresses of their own, and in drafts.
struct ItemValueTests {
  private static let contents = [
    UnvalidatedItem(
      name: Label("Keyboard"), sku: "0100",
      color: UnvalidatedColor(name: Label("Blue"), red: 0.1, green: 1, blue: 1e-5),
      price: UnvalidatedPrice(amount: 9_007_199_254_740_991, currency: "EUR"),
      status: .inStock(quantity: 1_000_000_000), tags: [Label("a\"b"), Label("é")]),
    UnvalidatedItem(
      name: Label("x"), sku: nil, color: nil, price: nil, status: .outOfStock(isOnBackOrder: true),
      tags: []),
  ]

  private func json(_ value: FieldValue) throws -> JSONValue {
    var writer = JSONWriter()
    writer.fieldValue(value)
    return try JSONParser.parse(writer.bytes)
  }

  @Test(arguments: contents, ItemPath.allCases)
  func `what GET gives, PUT takes`(content: UnvalidatedItem, place: ItemPath) throws {
    let value: FieldValue
    do {
      value = try content.value(at: place)
    } catch {
      return
    }
    let edits = [ItemPatch.Edit(place, value)]
    #expect(try ItemBody.itemPatch(json(value), at: place).edits == edits)
    #expect(try ItemBody.draftPatch(json(value), at: place).edits == edits)
  }

  @Test(arguments: ItemPath.allCases)
  func `a value of another type is refused, with the item's pointer`(place: ItemPath) throws {
    let wrong = place.kind.isArray ? JSONValue.string("x") : .array([])
    let item = try #require(throws: Problem.self) { try ItemBody.itemPatch(wrong, at: place) }
    guard case .invalidItem(let errors) = item else {
      Issue.record("\(item)")
      return
    }
    #expect(errors.map(\.pointer) == [place.pointer])
    let draft = try #require(throws: Problem.self) { try ItemBody.draftPatch(wrong, at: place) }
    guard case .invalidDraft(let draftErrors) = draft else {
      Issue.record("\(draft)")
      return
    }
    #expect(draftErrors.map(\.pointer) == ["/item" + place.pointer])
  }

  @Test(arguments: ItemPath.allCases)
  func `null is taken where a value may be absent`(place: ItemPath) throws {
    switch (place, place.nullability) {
    case (_, .nullable):
      #expect(
        try ItemBody.itemPatch(.null, at: place).edits == [ItemPatch.Edit(place, .null)])
    case (.tags, .never):
      #expect(
        try ItemBody.itemPatch(.null, at: place).edits == [ItemPatch.Edit(place, .tags([]))])
    case (_, .never):
      #expect(throws: Problem.self) { try ItemBody.itemPatch(.null, at: place) }
    }
  }

  @Test(arguments: [
    (2000, 100, true), (2001, 100, false), (2000, 101, false),
  ])
  func `a draft keeps what is not valid, within its bounds`(
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
      let content = try ItemBody.draftPatch(json, .partial).applied(to: .blank).content
      #expect(content.name.text == name)
      #expect(content.tags.count == tags)
      #expect(content.status == .inStock(quantity: 0))
    } else {
      #expect(throws: Problem.self) { try ItemBody.draftPatch(json, .partial) }
    }
  }

  @Test func `an item is written as the contract shows it`() throws {
    let values = try ItemValues(
      UnvalidatedItem(
        name: Label("Keyboard"), sku: "KB-100",
        color: UnvalidatedColor(name: Label("Blue"), red: 0, green: 0, blue: 1),
        price: UnvalidatedPrice(amount: 4999, currency: "EUR"), status: .inStock(quantity: 100),
        tags: [Label("input"), Label("usb")]))
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
      + #""status":{"type":"inStock","quantity":100},"tags":["input","usb"],"version":3,"#
      + #""createdAt":"2026-11-30T09:05:00.123Z","updatedAt":"2026-11-30T09:06:10.004Z"}"#
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    #expect(borrowed(item) == writer.bytes)
  }

  @Test func `an item without anything optional is written with nulls`() throws {
    let item = Item(
      id: ItemID(UniqueID(high: 1, low: 2)),
      values: try ItemValues(
        UnvalidatedItem(
          name: Label("x"), sku: nil, color: nil, price: nil,
          status: .outOfStock(isOnBackOrder: false), tags: [])),
      stamp: WriteStamp(number: SequenceNumber(1), at: Timestamp(millisecondsSince1970: 0)))
    var writer = JSONWriter()
    writer.item(item)
    #expect(borrowed(item) == writer.bytes)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self).contains(
        #""sku":null,"color":null,"price":null,"status":{"type":"outOfStock","isOnBackOrder":false},"tags":[]"#
      ))
  }

  /// What is written from the form in which the store lends an item.
  private func borrowed(_ item: Item) -> [UInt8] {
    let tags = item.values.tags.labels.map { $0 + "\u{1F}" }.joined()
    let texts = [
      item.values.name.text, item.values.sku?.text ?? "", item.values.color?.name ?? "",
      item.values.price?.currency.text ?? "", tags,
    ].map { Array($0.utf8) }
    let lent = texts.map { text in
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
      _ = buffer.initialize(from: text)
      return UnsafeBufferPointer(buffer)
    }
    defer { for buffer in lent { buffer.deallocate() } }
    var writer = JSONWriter()
    writer.item(
      BorrowedItem(
        id: item.id, name: lent[0], sku: item.values.sku.map { _ in lent[1] },
        color: item.values.color.map {
          BorrowedItem.Color(name: lent[2], red: $0.red, green: $0.green, blue: $0.blue)
        },
        price: item.values.price.map {
          BorrowedItem.Price(amount: $0.amount.count, currency: lent[3])
        },
        status: item.values.status, tags: lent[4], version: item.version,
        createdAt: item.createdAt, updatedAt: item.updatedAt, lastWrite: item.lastWrite))
    return writer.bytes
  }
}

extension ItemPath.Kind {
  fileprivate var isArray: Bool {
    if case .tags = self { true } else { false }
  }
}
