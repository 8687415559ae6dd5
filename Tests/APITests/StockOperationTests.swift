import API
import HTTP
import Inventory
import JSON
import Testing

struct StockOperationTests {
  private let shop: ShopFixture
  init() throws { shop = try ShopFixture() }

  private func item(_ name: String, _ quantity: Int, price: Int = 0) async throws -> String {
    try await shop.create(
      #"{"name":"\#(name)","sku":"\#(name)","price":{"amount":\#(price),"currency":"EUR"},"#
        + #""status":{"type":"inStock","quantity":\#(quantity)}}"#)
  }

  @Test func `an adjustment says what there was and what there is`() async throws {
    let item = try await item("a", 3)
    let sold = try await shop.ask(
      .post, item + "/adjustments", #"{"delta":-3,"reason":" sold "}"#)
    sold.expecting(.created)
    #expect("/items/" + (try sold.text("/itemId")) == item)
    #expect(sold["/delta"] == .integer(-3))
    #expect(sold["/reason"] == .string("sold"))
    #expect(sold["/before/quantity"] == .integer(3))
    #expect(sold["/after/isOnBackOrder"] == .bool(false))
    #expect(sold["/version"] == .integer(2))
    #expect(try sold.header("etag") == (try await shop.ask(.get, item).header("etag")))
    let short = try await shop.ask(.post, item + "/adjustments", #"{"delta":-1}"#)
    #expect(short.expecting(.insufficientStock)["/available"] == .integer(0))
  }

  @Test(
    arguments: [
      ("{}", ["/delta required"]), (#"{"delta":0}"#, ["/delta out-of-range"]),
      (#"{"delta":1.5,"reason":5}"#, ["/delta not-integral", "/reason wrong-type"]),
      (#"{"delta":"1","why":""}"#, ["/delta wrong-type", "/why unknown-member"]),
      (#"{"delta":1,"reason":"a\nb"}"#, ["/reason control-character"]),
      (#"{"delta":1e10}"#, ["/delta out-of-range"]), ("5", [" wrong-type"]),
    ] as [(String, [String])])
  func `an invalid adjustment is refused with every reason`(
    body: String, errors: [String]
  ) async throws {
    let item = try await item("a", 3)
    try await shop.ask(.post, item + "/adjustments", body).expecting(.invalidItem, errors)
  }

  @Test func `a sale of several items is all or nothing`() async throws {
    let first = try await item("a", 5)
    let second = try await item("b", 1)
    let id = first.dropFirst("/items/".count)
    func lines(_ a: Int, _ b: Int) -> String {
      #"{"reason":null,"lines":[{"itemId":"\#(id)","delta":\#(a)},{"sku":"B","delta":\#(b)}]}"#
    }
    let short = try await shop.ask(.post, "/adjustments", lines(-6, -2))
    short.expecting(
      .insufficientStock,
      ["/lines/0/delta insufficient-stock", "/lines/1/delta insufficient-stock"])
    #expect(short["/errors/0/available"] == .integer(5))
    #expect(short["/errors/0/itemId"] == .string(String(id)))
    try await shop.ask(.post, "/adjustments", lines(-1, -2))
      .expecting(.insufficientStock, ["/lines/1/delta insufficient-stock"])
    #expect(try await shop.ask(.get, first)["/status/quantity"] == .integer(5))
    let sold = try await shop.ask(.post, "/adjustments", lines(-2, -1)).expecting(.created)
    #expect(sold["/adjustments/0/after/quantity"] == .integer(3))
    #expect(sold["/adjustments/1/after/type"] == .string("outOfStock"))
    #expect(try await shop.ask(.get, second)["/version"] == .integer(2))
  }

  @Test(
    arguments: [
      ("{}", ["/lines required"]), (#"{"lines":[]}"#, ["/lines required"]),
      (#"{"lines":{}}"#, ["/lines wrong-type"]),
      (
        #"{"lines":[{"delta":1},{"itemId":"x","delta":1},{"sku":"x","itemId":"y","delta":1},5]}"#,
        [
          "/lines/0/itemId required", "/lines/1/itemId not-found", "/lines/2/sku not-allowed",
          "/lines/3 wrong-type",
        ]
      ),
      (
        #"{"lines":[{"sku":" ","delta":0},{"itemId":1},{"sku":null,"delta":1,"x":1}]}"#,
        [
          "/lines/0/sku not-found", "/lines/0/delta out-of-range", "/lines/1/itemId wrong-type",
          "/lines/1/delta required", "/lines/2/sku wrong-type", "/lines/2/x unknown-member",
        ]
      ),
      (
        #"{"lines":[{"sku":"none","delta":1},{"itemId":"zzz","delta":1},{"sku":"no","delta":0}]}"#,
        [
          "/lines/1/itemId not-found", "/lines/2/delta out-of-range", "/lines/0/sku not-found",
          "/lines/2/sku not-found",
        ]
      ),
      (#"{"lines":[{"itemId":null,"sku":"x","delta":1}]}"#, ["/lines/0/itemId wrong-type"]),
      (#"{"lines":[{"sku":"none","delta":1}]}"#, ["/lines/0/sku not-found"]),
    ] as [(String, [String])])
  func `an invalid sale is refused with every reason`(body: String, errors: [String]) async throws {
    try await shop.ask(.post, "/adjustments", body).expecting(.invalidItem, errors)
  }

  @Test func `a line that is wrong hides no other that is`() async throws {
    _ = try await item("a", 5)
    _ = try await item("b", 1_000_000_000)
    let refused = try await shop.ask(
      .post, "/adjustments",
      #"{"lines":[{"sku":"a","delta":-6},{"sku":"b","delta":1},{"sku":"c","delta":-1}]}"#)
    refused.expecting(
      .invalidItem,
      [
        "/lines/1/delta out-of-range", "/lines/2/sku not-found",
        "/lines/0/delta insufficient-stock",
      ])
    #expect(refused["/errors/2/available"] == .integer(5))
  }

  @Test func `a sale has at most a hundred lines`() async throws {
    let lines = Array(repeating: #"{"sku":"a","delta":1}"#, count: 101).joined(separator: ",")
    try await shop.ask(.post, "/adjustments", #"{"lines":[\#(lines)]}"#)
      .expecting(.invalidItem, ["/lines too-many"])
  }

  @Test func `the summary adds up, at any size`() async throws {
    for name in ["a", "b"] { _ = try await item(name, 1_000_000_000, price: 9_007_199_254_740_991) }
    _ = try await shop.create(
      #"{"name":"c","status":{"type":"outOfStock","isOnBackOrder":true}}"#)
    let summary = try await shop.ask(.get, "/summary").expecting(.ok)
    #expect(
      summary.text
        == #"{"items":3,"inStock":2,"outOfStock":1,"onBackOrder":1,"quantity":2000000000,"#
        + #""value":[{"currency":"EUR","amount":"18014398509481982000000000"}]}"#)
  }
}
