import API
import Dispatch
import HTTP
import Inventory
import JSON
import SQLiteStore
import Service
import Store
import Testing

/// Every type of problem is there for a reason: something that a client can do leads to it.
struct ProblemReachTests {
  /// How a problem comes about.
  enum Reach: Sendable {
    /// By requests to the whole application.
    case asking(@Sendable () async throws -> Answer)
    /// By bytes that never became a request; that they do is tested where they are read.
    case early(RequestError)
    /// By a disk that fails, which is tested where the disk is written to.
    case failing(StoreError)
    /// Not yet, for this reason.
    case never(String)
  }

  @Test(arguments: ProblemType.allCases)
  func `a client can come to every type of problem`(type: ProblemType) async throws {
    let address = JSONValue.string("/problems/\(type.slug)")
    switch Self.reach(type) {
    case .asking(let ask):
      let answer = try await ask()
      #expect(answer["/type"] == address, "\(answer.text)")
      #expect(answer.status == type.row.status)
    case .early(let error):
      #expect(
        try Answer(ShopFixture().application.respond(to: error, in: .test))["/type"] == address)
    case .failing(let error): #expect(Problem(error).type == type)
    case .never(let reason): #expect(!reason.isEmpty)
    }
  }

  static func reach(_ type: ProblemType) -> Reach {
    switch type {
    case .malformedRequest: request(.get, "/items?limit=0")
    case .malformedJSON: request(.post, "/items", "{")
    case .unauthorized: .never("There are no tokens yet.")
    case .forbidden:
      request(.post, "/items", "{}", [("Origin", "http://evil.example")])
    case .misdirectedRequest: request(.get, "/items", nil, [("Host", "evil.example")])
    case .notFound: request(.get, "/nothing")
    case .methodNotAllowed: request(.delete, "/items")
    case .notAcceptable: request(.get, "/items", nil, [("Accept", "image/png")])
    case .requestTimeout: .early(.timeout)
    case .skuTaken: .asking(skuTaken)
    case .idInUse: .asking(idInUse)
    case .insufficientStock: ofItem(.post, "/adjustments", #"{"delta":-2}"#)
    case .caseMismatch: ofItem(.get, "/color/red")
    case .editConflict: .asking(editConflict)
    case .requestInProgress: .asking(requestInProgress)
    case .draftClosed: .asking(draftClosed)
    case .itemGone: .asking(itemGone)
    case .changesGone: request(.get, "/changes?after=77")
    case .preconditionFailed: ofItem(.patch, "", "{}", [("If-Match", "\"x\"")])
    case .contentTooLarge: request(.post, "/items", String(repeating: " ", count: 10_001))
    case .uriTooLong: .early(.targetTooLong(bytesMax: 1))
    case .unsupportedMediaType: request(.post, "/items", "a=b", [("Content-Type", "text/plain")])
    case .expectationFailed: .early(.expectationFailed)
    case .invalidItem: request(.post, "/items", "{}")
    case .invalidDraft: request(.post, "/drafts", "{}")
    case .importRefused: .never("There is no address for imports yet.")
    case .idempotencyKeyReused: .asking(idempotencyKeyReused)
    case .confirmationRequired: ofItem(.delete, "")
    case .preconditionRequired: ofItem(.put, "", "{}")
    case .tooManyRequests: .asking(tooManyRequests)
    case .headerTooLarge: .early(.headerTooLarge(bytesMax: 1, linesMax: 1))
    case .internalError: .asking(internalError)
    case .notImplemented: request(.unknown, "/items")
    case .overloaded: .early(.overloaded)
    case .shuttingDown: .asking(shuttingDown)
    case .versionNotSupported: .early(.versionNotSupported)
    case .storageFull: .failing(.full)
    case .storageUnavailable: .failing(.inputOutput(detail: ""))
    }
  }
}

/// One request is enough.
extension ProblemReachTests {
  private static let item = #"{"name":"a","sku":"s","status":{"type":"inStock","quantity":1}}"#

  private static func request(
    _ method: HTTP.Method, _ target: String, _ body: String? = nil,
    _ fields: [(String, String)] = []
  ) -> Reach {
    .asking { try await ShopFixture().ask(method, target, body, fields) }
  }

  /// A request to a place of an item that is in stock, once, and has no color.
  private static func ofItem(
    _ method: HTTP.Method, _ path: String, _ body: String? = nil,
    _ fields: [(String, String)] = []
  ) -> Reach {
    .asking {
      let shop = try ShopFixture()
      return try await shop.ask(method, try await shop.create(item) + path, body, fields)
    }
  }
}

/// Something has to have happened before.
extension ProblemReachTests {
  private static let key = [("Idempotency-Key", "k")]

  @Sendable private static func skuTaken() async throws -> Answer {
    let shop = try ShopFixture()
    _ = try await shop.create(item)
    return try await shop.ask(.post, "/items", item)
  }

  @Sendable private static func idInUse() async throws -> Answer {
    let shop = try ShopFixture()
    let address = try await shop.create(item)
    let whole = try await shop.ask(.get, address).text
    try await shop.ask(.delete, address, nil, [("If-Match", "*")]).expecting(.noContent)
    return try await shop.ask(.put, address, whole, [("If-None-Match", "*")])
  }

  @Sendable private static func editConflict() async throws -> Answer {
    let shop = try ShopFixture()
    let address = try await shop.create(item)
    let id = address.dropFirst("/items/".count)
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"editing","sourceId":"\#(id)"}"#)
      .header("location")
    try await shop.ask(.put, draft + "/item/name", "\"b\"").expecting(.ok)
    try await shop.ask(.put, address + "/name", "\"c\"").expecting(.ok)
    return try await shop.ask(.post, draft + "/save")
  }

  /// Of two requests with one key, while the writer is blocked, one waits and the other is refused.
  @Sendable private static func requestInProgress() async throws -> Answer {
    let shop = try ShopFixture()
    let release = DispatchSemaphore(value: 0)
    let (held, hold) = AsyncStream.makeStream(of: Void.self)
    async let writer: Void = shop.database.write { _ in
      hold.finish()
      release.wait()
      // Stays open for the body's second run.
      release.signal()
    }
    for await _ in held {}
    let told = try await withThrowingTaskGroup(of: Answer.self) { group in
      for _ in 0..<2 { group.addTask { try await shop.ask(.post, "/items", item, key) } }
      let first = try #require(try await group.next())
      release.signal()
      return first
    }
    try await writer
    return told
  }

  @Sendable private static func draftClosed() async throws -> Answer {
    let shop = try ShopFixture()
    let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#).header("location")
    try await shop.ask(.delete, draft).expecting(.noContent)
    return try await shop.ask(.get, draft)
  }

  @Sendable private static func itemGone() async throws -> Answer {
    let shop = try ShopFixture(restoreWindow: .zero)
    let address = try await shop.create(item)
    try await shop.ask(.delete, address, nil, [("If-Match", "*")]).expecting(.noContent)
    return try await shop.ask(.post, address + "/restore")
  }

  @Sendable private static func idempotencyKeyReused() async throws -> Answer {
    let shop = try ShopFixture()
    try await shop.ask(.post, "/items", item, key).expecting(.created)
    return try await shop.ask(.post, "/items", #"{"name":"b"}"#, key)
  }

  @Sendable private static func tooManyRequests() async throws -> Answer {
    let shop = try ShopFixture(openDraftsMax: 1)
    try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#).expecting(.created)
    return try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#)
  }

  /// An answer was kept in a form that this version does not read.
  @Sendable private static func internalError() async throws -> Answer {
    let shop = try ShopFixture()
    let print = Fingerprint(method: .post, path: Array("/items".utf8)[...], body: Array(item.utf8))
    try await shop.database.write { transaction in
      try transaction.store(
        StoredAnswer(fingerprint: print.bytes, bytes: [0], at: transaction.now),
        for: AnswerKey(actor: .anonymous, key: "k"))
    }
    return try await shop.ask(.post, "/items", item, key)
  }

  @Sendable private static func shuttingDown() async throws -> Answer {
    try await ShopFixture(readiness: .notReady).ask(.get, "/readyz")
  }
}
