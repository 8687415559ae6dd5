import API
import HTTP
import Inventory
import Testing

/// Requests as ordinary clients and proxies send them.
struct ToleranceTests {
  private let shop: ShopFixture
  init() throws { shop = try ShopFixture() }

  @Test(arguments: ["application/x-www-form-urlencoded", "text/plain;charset=UTF-8", "a/b; ="])
  func `an empty body is empty whatever its Content-Type`(type: String) async throws {
    let fields = [("Content-Type", type)]
    let item = try await shop.create(#"{"name":"a"}"#)
    try await shop.ask(.post, item + "/restore", "", fields).expecting(.ok)
    let id = item.dropFirst("/items/".count)
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"editing","sourceId":"\#(id)"}"#)
      .header("location")
    try await shop.ask(.post, draft + "/rebase", "", fields).expecting(.ok)
    try await shop.ask(.post, draft + "/save", "", fields).expecting(.ok)
    try await shop.ask(.post, item + "/restore", "x", fields).expecting(.unsupportedMediaType)
  }

  @Test(arguments: ["W/%", "%-gzip", "W/%-br", "%-zstd"])
  func `a tag that a proxy changed matches like the original`(form: String) async throws {
    let created = try await shop.ask(.post, "/items", #"{"name":"a"}"#)
    let item = try created.header("location")
    func sent(_ tag: String) -> String {
      let isWeak = form.hasPrefix("W/")
      let mark = form.drop { $0 != "%" }.dropFirst()
      return (isWeak ? "W/" : "") + tag.dropLast() + mark + "\""
    }
    let tag = sent(try created.header("etag"))
    try await shop.ask(.get, item, nil, [("If-None-Match", tag)]).expecting(.notModified)
    try await shop.ask(.put, item + "/name", "\"b\"", [("If-Match", tag)]).expecting(.ok)
    try await shop.ask(.put, item + "/name", "\"c\"", [("If-Match", tag)])
      .expecting(.preconditionFailed)
  }

  @Test func `a page asked for with a false flag goes on without it`() async throws {
    for name in ["a", "b"] { _ = try await shop.create(#"{"name":"\#(name)"}"#) }
    let page = try await shop.ask(.get, "/items?deleted=false&limit=1").expecting(.ok)
    let next = try page.text("/next")
    try await shop.ask(.get, "/items?limit=1&cursor=\(next)").expecting(.ok)
  }

  @Test func `no proxy holds the event stream back`() async throws {
    let stream = try await shop.ask(
      .get, "/changes", nil, [("Accept", "text/event-stream")]
    ).expecting(.ok)
    #expect(try stream.header("x-accel-buffering") == "no")
    #expect(try stream.header("cache-control") == "no-store")
  }

  @Test func `a text that is far too long is refused before it is normalized`() async throws {
    let shop = try ShopFixture(bodyBytesMax: 1_000_000)
    // A normalized text would have grapheme joiners between the marks, and be longer.
    let text = "a" + String(repeating: "\u{301}\u{316}", count: 100_000)
    let item = try await shop.create(#"{"name":"a"}"#)
    for (path, body, pointer) in [
      ("/items", #"{"name":"a","tags":["\#(text)"]}"#, "/tags/0"),
      ("/items", #"{"name":"\#(text)"}"#, "/name"),
      ("/adjustments", #"{"lines":[{"sku":"\#(text)","delta":1}]}"#, "/lines/0/sku"),
      (item + "/adjustments", #"{"delta":1,"reason":"\#(text)"}"#, "/reason"),
    ] {
      let refused = try await shop.ask(.post, path, body)
        .expecting(.invalidItem, [pointer + " too-long"])
      #expect(try refused.text("/detail").contains("200001"))
    }
  }

  @Test func `a decomposed name of the greatest length is accepted`() async throws {
    // Four scalars in NFD, one in NFC.
    let name = String(repeating: "\u{3B1}\u{313}\u{342}\u{345}", count: 200)
    _ = try await shop.ask(.post, "/items", #"{"name":"\#(name)"}"#).expecting(.created)
  }
}
