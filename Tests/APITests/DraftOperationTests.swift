import API
import HTTP
import Inventory
import JSON
import Testing

struct DraftOperationTests {
  private let shop: ShopFixture
  init() throws { shop = try ShopFixture() }

  private func open(_ body: String) async throws -> Answer {
    try await shop.ask(.post, "/drafts", body).expecting(.created)
  }

  @Test func `the tour of a draft`() async throws {
    let opened = try await open(#"{"type":"adding"}"#)
    let draft = try opened.header("location")
    #expect(opened["/type"] == .string("adding"))
    #expect(opened["/sourceId"] == nil)
    #expect(opened["/changed"] == nil)
    #expect(opened["/problems/0/pointer"] == .string("/item/name"))
    #expect(opened["/problems/0/code"] == .string("required"))
    #expect(opened["/createdBy"] == .string("anonymous"))
    #expect(opened["/expiresAt"] == .string("2026-11-30T10:05:00.123Z"))
    try await shop.ask(.post, draft + "/save").expecting(.invalidDraft, ["/item/name required"])

    let patched = try await shop.ask(.patch, draft, #"{"item":{"name":"Mouse","sku":"M-1"}}"#)
    #expect(patched.expecting(.ok)["/problems"] == .array([]))
    #expect(patched["/version"] == .integer(2))
    let saved = try await shop.ask(.post, draft + "/save").expecting(.created)
    let item = try saved.header("location")
    #expect(try await shop.ask(.get, item).text == saved.text)
    let again = try await shop.ask(.post, draft + "/save", nil, [("If-Match", "\"0\"")])
    #expect(again.expecting(.ok).text == saved.text)
    let closed = try await shop.ask(.get, draft).expecting(.draftClosed)
    #expect(closed["/outcome"] == .string("saved"))
    #expect(closed["/itemId"] == saved["/id"])

    let copy = try await open(#"{"type":"duplicating","sourceId":"\#(saved.text("/id"))"}"#)
    #expect(copy["/item/name"] == .string("Mouse"))
    #expect(copy["/item/sku"] == .null)
    #expect(copy["/sourceId"] == saved["/id"])
    #expect(copy["/baseVersion"] == nil)
    let other = try copy.header("location")
    try await shop.ask(.delete, other).expecting(.noContent)
    #expect(
      try await shop.ask(.delete, other).expecting(.draftClosed)["/outcome"]
        == .string("discarded"))
  }

  @Test func `an edit shows what it changed, what others did, and where both did`() async throws {
    let item = try await shop.create(#"{"name":"a","status":{"type":"inStock","quantity":5}}"#)
    let id = item.dropFirst("/items/".count)
    let edit = try await open(#"{"type":"editing","sourceId":"\#(id)"}"#)
    let draft = try edit.header("location")
    #expect(edit["/baseVersion"] == .integer(1))
    try await shop.ask(.put, draft + "/item/status/inStock/quantity", "8").expecting(.ok)
    try await shop.ask(.put, draft + "/item/name", "\"b\"").expecting(.ok)
    try await shop.ask(.post, item + "/adjustments", #"{"delta":-2}"#).expecting(.created)
    try await shop.ask(.put, item + "/sku", "\"s\"").expecting(.ok)

    let read = try await shop.ask(.get, draft).expecting(.ok)
    #expect(read["/changed"] == .texts("/item/name", "/item/status"))
    #expect(read["/upstream"] == .texts("/item/sku", "/item/status"))
    #expect(read["/conflicts/0/pointer"] == .string("/item/status"))
    #expect(try read.header("cache-control") == "no-store")
    let fresh = try await shop.ask(
      .get, draft, nil, [("If-None-Match", try read.header("etag"))])
    fresh.expecting(.ok)

    let refused = try await shop.ask(.post, draft + "/save").expecting(.editConflict)
    #expect(refused["/conflicts/0/base/quantity"] == .integer(5))
    #expect(refused["/conflicts/0/yours/quantity"] == .integer(8))
    #expect(refused["/conflicts/0/theirs/quantity"] == .integer(3))
    try await shop.ask(.post, draft + "/rebase", #"{"keep":{"/item/name":"yours"}}"#)
      .expecting(.editConflict)
    let rebased = try await shop.ask(
      .post, draft + "/rebase", #"{"keep":{"/item/status":"delta"}}"#)
    #expect(rebased.expecting(.ok)["/item/status/quantity"] == .integer(6))
    #expect(rebased["/baseVersion"] == .integer(3))
    let saved = try await shop.ask(.post, draft + "/save").expecting(.ok)
    #expect(saved["/name"] == .string("b"))
    #expect(saved["/status/quantity"] == .integer(6))
    #expect(saved["/sku"] == .string("s"))
  }

  @Test func `an edit whose item is gone goes on as a draft that adds`() async throws {
    let item = try await shop.create(#"{"name":"a"}"#)
    let id = item.dropFirst("/items/".count)
    let draft = try await open(#"{"type":"editing","sourceId":"\#(id)"}"#).header("location")
    try await shop.ask(.delete, item, nil, [("If-Match", "*")]).expecting(.noContent)
    let refused = try await shop.ask(.post, draft + "/save").expecting(.editConflict)
    #expect(refused["/deleted"] == .bool(true))
    #expect(try await shop.ask(.get, draft)["/deleted"] == .bool(true))
    let rebased = try await shop.ask(.post, draft + "/rebase", #"{"as":"adding"}"#)
    #expect(rebased.expecting(.ok)["/type"] == .string("adding"))
    let saved = try await shop.ask(.post, draft + "/save").expecting(.created)
    #expect(try saved.text("/id") != String(id))
    let adding = try await open(#"{"type":"adding"}"#).header("location")
    let mismatch = try await shop.ask(.post, adding + "/rebase").expecting(.caseMismatch)
    #expect(mismatch["/case"] == .string("adding"))
  }

  @Test func `an edit may go on as a draft that adds while its item exists`() async throws {
    let item = try await shop.create(#"{"name":"a","sku":"s"}"#)
    let id = item.dropFirst("/items/".count)
    let edit = try await open(#"{"type":"editing","sourceId":"\#(id)"}"#)
    #expect(edit["/deleted"] == nil)
    let draft = try edit.header("location")
    let rebased = try await shop.ask(.post, draft + "/rebase", #"{"as":"adding"}"#)
    #expect(rebased.expecting(.ok)["/problems/0/code"] == .string("taken"))
    try await shop.ask(.delete, draft + "/item/sku").expecting(.ok)
    let saved = try await shop.ask(.post, draft + "/save").expecting(.created)
    #expect(try saved.text("/id") != String(id))
  }

  @Test func `a delta that comes to more than a draft takes is refused`() async throws {
    let item = try await shop.create(#"{"name":"a","status":{"type":"inStock","quantity":5}}"#)
    let id = item.dropFirst("/items/".count)
    let draft = try await open(#"{"type":"editing","sourceId":"\#(id)"}"#).header("location")
    let quantity = draft + "/item/status/inStock/quantity"
    try await shop.ask(.put, quantity, "9007199254740992").expecting(.ok)
    try await shop.ask(.post, item + "/adjustments", #"{"delta":1}"#).expecting(.created)
    try await shop.ask(.post, draft + "/rebase", #"{"keep":{"/item/status":"delta"}}"#)
      .expecting(.invalidDraft, ["/keep/~1item~1status out-of-range"])
  }

  @Test func `a save repeated after its item was deleted says so`() async throws {
    let draft = try await open(#"{"type":"adding","item":{"name":"a"}}"#).header("location")
    let saved = try await shop.ask(.post, draft + "/save").expecting(.created)
    let item = try saved.header("location")
    try await shop.ask(.delete, item, nil, [("If-Match", "*")]).expecting(.noContent)
    let again = try await shop.ask(.post, draft + "/save").expecting(.draftClosed)
    #expect(again["/itemId"] == saved["/id"])
    #expect(try again.text("/detail").contains("was deleted after"))
  }

  @Test func `what is not valid yet is kept and listed`() async throws {
    let body =
      #"{"type":"adding","item":{"status":{"type":"inStock","quantity":0},"tags":["a","A"]}}"#
    let opened = try await open(body)
    #expect(opened["/item/status/quantity"] == .integer(0))
    #expect(
      (0..<3).map { opened["/problems/\($0)/pointer"] }
        == ["/item/name", "/item/status/quantity", "/item/tags/1"].map { JSONValue.string($0) })
  }

  @Test(
    arguments: [
      ("{}", ["/type required"]),
      (#"{"type":"selling"}"#, ["/type out-of-range"]),
      (
        #"{"type":"adding","sourceId":"x","more":1}"#,
        ["/sourceId not-allowed", "/more unknown-member"]
      ),
      (#"{"type":"duplicating"}"#, ["/sourceId required"]),
      (#"{"type":"editing","sourceId":"x"}"#, ["/sourceId not-found"]),
      (
        #"{"type":"editing","sourceId":"019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11"}"#,
        ["/sourceId not-found"]
      ),
      (
        #"{"type":"editing","sourceId":1,"item":{}}"#,
        ["/item not-allowed", "/sourceId wrong-type"]
      ),
      (
        #"{"type":"adding","item":{"price":{"amount":1},"nam":"x"}}"#,
        ["/item/price/currency required", "/item/nam unknown-member"]
      ),
      (
        #"{"type":"adding","item":{"status":{"isOnBackOrder":true},"name":null}}"#,
        ["/item/name required", "/item/status/type required"]
      ),
      (#"{"type":"adding","item":null}"#, ["/item wrong-type"]),
      ("[]", [" wrong-type"]),
    ] as [(String, [String])])
  func `a draft that cannot be opened is refused with every reason`(
    body: String, errors: [String]
  ) async throws {
    try await shop.ask(.post, "/drafts", body).expecting(.invalidDraft, errors)
  }

  @Test(
    arguments: [
      (#"{"keep":"mine"}"#, ["/keep out-of-range"]),
      (#"{"keep":5}"#, ["/keep wrong-type"]),
      (#"{"keep":{"/name":"yours"}}"#, ["/keep/~1name unknown-member"]),
      (#"{"keep":{"/item/name":"delta"}}"#, ["/keep/~1item~1name not-allowed"]),
      (#"{"keep":{"/item/name":null}}"#, ["/keep/~1item~1name wrong-type"]),
      (#"{"keep":{"/item/name":"other"}}"#, ["/keep/~1item~1name out-of-range"]),
      (#"{"as":"editing"}"#, ["/as out-of-range"]),
      (#"{"as":"adding","keep":"yours"}"#, ["/as not-allowed"]),
      (#"{"to":1}"#, ["/to unknown-member"]),
    ] as [(String, [String])])
  func `an invalid rebase is refused with every reason`(body: String, errors: [String]) async throws
  {
    let draft = try await open(#"{"type":"adding"}"#).header("location")
    try await shop.ask(.post, draft + "/rebase", body).expecting(.invalidDraft, errors)
  }

  @Test func `a rebase may come without a body, but not with one of another type`() async throws {
    let item = try await shop.create(#"{"name":"a"}"#)
    let id = item.dropFirst("/items/".count)
    let draft = try await open(#"{"type":"editing","sourceId":"\#(id)"}"#).header("location")
    try await shop.ask(.put, item + "/sku", "\"s\"").expecting(.ok)
    let rebased = try await shop.ask(.post, draft + "/rebase").expecting(.ok)
    #expect(rebased["/item/sku"] == .string("s"))
    try await shop.ask(.post, draft + "/rebase", "").expecting(.ok)
    try await shop.ask(
      .post, draft + "/rebase", #"{"keep":"yours"}"#,
      [("Content-Type", "application/x-www-form-urlencoded")]
    ).expecting(.unsupportedMediaType)
    let coded = [("Content-Type", "application/json"), ("Content-Encoding", "gzip")]
    try await shop.ask(.post, draft + "/rebase", "x", coded).expecting(.unsupportedMediaType)
    try await shop.ask(.post, draft + "/rebase", "x", [("Content-Type", "")])
      .expecting(.unsupportedMediaType)
    try await shop.ask(.post, draft + "/save", "keep=yours", [("Content-Type", "text/plain")])
      .expecting(.unsupportedMediaType)
    try await shop.ask(.post, draft + "/save", #"{"keep":"yours"}"#)
      .expecting(.invalidDraft, ["/keep unknown-member"])
    try await shop.ask(.post, draft + "/save", "{}").expecting(.ok)
  }

  @Test func `the item of a draft is read as it is replaced`() async throws {
    let draft = try await open(#"{"type":"adding","item":{"name":"x"}}"#).header("location")
    let item = try await shop.ask(.get, draft + "/item").expecting(.ok)
    #expect(item["/name"] == .string("x"))
    #expect(try item.header("cache-control") == "no-store")
    let tag = try item.header("etag")
    let replaced = try await shop.ask(.put, draft + "/item", item.text, [("If-Match", tag)])
    #expect(replaced.expecting(.ok)["/item"] == item.json)
  }

  @Test func `a problem's sentence names the field`() async throws {
    let draft = try await open(#"{"type":"adding"}"#).header("location")
    let refused = try await shop.ask(.put, draft + "/item/name", "5")
    refused.expecting(.invalidDraft, ["/item/name wrong-type"])
    #expect(refused["/errors/0/detail"] == .string("name must be a string; got a number."))
  }

  @Test func `only the item of a draft can be changed`() async throws {
    let opened = try await open(#"{"type":"adding"}"#)
    let draft = try opened.header("location")
    let id = try opened.text("/id")
    try await shop.ask(.patch, draft, #"{"id":"\#(id)","version":1,"createdAt":"x"}"#)
      .expecting(.ok)
    try await shop.ask(.patch, draft, #"{"type":"editing","id":"x","name":"y"}"#)
      .expecting(
        .invalidDraft, ["/id not-allowed", "/type not-allowed", "/name unknown-member"])
    try await shop.ask(.put, draft + "/item", #"{"name":"x"}"#)
      .expecting(
        .invalidDraft,
        ItemField.allCases.filter { $0 != .name }.map { "/item\($0.pointer) required" })
  }

  @Test func `open drafts are listed by type and source`() async throws {
    let item = try await shop.create(#"{"name":"a"}"#)
    let id = item.dropFirst("/items/".count)
    _ = try await open(#"{"type":"adding"}"#)
    _ = try await open(#"{"type":"editing","sourceId":"\#(id)"}"#)
    _ = try await open(#"{"type":"duplicating","sourceId":"\#(id)"}"#)
    let all = try await shop.ask(.get, "/drafts?limit=2").expecting(.ok)
    #expect(all.elements("/drafts").count == 2)
    let next = try all.header("link").dropFirst().prefix { $0 != ">" }
    #expect(try await shop.ask(.get, String(next))["/drafts/0/type"] == .string("duplicating"))
    let edits = try await shop.ask(.get, "/drafts?type=editing&sourceId=\(id)").expecting(.ok)
    #expect(edits.elements("/drafts").count == 1)
    try await shop.ask(.get, "/drafts?type=selling").expecting(.malformedRequest)
    try await shop.ask(.get, "/drafts?sourceId=x").expecting(.malformedRequest)
  }
}
