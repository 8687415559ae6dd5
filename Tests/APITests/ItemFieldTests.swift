import API
import CSV
import HTTP
import Inventory
import JSON
import Service
import TestSupport
import Testing

/// Each field of an item through every way that it can take: a field that one of them forgets is
/// named here.
struct ItemFieldTests {
  private let shop: ShopFixture
  init() throws { shop = try ShopFixture() }

  private func text(of content: UnvalidatedItem) -> String {
    var writer = JSONWriter()
    writer.content(content)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func text(of value: FieldValue) -> String {
    var writer = JSONWriter()
    writer.shape(value.shape)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Expects every field of a content in a document.
  private func expect(
    _ answer: Answer, at pointer: String = "", hasFieldsOf content: UnvalidatedItem,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for field in ItemField.allCases {
      let expected = try JSONParser.parse(Array(text(of: content[field]).utf8))
      #expect(
        answer[pointer + field.pointer] == expected, "\(field.name)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `a created item has each field, and is read and listed as it was returned`()
    async throws
  {
    let created = try await shop.ask(.post, "/items", text(of: .everyField)).expecting(.created)
    try expect(created, hasFieldsOf: .everyField)
    // A read writes the document from the stored row, a write from the item.
    let path = try created.header("location")
    #expect(try await shop.ask(.get, path).text == created.text)
    #expect(try await shop.ask(.get, "/items").text == #"{"items":[\#(created.text)],"next":null}"#)
  }

  @Test func `PUT replaces each field`() async throws {
    let path = try await shop.create(text(of: .everyField))
    let replaced = try await shop.ask(.put, path, text(of: .everyOtherField), [("If-Match", "*")])
    try expect(replaced.expecting(.ok), hasFieldsOf: .everyOtherField)
    try expect(try await shop.ask(.get, path), hasFieldsOf: .everyOtherField)
  }

  @Test(arguments: ItemField.allCases)
  func `PATCH changes one field, and the history names it`(field: ItemField) async throws {
    let path = try await shop.create(text(of: .everyField))
    var content = UnvalidatedItem.everyField
    content.set(UnvalidatedItem.everyOtherField[field])
    let patched = try await shop.ask(
      .patch, path, #"{"\#(field.name)":\#(text(of: content[field]))}"#)
    try expect(patched.expecting(.ok), hasFieldsOf: content)
    let history = try await shop.ask(.get, path + "/history").expecting(.ok)
    #expect(history["/changes/0/fields"] == .texts(field.pointer))
    try expect(history, at: "/changes/0/before", hasFieldsOf: .everyField)
    try expect(history, at: "/changes/0/after", hasFieldsOf: content)
  }

  @Test func `a deleted and restored item has each field again`() async throws {
    let path = try await shop.create(text(of: .everyField))
    try await shop.ask(.delete, path, nil, [("If-Match", "*")]).expecting(.noContent)
    try expect(
      try await shop.ask(.get, "/items?deleted=true"), at: "/items/0", hasFieldsOf: .everyField)
    try expect(
      try await shop.ask(.post, path + "/restore").expecting(.ok), hasFieldsOf: .everyField)
  }

  @Test func `a draft that adds keeps each field and saves it`() async throws {
    let draft = try await shop.ask(
      .post, "/drafts", #"{"type":"adding","item":\#(text(of: .everyField))}"#
    ).expecting(.created).header("location")
    try expect(try await shop.ask(.get, draft), at: "/item", hasFieldsOf: .everyField)
    try expect(try await shop.ask(.get, draft + "/item"), hasFieldsOf: .everyField)
    let saved = try await shop.ask(.post, draft + "/save").expecting(.created)
    try expect(saved, hasFieldsOf: .everyField)
  }

  @Test func `a draft that duplicates copies each field but those of one product`() async throws {
    let path = try await shop.create(text(of: .everyField))
    let body = #"{"type":"duplicating","sourceId":"\#(path.dropFirst("/items/".count))"}"#
    let draft = try await shop.ask(.post, "/drafts", body).expecting(.created)
    var copy = UnvalidatedItem.everyField
    copy.sku = nil
    copy.barcode = nil
    try expect(draft, at: "/item", hasFieldsOf: copy)
  }

  @Test(arguments: ItemField.allCases)
  func `an edit of one field is merged with others' edits of all others`(
    field: ItemField
  )
    async throws
  {
    let path = try await shop.create(text(of: .everyField))
    let body = #"{"type":"editing","sourceId":"\#(path.dropFirst("/items/".count))"}"#
    let draft = try await shop.ask(.post, "/drafts", body).expecting(.created).header("location")
    let yours = UnvalidatedItem.everyOtherField[field]
    try await shop.ask(
      .patch, draft, #"{"item":{"\#(field.name)":\#(text(of: yours))}}"#
    ).expecting(.ok)
    var theirs = UnvalidatedItem.everyOtherField
    theirs.set(UnvalidatedItem.everyField[field])
    try await shop.ask(.put, path, text(of: theirs), [("If-Match", "*")]).expecting(.ok)

    let merged = try await shop.ask(.get, draft).expecting(.ok)
    #expect(merged["/changed"] == .texts("/item" + field.pointer))
    #expect(
      merged.elements("/upstream")
        == ItemField.allCases.filter { $0 != field }.map { .string("/item" + $0.pointer) })
    #expect(merged.elements("/conflicts") == [])
    try expect(
      try await shop.ask(.post, draft + "/save").expecting(.ok), hasFieldsOf: .everyOtherField)
  }

  @Test func `a CSV file sets each field`() async throws {
    let rows = """
      name,sku,color,price,currency,status,quantity,tags,barcode,notes,reorderPoint
      Keyboard,KB-100,Blue #0033ff,49.99,EUR,inStock,5,input;usb,4006381333931,"Shelf 3,
      left",10

      """
    var parser = CSVParser(separator: UInt8(ascii: ","))
    var records: [CSVParser.Record] = []
    try parser.feed(rows.utf8) { records.append($0) }
    let sheet = try ItemSheet(header: records[0], separator: UInt8(ascii: ","))
    #expect(sheet.ignoredColumns == [])
    let content = try sheet.row(records[1]).patch.applied(to: UnvalidatedItem()).content
    for field in ItemField.allCases {
      #expect(content[field] == UnvalidatedItem.everyField[field], "\(field.name)")
    }
  }

  @Test func `a draft keeps U+0000 in every text and lists it`() async throws {
    let zero = #"a\u0000b"#
    let item =
      #"{"name":"\#(zero)","sku":"\#(zero)","color":{"name":"\#(zero)","red":0,"green":0,"#
      + #""blue":0},"price":{"amount":1,"currency":"\#(zero)"},"tags":["\#(zero)","\u0000"],"#
      + #""barcode":"\#(zero)","notes":"\#(zero)"}"#
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding","item":\#(item)}"#)
      .expecting(.created)
    let path = try draft.header("location")
    #expect(try await shop.ask(.get, path).text == draft.text)
    #expect(draft["/item/tags"] == .array([.string("a\u{0}b"), .string("\u{0}")]))
    #expect(draft.elements("/problems").count == 8)
    try await shop.ask(.post, "/items", item).expecting(
      .invalidItem,
      [
        "/name control-character", "/sku control-character", "/color/name control-character",
        "/price/currency unknown-currency", "/tags/0 control-character",
        "/tags/1 control-character", "/barcode control-character", "/notes control-character",
      ])
  }

  @Test(arguments: [
    ("name", 2_000), ("sku", 2_000), ("barcode", 2_000), ("notes", 10_000),
  ])
  func `a draft keeps text up to its limit, and no character more`(
    field: String, max: Int
  )
    async throws
  {
    let shop = try ShopFixture(bodyBytesMax: 1 << 20)
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#).header("location")
    func body(_ count: Int) -> String { "\"\(String(repeating: "x", count: count))\"" }
    try await shop.ask(.put, draft + "/item/" + field, body(max)).expecting(.ok)
    try await shop.ask(.put, draft + "/item/" + field, body(max + 1))
      .expecting(.invalidDraft, ["/item/\(field) too-long"])
  }

  @Test func `a draft keeps 100 tags of 200 characters, and no more`() async throws {
    func tags(_ count: Int, of length: Int) -> String {
      "[\(Array(repeating: "\"\(String(repeating: "t", count: length))\"", count: count).joined(separator: ","))]"
    }
    let shop = try ShopFixture(bodyBytesMax: 1 << 20)
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#).header("location")
    try await shop.ask(.put, draft + "/item/tags", tags(100, of: 200)).expecting(.ok)
    try await shop.ask(.put, draft + "/item/tags", tags(101, of: 1))
      .expecting(.invalidDraft, ["/item/tags too-many"])
    try await shop.ask(.put, draft + "/item/tags", tags(1, of: 201))
      .expecting(.invalidDraft, ["/item/tags/0 too-long"])
  }

  @Test func `a draft keeps 64 KiB of text in all, and no byte more`() async throws {
    let shop = try ShopFixture(bodyBytesMax: 1 << 20)
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#).header("location")
    func name(_ bytes: Int) -> String {
      #"{"item":{"name":"\#(String(repeating: "x", count: bytes))"}}"#
    }
    // Four bytes a character: 40,000 of notes and 24,000 of tags leave 1,536 for the name.
    let notes = String(repeating: "🧰", count: 10_000)
    let tags = Array(repeating: "\"\(String(repeating: "🧰", count: 200))\"", count: 30)
    try await shop.ask(
      .patch, draft, #"{"item":{"notes":"\#(notes)","tags":[\#(tags.joined(separator: ","))]}}"#
    ).expecting(.ok)
    try await shop.ask(.patch, draft, name(1_536)).expecting(.ok)
    try await shop.ask(.patch, draft, name(1_537)).expecting(.invalidDraft, ["/item too-long"])
  }

  @Test func `a conflict tells who changed the other side and when`() async throws {
    let path = try await shop.create(text(of: .everyField))
    let body = #"{"type":"editing","sourceId":"\#(path.dropFirst("/items/".count))"}"#
    let draft = try await shop.ask(.post, "/drafts", body).expecting(.created).header("location")
    try await shop.ask(.put, draft + "/item/name", #""Mine""#).expecting(.ok)
    let theirs = try await shop.ask(.put, path + "/name", #""Theirs""#).expecting(.ok)
    let at = try #require(theirs["/updatedAt"])
    for conflict in [
      try await shop.ask(.get, draft), try await shop.ask(.post, draft + "/save"),
      try await shop.ask(.post, draft + "/rebase"),
    ] {
      #expect(conflict["/conflicts/0/pointer"] == .string("/item/name"), "\(conflict.text)")
      #expect(conflict["/conflicts/0/by"] == .string("anonymous"))
      #expect(conflict["/conflicts/0/at"] == at)
    }
    // The change is among the item's newest 100, and then no longer.
    for index in 0..<99 {
      try await shop.ask(.put, path + "/barcode", "\"\(index)\"").expecting(.ok)
    }
    #expect(try await shop.ask(.get, draft)["/conflicts/0/at"] == at)
    try await shop.ask(.put, path + "/barcode", #""last""#).expecting(.ok)
    let old = try await shop.ask(.get, draft)
    #expect(old["/conflicts/0/by"] == .null)
    #expect(old["/conflicts/0/at"] == .null)
  }

  @Test func `etag is what If-Match takes, in items, drafts and changes`() async throws {
    let item = try await shop.ask(.post, "/items", text(of: .everyField)).expecting(.created)
    let path = try item.header("location")
    #expect(try item.text("/etag") == (try item.header("etag")))
    #expect(
      try await shop.ask(.get, path + "/history").text("/changes/0/after/etag")
        == (try item.header("etag")))
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#)
    #expect(try draft.text("/etag") == (try draft.header("etag")))
    let sentBack = try await shop.ask(
      .put, path, item.text, [("If-Match", try item.text("/etag"))])
    #expect(sentBack.expecting(.ok).text == item.text)
  }
}
