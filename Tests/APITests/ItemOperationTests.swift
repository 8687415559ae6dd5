import API
import HTTP
import Inventory
import JSON
import Testing

struct ItemOperationTests {
  private static let keyboard = #"""
    {"name":"Keyboard","sku":"KB-100","color":{"name":"Blue","red":0,"green":0,"blue":1},
     "price":{"amount":4999,"currency":"EUR"},"status":{"type":"inStock","quantity":5},
     "tags":["input"],"barcode":null,"notes":null,"reorderPoint":null}
    """#

  private let shop: ShopFixture
  init() throws { shop = try ShopFixture() }

  @Test func `an item that was created is found at its Location, with one tag`() async throws {
    let created = try await shop.ask(.post, "/items", Self.keyboard).expecting(.created)
    let address = try created.header("location")
    #expect(address == "/items/" + (try created.text("/id")))
    #expect(created["/version"] == .integer(1))
    #expect(created["/createdAt"] == .string("2026-11-30T09:05:00.123Z"))
    let read = try await shop.ask(.get, address).expecting(.ok)
    #expect(read.text == created.text)
    #expect(try read.header("etag") == created.header("etag"))
    let tag = try read.header("etag")
    let again = try await shop.ask(.get, address, nil, [("If-None-Match", "\"x\", W/\(tag)")])
    #expect(again.expecting(.notModified).headers.value(of: "etag") == tag)
    try await shop.ask(.get, address, nil, [("If-Match", "\"x\"")]).expecting(.preconditionFailed)
  }

  @Test func `what was read may be sent back as it is`() async throws {
    let address = try await shop.create(Self.keyboard)
    let read = try await shop.ask(.get, address)
    let tag = try read.header("etag")
    let replaced = try await shop.ask(.put, address, read.text, [("If-Match", tag)])
    #expect(replaced.expecting(.ok).text == read.text)
    #expect(try replaced.header("etag") == tag)
    let patched = try await shop.ask(.patch, address, read.text)
    #expect(patched.expecting(.ok).text == read.text)
  }

  @Test func `what is checked comes in its order`() async throws {
    let address = try await shop.create(Self.keyboard)
    let text = [("Content-Type", "text/plain")]
    try await shop.ask(.put, address, "{", text).expecting(.preconditionRequired)
    try await shop.ask(.put, address, "{", text + [("If-None-Match", "\"x\"")])
      .expecting(.preconditionRequired)
    try await shop.ask(.put, address, "{", text + [("If-Match", "\"x\"")])
      .expecting(.preconditionFailed)
    let match = ("If-Match", "*")
    try await shop.ask(.put, address, "{", text + [match]).expecting(.unsupportedMediaType)
    try await shop.ask(.put, address, "{", [match]).expecting(.malformedJSON)
    try await shop.ask(.put, address, "{\"name\":1}", [match])
      .expecting(
        .invalidItem,
        ItemField.allCases.map { "\($0.pointer) \($0 == .name ? "wrong-type" : "required")" })
    try await shop.ask(.put, address, "{}", [("If-Match", "x")]).expecting(.malformedRequest)
    try await shop.ask(.put, "/items/nonsense", "{", text).expecting(.notFound)
    try await shop.ask(.put, address + "?x=1", "{", text).expecting(.malformedRequest)
    try await shop.ask(.post, "/items", "{}", [("Accept", "text/csv")]).expecting(.notAcceptable)
  }

  @Test func `a precondition that failed says what there is now`() async throws {
    let address = try await shop.create(Self.keyboard)
    let tag = try await shop.ask(.get, address).header("etag")
    let failed = try await shop.ask(.patch, address, "{}", [("If-Match", "\"0\"")])
    failed.expecting(.preconditionFailed)
    #expect(failed["/currentVersion"] == .integer(1))
    #expect(try failed.header("etag") == tag)
  }

  @Test func `PUT creates under the client's own id, once`() async throws {
    let address = "/items/00000000-0000-4000-8000-00000000000a"
    let none = [("If-None-Match", "*")]
    let created = try await shop.ask(.put, address, Self.keyboard, none).expecting(.created)
    #expect(try created.header("location") == address)
    #expect(created["/id"] == .string("00000000-0000-4000-8000-00000000000a"))
    let other = #"{"id":"00000000-0000-4000-8000-00000000000b","#
    try await shop.ask(.put, address, other + Self.keyboard.dropFirst(), [("If-Match", "*")])
      .expecting(.invalidItem, ["/id not-allowed"])
    try await shop.ask(.put, address, Self.keyboard, none).expecting(.preconditionFailed)
    try await shop.ask(.delete, address, nil, [("If-Match", "*")]).expecting(.noContent)
    try await shop.ask(.put, address, Self.keyboard, none).expecting(.idInUse)
  }

  @Test func `only If-None-Match with a star makes a PUT create`() async throws {
    let address = "/items/00000000-0000-4000-8000-00000000000a"
    let tag = [("If-None-Match", "\"x\"")]
    try await shop.ask(.put, address, Self.keyboard, tag).expecting(.preconditionRequired)
    try await shop.ask(.get, address).expecting(.notFound)
  }

  @Test func `PATCH changes what it names`() async throws {
    let address = try await shop.create(Self.keyboard)
    let patched = try await shop.ask(
      .patch, address, #"{"status":{"quantity":7},"color":null,"tags":null}"#,
      [("Content-Type", "application/merge-patch+json")])
    patched.expecting(.ok)
    #expect(patched["/status/quantity"] == .integer(7))
    #expect(patched["/color"] == .null)
    #expect(patched["/tags"] == .array([]))
    #expect(patched["/name"] == .string("Keyboard"))
    #expect(patched["/version"] == .integer(2))
    let mismatch = try await shop.ask(.patch, address, #"{"status":{"isOnBackOrder":true}}"#)
    #expect(mismatch.expecting(.caseMismatch)["/case"] == .string("inStock"))
    try await shop.ask(.patch, address, #"{"name":null,"status":null}"#)
      .expecting(.invalidItem, ["/name required", "/status required"])
    let csv = try await shop.ask(.patch, address, "{}", [("Content-Type", "text/csv")])
    #expect(
      try csv.expecting(.unsupportedMediaType).header("accept-patch")
        == "application/merge-patch+json, application/json")
  }

  @Test func `deleting asks first, and a deleted item can be restored`() async throws {
    let address = try await shop.create(Self.keyboard)
    let asked = try await shop.ask(.delete, address).expecting(.confirmationRequired)
    #expect(asked["/confirm/title"] == .string("Keyboard"))
    let tag = try asked.text("/confirm/etag")
    try await shop.ask(.delete, address, nil, [("If-Match", tag)]).expecting(.noContent)
    try await shop.ask(.get, address).expecting(.notFound)
    let deleted = try await shop.ask(.get, "/items?deleted=true").expecting(.ok)
    #expect(deleted["/items/0/deletedAt"] == .string("2026-11-30T09:05:00.123Z"))
    #expect(try await shop.ask(.get, "/items")["/items"] == .array([]))
    let restored = try await shop.ask(.post, address + "/restore").expecting(.ok)
    #expect(restored["/version"] == .integer(3))
    #expect(try await shop.ask(.post, address + "/restore").text == restored.text)
    let history = try await shop.ask(.get, address + "/history?limit=2").expecting(.ok)
    #expect(history["/changes/0/type"] == .string("itemRestored"))
    #expect(history["/changes/1/type"] == .string("itemDeleted"))
    let next = try history.header("link").dropFirst().prefix { $0 != ">" }
    let rest = try await shop.ask(.get, String(next)).expecting(.ok)
    #expect(rest["/changes/0/type"] == .string("itemCreated"))
    #expect(rest["/next"] == .null)
  }

  @Test func `what is about to be made has no version that If-Match could name`() async throws {
    let match = [("If-Match", "\"x\"")]
    for path in ["/items", "/drafts", "/adjustments"] {
      try await shop.ask(.post, path, "{", match).expecting(.preconditionFailed)
    }
    #expect(try await shop.ask(.get, "/items")["/items"] == .array([]))
  }

  @Test(arguments: ["/items", "/summary", "/changes", "/drafts"])
  func `a precondition that is not a list of tags is refused everywhere`(path: String) async throws
  {
    try await shop.ask(.get, path, nil, [("If-None-Match", "x")]).expecting(.malformedRequest)
    try await shop.ask(.get, path, nil, [("If-Match", "")]).expecting(.malformedRequest)
  }

  @Test func `an invalid ID is refused when creating an item`() async throws {
    try await shop.ask(.post, "/items", #"{"name":"x","id":"x"}"#)
      .expecting(.invalidItem, ["/id out-of-range"])
    let id = "00000000-0000-4000-8000-00000000000a"
    let created = try await shop.ask(.post, "/items", #"{"name":"x","id":"\#(id)"}"#)
    #expect(try created.expecting(.created).text("/id") != id)
  }

  @Test func `a restore takes no body, and none that means something`() async throws {
    let address = try await shop.create(Self.keyboard)
    try await shop.ask(.delete, address, nil, [("If-Match", "*")]).expecting(.noContent)
    let restore = address + "/restore"
    try await shop.ask(.post, restore, "a=b", [("Content-Type", "text/plain")])
      .expecting(.unsupportedMediaType)
    try await shop.ask(.post, restore, #"{"name":"x"}"#)
      .expecting(.invalidItem, ["/name unknown-member"])
    try await shop.ask(.post, restore, "[]").expecting(.invalidItem, [" wrong-type"])
    try await shop.ask(.post, restore, "{}").expecting(.ok)
  }

  @Test func `a taken sku names its holder`() async throws {
    let first = try await shop.create(Self.keyboard)
    let taken = try await shop.ask(.post, "/items", Self.keyboard.replacing("KB", with: "kb"))
    #expect(try "/items/" + taken.expecting(.skuTaken).text("/itemId") == first)
  }

  @Test func `a list is paged by its links, and each item comes once`() async throws {
    for name in ["a", "b", "c", "d", "e"] {
      _ = try await shop.create(#"{"name":"\#(name)"}"#)
    }
    var names: [JSONValue?] = []
    var target = "/items?limit=2"
    while true {
      let page = try await shop.ask(.get, target).expecting(.ok)
      names += page.elements("/items").indices.map { page["/items/\($0)/name"] }
      guard let link = page.headers.value(of: "link") else {
        #expect(page["/next"] == .null)
        break
      }
      #expect(link.hasSuffix("; rel=\"next\""))
      target = String(link.dropFirst().prefix { $0 != ">" })
      #expect(target == "/items?limit=2&cursor=" + (try page.text("/next")))
    }
    #expect(names == ["a", "b", "c", "d", "e"].map { JSONValue.string($0) })
    let newest = try await shop.ask(.get, "/items?sort=-createdAt&limit=2").expecting(.ok)
    #expect(newest["/items/0/name"] == .string("e"))
    let next = try newest.header("link").dropFirst().prefix { $0 != ">" }
    #expect(try await shop.ask(.get, String(next))["/items/0/name"] == .string("c"))
    #expect(try await shop.ask(.get, "/items?sort=createdAt")["/items/0/name"] == .string("a"))
  }

  @Test(arguments: [
    "limit=0", "limit=501", "cursor=x", "deleted=maybe", "q=", "limit=1&limit=1", "sort=name",
  ])
  func `a query that cannot be used is refused`(query: String) async throws {
    try await shop.ask(.get, "/items?" + query).expecting(.malformedRequest)
  }
}
