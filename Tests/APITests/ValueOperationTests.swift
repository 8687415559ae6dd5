import API
import HTTP
import Inventory
import JSON
import TestSupport
import Testing

/// One value at a time, of items and of drafts.
struct ValueOperationTests {
  private let shop: ShopFixture
  init() throws { shop = try ShopFixture() }

  /// The path of an item or of a draft's item, and the path of the whole.
  private func owners(of content: UnvalidatedItem) async throws -> [(item: String, whole: String)] {
    var writer = JSONWriter()
    writer.content(content)
    let body = String(decoding: writer.bytes, as: UTF8.self)
    let item = try await shop.create(body)
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding","item":\#(body)}"#)
      .expecting(.created).header("location")
    return [(item, item), (draft + "/item", draft)]
  }

  @Test(arguments: [UnvalidatedItem.everyField, .everyOtherField], ItemPath.allCases)
  func `a value is read, written and cleared at its own path`(
    content: UnvalidatedItem, path: ItemPath
  ) async throws {
    for (item, whole) in try await owners(of: content) {
      let url = item + "/" + path.segments.joined(separator: "/")
      let value = try await shop.ask(.get, url)
      do throws(CaseMismatch) {
        var expected = JSONWriter()
        expected.value(try content.value(at: path))
        #expect(value.expecting(.ok).text == String(decoding: expected.bytes, as: UTF8.self))
      } catch {
        #expect(value.expecting(.caseMismatch)["/case"] == .string(error.actual))
        continue
      }
      let tag = try value.header("etag")
      let written = try await shop.ask(.put, url, value.text, [("If-Match", tag)])
      #expect(written.expecting(.ok).text == (try await shop.ask(.get, whole).text))
      try await shop.ask(.put, url, value.text, [("If-Match", "\"0\"")])
        .expecting(.preconditionFailed)
      let cleared = try await shop.ask(.delete, url)
      if path.cleared == nil {
        cleared.expecting(.methodNotAllowed)
      } else {
        cleared.expecting(.ok)
        #expect(try await shop.ask(.get, url).expecting(.ok).text == "null")
      }
    }
  }

  @Test func `a path into another case reports the current case`() async throws {
    let item = try await shop.create(#"{"name":"x"}"#)
    for (path, actual) in [
      ("/color/red", "null"), ("/price/amount", "null"), ("/status/outOfStock", "inStock"),
      ("/status/outOfStock/isOnBackOrder", "inStock"),
    ] {
      let read = try await shop.ask(.get, item + path)
      #expect(read.expecting(.caseMismatch)["/case"] == .string(actual))
      let body = path.hasSuffix("outOfStock") ? #"{"isOnBackOrder":true}"# : "1"
      let value = path.hasSuffix("isOnBackOrder") ? "true" : body
      let written = try await shop.ask(.put, item + path, value)
      #expect(written.expecting(.caseMismatch)["/case"] == .string(actual))
    }
    try await shop.ask(.put, item + "/status", #"{"type":"outOfStock","isOnBackOrder":true}"#)
      .expecting(.ok)
    let gone = try await shop.ask(.get, item + "/status/inStock/quantity")
    #expect(gone.expecting(.caseMismatch)["/case"] == .string("outOfStock"))
  }

  @Test(
    arguments: [
      ("/status/inStock", #"{"quantity":5,"isOnBackOrder":true}"#, "/status/isOnBackOrder"),
      ("/status/inStock", #"{"type":"inStock","quantity":5}"#, "/status/type"),
      ("/status/inStock", #"{"type":5,"quantity":7}"#, "/status/type"),
      ("/status/outOfStock", #"{"isOnBackOrder":true,"quantity":"x"}"#, "/status/quantity"),
      ("/color", #"{"name":"B","red":0,"green":0,"blue":0,"alpha":1}"#, "/color/alpha"),
      ("/price", #"{"amount":1,"currency":"EUR","vat":19}"#, "/price/vat"),
      ("/status", #"{"type":"inStock","quantity":5,"until":1}"#, "/status/until"),
    ])
  func `a value takes exactly its fields`(
    path: String, body: String, unknown: String
  )
    async throws
  {
    let item = try await shop.create(#"{"name":"x","status":{"type":"inStock","quantity":5}}"#)
    try await shop.ask(.put, item + path, body)
      .expecting(.invalidItem, [unknown + " unknown-member"])
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#).header("location")
    try await shop.ask(.put, draft + "/item" + path, body)
      .expecting(.invalidDraft, ["/item" + unknown + " unknown-member"])
    try await shop.ask(
      .put, item + "/status", #"{"type":"inStock","quantity":5,"isOnBackOrder":false}"#
    ).expecting(.invalidItem, ["/status/isOnBackOrder not-allowed"])
  }

  @Test(
    arguments: [
      (.put, "/color/red", "2", "/color/red out-of-range"),
      (.put, "/color/name", #""""#, "/color/name required"),
      (.put, "/price/amount", "-1", "/price/amount out-of-range"),
      (.put, "/price/currency", #""eur""#, "/price/currency unknown-currency"),
      (.put, "/status/inStock/quantity", "0", "/status/quantity out-of-range"),
      (.put, "/status/inStock", #"{"quantity":1000000001}"#, "/status/quantity out-of-range"),
      (.patch, "", #"{"status":{"quantity":-1}}"#, "/status/quantity out-of-range"),
    ] as [(HTTP.Method, String, String, String)])
  func `a value out of range is reported before a path into another case`(
    method: HTTP.Method, path: String, body: String, error: String
  ) async throws {
    let item = try await shop.create(
      #"{"name":"x","status":{"type":"outOfStock","isOnBackOrder":false}}"#)
    try await shop.ask(method, item + path, body).expecting(.invalidItem, [error])
  }

  @Test func `pointers are the item's, and below drafts the draft's`() async throws {
    let item = try await shop.create(#"{"name":"x"}"#)
    try await shop.ask(.put, item + "/status/inStock/quantity", "0")
      .expecting(.invalidItem, ["/status/quantity out-of-range"])
    try await shop.ask(.put, item + "/status/inStock/quantity", "1.5")
      .expecting(.invalidItem, ["/status/quantity not-integral"])
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#).header("location")
    try await shop.ask(.put, draft + "/item/status/inStock/quantity", "1.5")
      .expecting(.invalidDraft, ["/item/status/quantity not-integral"])
    try await shop.ask(.put, draft + "/item/status/inStock/quantity", "0").expecting(.ok)
  }
}
