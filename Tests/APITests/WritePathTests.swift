import API
import HTTP
import Inventory
import JSON
import Testing

/// The order of a write's checks, and which of them need the writer.
struct WritePathTests {
  private let shop: ShopFixture
  init() throws { shop = try ShopFixture() }

  private static let pen = #"{"name":"Pen","sku":"P-1"}"#

  @Test(arguments: [
    ("{", ProblemType.malformedJSON), ("{}", .invalidItem), (#"{"nmae":"a"}"#, .invalidItem),
    (#"{"name":"a","tags":["\#(String(repeating: "x", count: 900))"]}"#, .invalidItem),
  ])
  func `a refused body does not wait for the writer`(body: String, type: ProblemType) async throws {
    try await shop.whileWriterIsHeld {
      let plain = try await shop.ask(.post, "/items", body)
      #expect(plain["/type"] == .string("/problems/\(type.slug)"))
      let keyed = try await shop.ask(.post, "/items", body, [("Idempotency-Key", "k")])
      #expect(keyed["/type"] == .string("/problems/\(type.slug)"))
    }
  }

  @Test(arguments: [
    (HTTP.Method.patch, "", "{", ProblemType.malformedJSON),
    (.patch, "", #"{"name":""}"#, .invalidItem),
    (.put, "/name", #""\#(String(repeating: "x", count: 201))""#, .invalidItem),
    (.post, "/adjustments", #"{"delta":0}"#, .invalidItem),
    (.post, "/restore", #"{"a":1}"#, .invalidItem),
  ])
  func `a refused change of an item does not wait for the writer`(
    method: HTTP.Method, path: String, body: String, type: ProblemType
  ) async throws {
    let item = try await shop.create(Self.pen)
    try await shop.whileWriterIsHeld {
      let refused = try await shop.ask(method, item + path, body)
      #expect(refused["/type"] == .string("/problems/\(type.slug)"))
    }
  }

  @Test func `a missing target is reported before a refused body`() async throws {
    let missing = "/items/00000000-0000-7000-8000-000000000000"
    for path in ["", "/adjustments", "/restore"] {
      let method: HTTP.Method = path.isEmpty ? .patch : .post
      try await shop.ask(method, missing + path, "{").expecting(.notFound)
    }
    try await shop.ask(.patch, "/drafts/00000000-0000-7000-8000-000000000000", "{")
      .expecting(.notFound)
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#).header("location")
    try await shop.ask(.delete, draft).expecting(.noContent)
    try await shop.ask(.patch, draft, "{").expecting(.draftClosed)
  }

  @Test func `preconditions are reported before a refused body`() async throws {
    let item = try await shop.create(Self.pen)
    let stale = [("If-Match", "\"0\"")]
    try await shop.ask(.put, item, "{").expecting(.preconditionRequired)
    try await shop.ask(.put, item, "{", stale).expecting(.preconditionFailed)
    try await shop.ask(.patch, item, "{", stale).expecting(.preconditionFailed)
    try await shop.ask(.post, "/items", "{", stale).expecting(.preconditionFailed)
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#).header("location")
    try await shop.ask(.post, draft + "/save", "{", stale).expecting(.preconditionFailed)
  }

  @Test func `a used key is reported before a refused body`() async throws {
    let key = [("Idempotency-Key", "k")]
    try await shop.ask(.post, "/items", Self.pen, key).expecting(.created)
    try await shop.ask(.post, "/items", "{", key).expecting(.idempotencyKeyReused)
  }

  @Test(arguments: ["application/json", "application/x-www-form-urlencoded", "text/plain"])
  func `an empty body is empty, whatever its type`(type: String) async throws {
    let item = try await shop.create(Self.pen)
    let id = item.dropFirst("/items/".count)
    let type = [("Content-Type", type)]
    try await shop.ask(.post, item + "/restore", "", type).expecting(.ok)
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"editing","sourceId":"\#(id)"}"#)
      .header("location")
    try await shop.ask(.post, draft + "/rebase", "", type).expecting(.ok)
    try await shop.ask(.post, draft + "/save", "", type).expecting(.ok)
  }

  @Test func `null is an empty body where a body is optional`() async throws {
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding","item":{"name":"Pen"}}"#)
      .header("location")
    try await shop.ask(.post, draft + "/save", "null").expecting(.created)
  }

  @Test func `a stored response is repeated for a day`() async throws {
    let key = [("Idempotency-Key", "k")]
    let first = try await shop.ask(.post, "/items", Self.pen, key).expecting(.created)
    shop.turnClock(by: .seconds(24 * 3_600) - .milliseconds(1))
    let repeated = try await shop.ask(.post, "/items", Self.pen, key).expecting(.created)
    #expect(repeated.text == first.text)
    #expect(try repeated.header("idempotency-replayed") == "true")
    shop.turnClock(by: .milliseconds(1))
    try await shop.ask(.post, "/items", Self.pen, key).expecting(.skuTaken)
  }
}
