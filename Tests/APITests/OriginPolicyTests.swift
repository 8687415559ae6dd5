import HTTP
import Testing

@testable import API

struct OriginPolicyTests {
  private static let post = Operation("write", .post, "/w") { _, _ in Response(.noContent) }
  private static let get = Operation("read", .get, "/r") { _, _ in Response(.noContent) }
  private static let admin = Operation("copy", .get, "/c", role: .admin) { _, _ in
    Response(.noContent)
  }
  private static let probe = Operation("probe", .get, "/p", query: .ignored) { _, _ in
    Response(.noContent)
  }

  private func refusal(
    _ operation: API.Operation?, _ method: HTTP.Method, _ fields: [(String, String)],
    _ policy: OriginPolicy = OriginPolicy()
  ) -> ProblemType? {
    policy.refusal(of: Request(method, "/", fields), for: operation)?.type
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:8080", "192.168.1.20:80", "localhost:8080",
    "LOCALHOST", "stock", "stock.", "stock.localhost", "nas.local:8080", "Stock.Internal.",
    "stock.home.arpa", "shop.example", "SHOP.example.:8080", "public.example",
  ])
  func `a host that cannot be rebound, or is allowed, is served`(host: String) {
    let policy = OriginPolicy(
      publicOrigin: "https://public.example", allowedHosts: ["Shop.Example."])
    #expect(refusal(Self.get, .get, [("Host", host)], policy) == nil)
    #expect(refusal(nil, .get, [("Host", host)], policy) == nil)
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "shop.example.evil.example", "notlocal.example",
    "127.0.0.1.evil.example", "127.1.evil", "1.2.3", "1.2.3.256", "1.2.3.4.5", "local.",
    "xlocalhost.example", "127.0.0.1.",
  ])
  func `any other host is misdirected, whatever the method and path`(host: String) {
    let own = host == "local." || host == "127.0.0.1."
    let expected: ProblemType? = own ? nil : .misdirectedRequest
    for method in [HTTP.Method.get, .options, .unknown] {
      #expect(refusal(Self.get, method, [("Host", host)]) == expected)
      #expect(refusal(nil, method, [("Host", host)]) == expected)
    }
  }

  @Test func `probes take any host, and a client without one is not a browser`() {
    #expect(refusal(Self.probe, .get, [("Host", "evil.example")]) == nil)
    #expect(refusal(Self.get, .get, []) == nil)
  }

  @Test(
    arguments: [
      ([], nil),
      ([("Origin", "http://127.0.0.1:8080")], nil),
      ([("Origin", "http://127.0.0.1:8080"), ("Sec-Fetch-Site", "same-origin")], nil),
      ([("Sec-Fetch-Site", "none")], nil),
      ([("Origin", "http://127.0.0.1:8081")], .forbidden),
      ([("Origin", "https://127.0.0.1:8080")], .forbidden),
      ([("Origin", "http://evil.example")], .forbidden),
      ([("Origin", "null")], .forbidden), ([("Origin", "")], .forbidden),
      ([("Sec-Fetch-Site", "cross-site")], .forbidden),
      ([("Sec-Fetch-Site", "same-site")], .forbidden),
      ([("Sec-Fetch-Site", "Same-Origin")], .forbidden),
      ([("Origin", "http://127.0.0.1:8080"), ("Sec-Fetch-Site", "cross-site")], .forbidden),
      ([("Origin", "https://other.example"), ("Sec-Fetch-Site", "cross-site")], nil),
    ] as [([(String, String)], ProblemType?)])
  func `a write comes from no page, an own page or an allowed one`(
    fields: [(String, String)], expected: ProblemType?
  ) {
    let policy = OriginPolicy(foreignOrigins: ["https://other.example:443"])
    let fields = [("Host", "127.0.0.1:8080")] + fields
    for method in [HTTP.Method.post, .put, .patch, .delete, .unknown] {
      #expect(refusal(Self.post, method, fields, policy) == expected)
      #expect(refusal(nil, method, fields, policy) == expected)
    }
    #expect(refusal(Self.get, .get, fields, policy) == nil)
    #expect(refusal(nil, .options, fields, policy) == nil)
  }

  @Test func `the public URL is the origin behind a proxy`() {
    let policy = OriginPolicy(publicOrigin: "https://shop.example")
    let host = ("Host", "10.0.0.5:8080")
    #expect(refusal(Self.post, .post, [host, ("Origin", "https://Shop.example")], policy) == nil)
    #expect(
      refusal(Self.post, .post, [host, ("Origin", "http://10.0.0.5:8080")], policy) == .forbidden)
  }

  @Test func `the port that the scheme implies makes no difference`() {
    let fields = [("Host", "shop:80"), ("Origin", "http://shop")]
    #expect(refusal(Self.post, .post, fields) == nil)
  }

  @Test func `a foreign page cannot start what is for administrators`() {
    for method in [HTTP.Method.get, .head] {
      #expect(refusal(Self.admin, method, [("Sec-Fetch-Site", "cross-site")]) == .forbidden)
      #expect(refusal(Self.admin, method, [("Sec-Fetch-Site", "same-origin")]) == nil)
      #expect(refusal(Self.admin, method, []) == nil)
    }
  }

  @Test func `origin and host are checked before the path`() async throws {
    let shop = try ShopFixture()
    try await shop.ask(.post, "/nothing", "{", [("Origin", "http://evil.example")])
      .expecting(.forbidden)
    try await shop.ask(.get, "/nothing", nil, [("Host", "evil.example")])
      .expecting(.misdirectedRequest)
    try await shop.ask(.get, "/backup", nil, [("Sec-Fetch-Site", "cross-site")])
      .expecting(.forbidden)
    try await shop.ask(.get, "/check", nil, [("Sec-Fetch-Site", "same-site")])
      .expecting(.forbidden)
    try await shop.ask(.get, "/healthz", nil, [("Host", "evil.example")]).expecting(.ok)
    let item = try await shop.create(#"{"name":"a"}"#)
    try await shop.ask(.delete, item, nil, [("If-Match", "*"), ("Sec-Fetch-Site", "cross-site")])
      .expecting(.forbidden)
    try await shop.ask(.get, item).expecting(.ok)
  }

  @Test func `the Unix socket is exempt`() async throws {
    let response = try await ShopFixture().application.respond(
      to: Request(.get, "/items", [("Host", "evil.example")]), body: .empty,
      in: RequestContext(loop: LoopIndex(0), peer: "local"))
    #expect(response.status == .ok)
  }
}
