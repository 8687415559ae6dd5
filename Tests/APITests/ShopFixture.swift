import API
import HTTP
import Inventory
import SQLiteStore
import Service
import Synchronization
import TestSupport
import Testing

/// The whole application on a real database, asked without a socket; time stands still.
final class ShopFixture: Sendable {
  let application: Application
  let feed = ChangeFeed()
  let log = RequestLog()
  let database: Database
  private let folder: Folder

  init(
    basePath: String = "", readiness: Readiness = .ready(writable: true),
    bodyBytesMax: Int = 10_000, restoreWindow: Duration = .seconds(3600),
    openDraftsMax: Int = DraftService.openMax
  ) throws {
    let now = { @Sendable in Timestamp(millisecondsSince1970: 1_796_029_500_123) }
    folder = Folder(try TemporaryFolder())
    var configuration = DatabaseConfiguration(
      path: folder.folder.file("stockroom.db"), readers: 1, now: now)
    configuration.committed = { [feed] _ in feed.written() }
    database = try Database(configuration)
    let random = Atomic<UInt64>(1)
    let identities = Identities(random: {
      random.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    })
    let writes = Writes(database)
    application = Application(
      items: ItemService(
        writes: writes, identities: identities, restoreWindow: restoreWindow),
      stock: StockService(writes: writes),
      drafts: DraftService(
        writes: writes, identities: identities, lifetime: .seconds(3600), openMax: openDraftsMax),
      changes: ChangeService(database), feed: feed, admin: AdminService(database),
      addresses: Addresses(basePath: basePath), release: "1.2.3", bodyBytesMax: bodyBytesMax,
      now: now, makeRequestID: { RequestID(made: "made-here") }, readiness: { readiness },
      log: { [log] in log.add($0) }, beginTurn: { _ in }, endTurn: { _ in })
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
      in: RequestContext(loop: LoopIndex(0), peer: "test"))
    return try Answer(response)
  }

  /// Creates an item, and gives its address.
  func create(_ body: String) async throws -> String {
    try await ask(.post, "/items", body).expecting(.created).header("location")
  }

  private final class Folder: Sendable {
    let folder: TemporaryFolder
    init(_ folder: consuming TemporaryFolder) { self.folder = folder }
  }
}
