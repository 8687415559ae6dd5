import API
import Dispatch
import HTTP
import Inventory
import SQLiteStore
import Service
import Store
import Synchronization
import TestSupport
import Testing

/// The whole application on a real database, called without a socket.
///
/// Its clock stops until a test advances it. Every body runs twice, its first effect rolled back: a
/// use case must be pure but for its transaction.
final class ShopFixture: Sendable {
  let application: Application
  let feed = ChangeFeed()
  let log = RequestLog()
  let database: Database
  private let folder: Folder
  private let hasBasePath: Bool
  private let milliseconds = Shared<Int64>(1_796_029_500_123)

  init(
    basePath: String = "", readiness: Readiness = .ready(writable: true),
    bodyBytesMax: Int = 10_000, restoreWindow: Duration = .seconds(3600),
    openDraftsMax: Int = DraftService.openMax,
    storage: (Database) -> any Storage = { $0 }
  ) throws {
    hasBasePath = !basePath.isEmpty
    let now = { @Sendable [milliseconds] in
      Timestamp(millisecondsSince1970: milliseconds.withLock { $0 })
    }
    folder = Folder(try TemporaryFolder())
    var configuration = DatabaseConfiguration(
      path: folder.folder.file("stockroom.db"), readers: 1, clock: StoreClock(trusting: now))
    configuration.bodyRuns = .twice
    configuration.committed = { [feed] _ in feed.written() }
    database = try Database(configuration)
    let random = Atomic<UInt64>(1)
    let identities = Identities(random: {
      random.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    })
    application = Application(
      items: ItemService(restoreWindow: restoreWindow),
      stock: StockService(),
      drafts: DraftService(lifetime: .seconds(3600), openMax: openDraftsMax),
      changes: ChangeService(), feed: feed,
      storage: storage(database), ids: identities,
      addresses: Addresses(basePath: basePath), originPolicy: OriginPolicy(), release: "1.2.3",
      bodyBytesMax: bodyBytesMax,
      now: now, makeRequestID: { RequestID(made: "made-here") }, readiness: { readiness },
      log: { [log] in log.add($0) }, turnFailed: { _ in })
  }

  func turnClock(by duration: Duration) {
    milliseconds.withLock {
      $0 = Timestamp(millisecondsSince1970: $0).adding(duration).millisecondsSince1970
    }
  }

  /// Sends a request, and reads the answer.
  func ask(
    _ method: HTTP.Method, _ target: String, _ body: String? = nil,
    _ fields: [(String, String)] = []
  ) async throws -> Answer {
    let hasType = fields.contains { $0.0.lowercased() == "content-type" }
    let type = body == nil || hasType ? [] : [("Content-Type", "application/json")]
    let response = await application.respond(
      to: Request(method, target, fields + type),
      body: body.map { RequestBody(source: TextBody($0), declaredBytes: $0.utf8.count) } ?? .empty,
      in: .test)
    let answer = try Answer(response)
    record(method, target, body, fields + type, answer)
    return answer
  }

  /// Writes the exchange down for `scripts/exchanges`; paths there have no base path.
  private func record(
    _ method: HTTP.Method, _ target: String, _ body: String?, _ fields: [(String, String)],
    _ answer: Answer
  ) {
    guard RecordedExchange.isRecording, !hasBasePath else { return }
    var exchange = RecordedExchange(
      method: "\(method)".uppercased(), target: target, status: answer.status.rawValue)
    exchange.requestHeaders = fields
    exchange.requestBody = body
    exchange.headers = String(decoding: answer.headers.bytes, as: UTF8.self)
      .split(separator: "\r\n").map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (String(parts[0]), String(parts[1].dropFirst()))
      }
    if case .stream = answer.response.body {} else { exchange.body = answer.text }
    exchange.record()
  }

  /// Creates an item, and gives its address.
  func create(_ body: String) async throws -> String {
    try await ask(.post, "/items", body).expecting(.created).header("location")
  }

  /// Runs a body while the writer is busy with another write.
  func whileWriterIsHeld(_ body: () async throws -> Void) async throws {
    let release = DispatchSemaphore(value: 0)
    let (held, hold) = AsyncStream.makeStream(of: Void.self)
    async let writer: Void = database.write { _ in
      hold.finish()
      release.wait()
      // Stays open for the body's second run.
      release.signal()
    }
    for await _ in held {}
    defer { release.signal() }
    try await body()
    release.signal()
    try await writer
  }

  private final class Folder: Sendable {
    let folder: TemporaryFolder
    init(_ folder: consuming TemporaryFolder) { self.folder = folder }
  }
}

/// A value that several closures share.
private final class Shared<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  init(_ value: Value) { self.value = Mutex(value) }
  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    value.withLock { value in body(&value) }
  }
}

extension RequestContext {
  static let test = RequestContext(loop: LoopIndex(0), peer: "test")
}
