import HTTP
import Inventory
import JSON
import Service
import Testing

@testable import API

struct ApplicationTests {
  private let shop: ShopFixture
  init() throws { shop = try ShopFixture() }

  @Test func `the entry point leads to all else`() async throws {
    let entry = try await shop.ask(.get, "/").expecting(.ok)
    #expect(entry["/name"] == .string("Stockroom"))
    #expect(entry["/version"] == .string("1.2.3"))
    guard case .object(let links) = entry["/links"] else {
      Issue.record("no links")
      return
    }
    for link in links.members {
      guard case .string(let address) = link.value else { continue }
      let method = link.name == "adjustments" ? HTTP.Method.options : .get
      #expect(try await shop.ask(method, address).status.rawValue < 300, "\(address)")
    }
  }

  @Test func `what a terminal shows ends with a line break, good answers and problems alike`()
    async throws
  {
    let created = try await shop.ask(.post, "/items", #"{"name":"Pen"}"#).expecting(.created)
    let items = try await shop.ask(.get, "/items").expecting(.ok)
    let missing = try await shop.ask(.get, "/nowhere")
    for answer in [created, items, missing] { #expect(answer.hasLineBreakAtItsEnd) }
    #expect(!items.text.hasSuffix("\n"))
  }

  @Test func `the palette is the one that a form offers first`() async throws {
    let colors = try await shop.ask(.get, "/colors").expecting(.ok)
    let names = (0..<6).map { colors["/colors/\($0)/name"] }
    #expect(
      names == ["Red", "Green", "Blue", "Black", "Yellow", "White"].map { JSONValue.string($0) })
    #expect(colors["/colors/4"].map { "\($0)" }?.contains("red") == true)
  }

  @Test(arguments: [
    (Readiness.ready(writable: true), StatusCode.ok, "true"),
    (.ready(writable: false), .ok, "false"),
    (.notReady, .serviceUnavailable, ""),
  ])
  func `readiness is distinguished from liveness`(
    readiness: Readiness, status: StatusCode, writable: String
  ) async throws {
    let shop = try ShopFixture(readiness: readiness)
    try await shop.ask(.get, "/healthz?any=thing").expecting(.ok)
    let ready = try await shop.ask(.get, "/readyz").expecting(status)
    #expect(ready.text.contains("\"writable\":\(writable)") == (status == .ok))
  }

  @Test func `a store that cannot be read is not ready, and the log hears why`() {
    let cause = "the database is damaged: page 7"
    for problem in [Problem.internalError(logged: cause), .storageUnavailable(logged: cause)] {
      let problem = SystemEndpoints.unreadable(problem)
      #expect(problem == .storageUnavailable(logged: cause))
      #expect(problem.type.row.status == .serviceUnavailable)
    }
    #expect(SystemEndpoints.unreadable(.shuttingDown) == .shuttingDown)
  }

  @Test func `the document is served in both forms`() async throws {
    let yaml = try await shop.ask(.get, "/openapi.yaml").expecting(.ok)
    #expect(yaml.text.hasPrefix("openapi: 3.1"))
    #expect(try yaml.header("content-type") == "application/yaml")
    let json = try await shop.ask(.get, "/openapi.json").expecting(.ok)
    #expect(try json.text("/openapi").hasPrefix("3.1"))
    #expect(json["/servers/0/url"] == .string("/"))
    let proxied = try ShopFixture(basePath: "/inventory")
    let document = try await proxied.ask(.get, "/inventory/openapi.json").expecting(.ok)
    #expect(document["/servers/0/url"] == .string("/inventory"))
    #expect(document["/paths"] == json["/paths"])
    let text = try await proxied.ask(.get, "/openapi.yaml").text
    #expect(text == yaml.text.replacing("\n  - url: /\n", with: "\n  - url: /inventory\n"))
  }

  @Test(arguments: ["/healthz", "/readyz", "/openapi.yaml", "/openapi.json", "/problems/not-found"])
  func `a page that has one form is given in it`(path: String) async throws {
    try await shop.ask(.get, path, nil, [("Accept", "image/png")]).expecting(.ok)
  }

  @Test func `every answer names its request`() async throws {
    let own = try await shop.ask(.get, "/nothing", nil, [("X-Request-Id", "mine-1")])
    #expect(try own.header("x-request-id") == "mine-1")
    #expect(own["/instance"] == .string("/problems/not-found#mine-1"))
    let made = try await shop.ask(.get, "/healthz", nil, [("X-Request-Id", "a b")])
    #expect(try made.header("x-request-id") == "made-here")
    #expect(try made.header("x-content-type-options") == "nosniff")
    let early = try Answer(shop.application.respond(to: .timeout, in: .test))
    #expect(try early.expecting(.requestTimeout).header("x-request-id") == "made-here")
    #expect(early.response.persistence == .close)
  }

  @Test func `every answer is logged, with a path and without a query`() async throws {
    try await shop.ask(.get, "/items?limit=1", nil, [("X-Request-Id", "one")]).expecting(.ok)
    try await shop.ask(.post, "/nothing", nil, [("X-Request-Id", "two")]).expecting(.notFound)
    let lines = shop.log.all
    #expect(lines.map(\.id.text) == ["one", "two"])
    #expect(lines.map(\.path) == ["/items", "/nothing"])
    #expect(lines.map(\.status) == [.ok, .notFound])
    #expect(lines.map(\.method) == [.get, .post])
    #expect(lines.allSatisfy { $0.peer == "test" && $0.failure == nil })
  }

  @Test(
    arguments: [
      (.malformed(reason: "No."), .badRequest), (.timeout, .requestTimeout),
      (.targetTooLong(bytesMax: 1), .uriTooLong), (.expectationFailed, .expectationFailed),
      (.headerTooLarge(bytesMax: 1, linesMax: 1), .requestHeaderFieldsTooLarge),
      (.overloaded, .serviceUnavailable),
    ] as [(RequestError, StatusCode)])
  func `a request refused before routing is logged`(error: RequestError, status: StatusCode) {
    _ = shop.application.respond(to: error, in: .test)
    let lines = shop.log.all
    #expect(lines.map(\.status) == [status])
    #expect(lines.map(\.peer) == ["test"])
    #expect(lines.allSatisfy { $0.method == nil && $0.path == nil })
  }

  @Test func `HEAD is answered as GET, OPTIONS with Allow`() async throws {
    let (head, get) = (try await shop.ask(.head, "/items"), try await shop.ask(.get, "/items"))
    #expect(head.status == get.status && head.headers.bytes == get.headers.bytes)
    let options = try await shop.ask(.options, "/items").expecting(.noContent)
    #expect(try options.header("allow") == "GET, HEAD, POST, OPTIONS")
    let refused = try await shop.ask(.delete, "/items").expecting(.methodNotAllowed)
    #expect(try refused.header("allow") == "GET, HEAD, POST, OPTIONS")
  }

  @Test(arguments: ["", "/inventory"])
  func `behind a proxy every address carries its prefix`(sent: String) async throws {
    let shop = try ShopFixture(basePath: "/inventory")
    let created = try await shop.ask(.post, sent + "/items", #"{"name":"a"}"#).expecting(.created)
    #expect(try created.header("location").hasPrefix("/inventory/items/"))
    _ = try await shop.ask(.post, sent + "/items", #"{"name":"b"}"#)
    let page = try await shop.ask(.get, sent + "/items?limit=1").expecting(.ok)
    #expect(try page.header("link").hasPrefix("</inventory/items?limit=1&cursor="))
    let problem = try await shop.ask(.get, sent + "/nothing").expecting(.notFound)
    #expect(problem["/type"] == .string("/inventory/problems/not-found"))
    #expect(try await shop.ask(.get, sent + "/")["/links/items"] == .string("/inventory/items"))
  }

  @Test func `a body that is too large is not read`() async throws {
    let body = #"{"name":"\#(String(repeating: "a", count: 10_000))"}"#
    let refused = try await shop.ask(.post, "/items", body).expecting(.contentTooLarge)
    #expect(try refused.text("/detail").contains("10000"))
  }

  @Test func `a repeat under one key gets the first answer, whatever If-Match it brings`()
    async throws
  {
    let key = [("Idempotency-Key", "\"k\"")]
    let first = try await shop.ask(.post, "/items", #"{"name":"a"}"#, key).expecting(.created)
    let again = try await shop.ask(
      .post, "/items", #"{"name":"a"}"#, [("Idempotency-Key", "k"), ("If-Match", "\"0\"")])
    again.expecting(.created)
    #expect(again.text == first.text)
    #expect(try again.header("location") == first.header("location"))
    #expect(try again.header("etag") == first.header("etag"))
    #expect(try again.header("idempotency-replayed") == "true")
    #expect(first.headers.value(of: "idempotency-replayed") == nil)
    try await shop.ask(.post, "/items", #"{"name":"b"}"#, key).expecting(.idempotencyKeyReused)
    try await shop.ask(.post, "/drafts", #"{"name":"a"}"#, key).expecting(.idempotencyKeyReused)
    #expect(try await shop.ask(.get, "/items").elements("/items").count == 1)
  }

  @Test func `a deletion is repeated too, and a refused request may be corrected`() async throws {
    let item = try await shop.create(#"{"name":"a"}"#)
    let key = ("Idempotency-Key", "d")
    try await shop.ask(.delete, item, nil, [key]).expecting(.confirmationRequired)
    try await shop.ask(.delete, item, nil, [key, ("If-Match", "*")]).expecting(.noContent)
    let again = try await shop.ask(.delete, item, nil, [key]).expecting(.noContent)
    #expect(try again.header("idempotency-replayed") == "true")
    try await shop.ask(.delete, item, nil, [("Idempotency-Key", "")]).expecting(.malformedRequest)
  }
}
