import Inventory
import SQLiteStore
import Service
import Store
import Synchronization
import TestSupport

/// The services on a real database in a folder of its own, with a clock that the test turns.
///
/// Every body runs twice, its first effect rolled back: a use case must be pure but for its
/// transaction.
final class Fixture: Sendable {
  let items: ItemService
  let stock: StockService
  let drafts: DraftService
  let changes: ChangeService
  let imports: ImportService
  let maintenance: Maintenance
  let database: Database
  private let ids: Identities
  private let folder: Folder
  private let clock: Clock

  static let draftLifetime: Duration = .seconds(3_600)
  static let restoreWindow: Duration = .seconds(86_400)

  init(openDraftsMax: Int = DraftService.openMax) throws {
    let (folder, clock) = (Folder(try TemporaryFolder()), Clock())
    (self.folder, self.clock) = (folder, clock)
    var configuration = DatabaseConfiguration(
      path: folder.folder.file("stockroom.db"), readers: 1,
      clock: StoreClock(now: { clock.now }, running: { clock.running }))
    configuration.bodyRuns = .twice
    database = try Database(configuration)
    let random = SeededSource()
    ids = Identities(random: { random.next() })
    items = ItemService(restoreWindow: Self.restoreWindow)
    stock = StockService()
    drafts = DraftService(lifetime: Self.draftLifetime, openMax: openDraftsMax)
    changes = ChangeService()
    imports = ImportService()
    maintenance = Maintenance(
      database, draftLifetime: Self.draftLifetime, restoreWindow: Self.restoreWindow,
      history: .forever)
  }

  var now: Timestamp { clock.now }

  /// Time passes.
  func turn(_ duration: Duration) { clock.turn(duration) }

  /// The clock leaps, though no time passes.
  func leap(_ duration: Duration) { clock.leap(duration) }

  private final class Folder: Sendable {
    let folder: TemporaryFolder
    init(_ folder: consuming TemporaryFolder) { self.folder = folder }
  }

  private final class Clock: Sendable {
    private let milliseconds = Atomic<Int64>(1_700_000_000_000)
    private let millisecondsRunning = Atomic<Int64>(0)

    var now: Timestamp {
      Timestamp(millisecondsSince1970: milliseconds.load(ordering: .relaxed))
    }

    var running: Duration { .milliseconds(millisecondsRunning.load(ordering: .relaxed)) }

    func turn(_ duration: Duration) {
      leap(duration)
      millisecondsRunning.add(Int64(duration / .milliseconds(1)), ordering: .relaxed)
    }

    func leap(_ duration: Duration) {
      milliseconds.add(Int64(duration / .milliseconds(1)), ordering: .relaxed)
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

extension Preconditions {
  static let none = Preconditions(ifMatch: nil, ifNoneMatch: nil)

  static func ifMatch(_ match: Match) -> Preconditions {
    Preconditions(ifMatch: match, ifNoneMatch: nil)
  }

  static func ifNoneMatch(_ match: Match) -> Preconditions {
    Preconditions(ifMatch: nil, ifNoneMatch: match)
  }
}

extension ItemPatch {
  static func named(_ name: String, sku: String? = nil, quantity: Int64 = 1) -> ItemPatch {
    ItemPatch([
      .field(.name(TrimmedText(name))),
      .field(.sku(sku)),
      .field(.status(.inStock(quantity: quantity))),
    ])
  }

  static func quantity(_ quantity: Int64) -> ItemPatch {
    ItemPatch([.part(.quantity(quantity))])
  }

  static func name(_ name: String) -> ItemPatch { ItemPatch([.field(.name(TrimmedText(name)))]) }
}

/// Runs a use case that should be refused, and returns the refusal.
func refusal<Value>(_ body: () async throws -> Value) async -> ServiceError? {
  do {
    _ = try await body()
    return nil
  } catch DraftRefusal.closed(let outcome) {
    return .draftClosed(outcome)
  } catch let mismatch as CaseMismatch {
    return .caseMismatch(mismatch)
  } catch {
    return error as? ServiceError
  }
}

extension Fixture {
  func newID() -> UniqueID { ids.next(at: now) }

  /// Checks the target's preconditions and runs a use case, in one transaction.
  func write<Value: Sendable>(
    _ target: WriteTarget, _ preconditions: Preconditions = .none,
    _ useCase: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await database.write { transaction in
      try target.check(preconditions, in: transaction)
      return try useCase(transaction)
    }
  }

  func create(_ patch: ItemPatch) async throws -> Item {
    let id = ItemID(newID())
    return try await write(.new) { [items] transaction in
      try items.create(
        try patch.values(onto: UnvalidatedItem()), id: id, in: transaction, by: .anonymous)
    }
  }

  func change(_ id: ItemID, _ patch: ItemPatch) async throws -> Item {
    try await write(.item(id)) { [items] in
      try items.change(id, by: patch, in: $0, by: .anonymous)
    }
  }

  func replace(
    _ id: ItemID, with patch: ItemPatch, _ preconditions: Preconditions
  ) async throws -> ItemService.Replacement {
    try await write(.replacement(of: id), preconditions) { [items] in
      try items.replace(id, with: patch, in: $0, by: .anonymous)
    }
  }

  func delete(_ item: Item) async throws {
    let id = item.id
    try await write(.deletion(of: id), .ifMatch(.writes([item.lastWrite]))) { [items] in
      try items.delete(id, in: $0, by: .anonymous)
    }
  }

  func restore(_ id: ItemID) async throws -> Item {
    try await write(items.restoration(of: id)) { [items] in
      try items.restore(id, in: $0, by: .anonymous)
    }
  }

  func adjust(_ id: ItemID, _ delta: Int64) async throws -> StockService.Adjusted {
    try await write(.item(id)) { [stock] in
      try stock.adjust(id, by: .init(delta: delta, reason: nil), in: $0, by: .anonymous)
    }
  }

  func adjust(_ basket: StockService.Basket) async throws -> [StockService.Adjusted] {
    try await write(.new) { [stock] in try stock.adjust(basket, in: $0, by: .anonymous) }
  }

  func open(_ opening: DraftService.Opening) async throws -> OpenDraft {
    let id = DraftID(newID())
    return try await write(.new) { [drafts] in
      try drafts.open(opening, id: id, in: $0, by: .anonymous)
    }
  }

  func edit(_ item: ItemID) async throws -> OpenDraft {
    try await open(.editing(source: item))
  }

  func change(_ draft: DraftID, _ patch: ItemPatch) async throws -> OpenDraft {
    try await write(.draft(draft)) { [drafts] in try drafts.change(draft, by: patch, in: $0) }
  }

  func rebase(_ draft: DraftID, _ rebase: DraftService.Rebase) async throws -> OpenDraft {
    try await write(.draft(draft)) { [drafts] in try drafts.rebase(draft, rebase, in: $0) }
  }

  func discard(_ draft: DraftID) async throws {
    try await write(.draft(draft)) { [drafts] in try drafts.discard(draft, in: $0) }
  }

  func save(
    _ draft: DraftID, _ preconditions: Preconditions = .none
  ) async throws -> DraftService.Saved {
    let itemID = ItemID(newID())
    return try await write(.save(of: draft), preconditions) { [drafts] in
      try drafts.save(draft, as: itemID, in: $0, by: .anonymous)
    }
  }

  func apply(_ rows: [ImportService.Row]) async throws -> ImportService.Report {
    let ids = rows.map { _ in ItemID(newID()) }
    return try await database.write { [imports] in
      try imports.apply(rows, ids: ids, in: $0, by: .anonymous)
    }
  }

  func read<Value>(_ body: (any Snapshot) throws -> Value) throws -> Value {
    try database.withSnapshot(on: ReaderIndex(0)) { try body($0) }
  }

  func current(_ id: ItemID) throws -> Item? { try read { try $0.item(id) } }

  func draft(_ id: DraftID) throws -> OpenDraft { try read { try drafts.draft(id, in: $0) } }

  func totals() throws -> StockTotals { try read { try $0.totals() } }
}
