import Inventory
import SQLiteStore
import Service
import Synchronization
import TestSupport

/// The services on a real database in a folder of its own, with a clock that the test turns.
final class Fixture: Sendable {
  let items: ItemService
  let stock: StockService
  let drafts: DraftService
  let changes: ChangeService
  let imports: ImportService
  let housekeeping: Maintenance
  let writes: Writes
  let database: Database
  private let folder: Folder
  private let clock: Clock

  static let draftLifetime: Duration = .seconds(3_600)
  static let restoreWindow: Duration = .seconds(86_400)

  init(openDraftsMax: Int = DraftService.openMax) throws {
    let (folder, clock) = (Folder(try TemporaryFolder()), Clock())
    (self.folder, self.clock) = (folder, clock)
    let configuration = DatabaseConfiguration(
      path: folder.folder.file("stockroom.db"), readers: 1, now: { clock.now })
    database = try Database(configuration)
    let random = SeededSource()
    let identities = Identities(random: { random.next() })
    writes = Writes(database)
    items = ItemService(
      writes: writes, identities: identities, restoreWindow: Self.restoreWindow)
    stock = StockService(writes: writes)
    drafts = DraftService(
      writes: writes, identities: identities, lifetime: Self.draftLifetime, openMax: openDraftsMax)
    changes = ChangeService(database)
    imports = ImportService(writes: writes, identities: identities)
    housekeeping = Maintenance(
      writes: writes, draftLifetime: Self.draftLifetime, restoreWindow: Self.restoreWindow,
      history: .forever)
  }

  let reader = ReaderIndex(0)

  var now: Timestamp { clock.now }

  func turn(_ duration: Duration) { clock.turn(duration) }

  private final class Folder: Sendable {
    let folder: TemporaryFolder
    init(_ folder: consuming TemporaryFolder) { self.folder = folder }
  }

  private final class Clock: Sendable {
    private let milliseconds = Atomic<Int64>(1_700_000_000_000)

    var now: Timestamp {
      Timestamp(millisecondsSince1970: milliseconds.load(ordering: .relaxed))
    }

    func turn(_ duration: Duration) {
      let turned = now.adding(duration).millisecondsSince1970
      milliseconds.store(turned, ordering: .relaxed)
    }
  }

  private final class SeededSource: Sendable {
    private let state = Atomic<UInt64>(1)

    func next() -> UInt64 {
      let value = state.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
      return (value ^ (value >> 31)) &* 0x94D0_49BB_1331_11EB
    }
  }
}

extension WriteRequest {
  static func plain(
    ifMatch: Preconditions.Match? = nil, ifNoneMatch: Preconditions.Match? = nil,
    key: String? = nil, fingerprint: [UInt8] = [1], actor: Principal = .anonymous
  ) -> WriteRequest {
    WriteRequest(
      actor: actor, preconditions: Preconditions(ifMatch: ifMatch, ifNoneMatch: ifNoneMatch),
      retryKey: key.map { RetryKey(key: $0, fingerprint: fingerprint) })
  }
}

extension Written {
  /// The value of a write that was done, not replayed.
  var value: Value {
    get throws {
      switch self {
      case .done(let value): return value
      case .replayed: throw Replayed()
      }
    }
  }
}

struct Replayed: Error {}

extension ItemPatch {
  static func named(_ name: String, sku: String? = nil, quantity: Int64 = 1) -> ItemPatch {
    ItemPatch([
      .init(.name, .label(Label(name))),
      .init(.sku, sku.map(FieldValue.text) ?? .null),
      .init(.status, .status(.inStock(quantity: quantity))),
    ])
  }

  static func quantity(_ quantity: Int64) -> ItemPatch {
    ItemPatch([.init(.inStockQuantity, .integer(quantity))])
  }

  static func name(_ name: String) -> ItemPatch { ItemPatch([.init(.name, .label(Label(name)))]) }
}

/// Runs a use case that should be refused, and gives the refusal.
func refusal<Value>(_ body: () async throws(ServiceError) -> Value) async -> ServiceError? {
  do throws(ServiceError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}

extension Fixture {
  func create(_ patch: ItemPatch, key: String? = nil) async throws -> Item {
    try await items.create(Body(patch), request: .plain(key: key), encode: { _ in [] }).value
  }

  func edit(_ item: ItemID) async throws -> OpenDraft {
    try await drafts.open(
      Body(.editing(source: item)), request: .plain(), encode: { _ in [] }
    ).value
  }

  func change(_ draft: DraftID, _ patch: ItemPatch) async throws -> OpenDraft {
    try await drafts.change(draft, Body(patch), request: .plain(), encode: { _ in [] }).value
  }

  func save(
    _ draft: DraftID, _ request: WriteRequest = .plain()
  ) async throws(ServiceError) -> Written<DraftService.Saved> {
    try await drafts.save(draft, Body(()), request: request, encode: { _ in [] })
  }

  func adjust(
    _ item: ItemID, _ delta: Int64
  ) async throws(ServiceError) -> Written<StockService.Adjusted> {
    try await stock.adjust(
      item, Body(.init(delta: delta, reason: nil)), request: .plain(), encode: { _ in [] })
  }

  func delete(_ item: Item) async throws {
    _ = try await items.delete(
      item.id, request: .plain(ifMatch: .writes([item.lastWrite])), encode: { _ in [] })
  }

  func current(_ id: ItemID) async throws -> Item? {
    try database.read(on: 0) { try $0.item(id) }
  }
}
