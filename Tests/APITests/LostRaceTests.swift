import API
import HTTP
import Inventory
import JSON
import Service
import Store
import Synchronization
import Testing

/// Writes that another writer overtakes, as on a store with several nodes.
struct LostRaceTests {
  private static let pen = #"{"name":"Pen","sku":"P-1"}"#

  @Test func `a create that loses the race for a SKU reports the item that has it`() async throws {
    let shop = try ShopFixture { Overtaken($0, by: .sku, times: 1) }
    let refused = try await shop.ask(.post, "/items", Self.pen).expecting(.skuTaken)
    #expect(refused["/itemId"] == .string(Overtaken.winner.text))
  }

  @Test func `a create that loses a race once is done the second time`() async throws {
    let shop = try ShopFixture { Overtaken($0, by: .id, times: 1) }
    try await shop.ask(.post, "/items", Self.pen).expecting(.created)
  }

  @Test func `a race that is lost every time is answered with retry later`() async throws {
    let shop = try ShopFixture { Overtaken($0, by: .stale, times: .max) }
    let refused = try await shop.ask(.post, "/items", Self.pen).expecting(.overloaded)
    #expect(try !refused.header("retry-after").isEmpty)
  }
}

/// A storage whose first writes are overtaken by another writer.
private final class Overtaken: Storage {
  static let winner = ItemID(UniqueID(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0001))

  private let storage: any Storage
  private let conflict: StoreConflict
  private let timesLeft: Mutex<Int>

  init(_ storage: any Storage, by conflict: StoreConflict, times: Int) {
    self.storage = storage
    self.conflict = conflict
    timesLeft = Mutex(times)
  }

  nonisolated(nonsending) func read<Value: Sendable>(
    on reader: ReaderIndex, _ body: @escaping @Sendable (any Snapshot) throws -> Value
  ) async throws -> Value {
    try await storage.read(on: reader, body)
  }

  func write<Value: Sendable>(
    as origin: WriteOrigin, _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    let isOvertaken = timesLeft.withLock { left in
      defer { left -= left > 0 ? 1 : 0 }
      return left > 0
    }
    guard isOvertaken else { return try await storage.write(as: origin, body) }
    if conflict == .sku {
      let items = ItemService(restoreWindow: .zero)
      let pen = ItemPatch([.field(.name(TrimmedText("Pen"))), .field(.sku("p-1"))])
      let values = try pen.values(onto: UnvalidatedItem())
      _ = try await storage.write {
        try items.create(values, id: Self.winner, in: $0, by: .anonymous)
      }
    }
    throw StoreError.conflict(conflict)
  }

  func beginTurn(on reader: ReaderIndex) { storage.beginTurn(on: reader) }
  func endTurn(on reader: ReaderIndex) throws(StoreError) { try storage.endTurn(on: reader) }
  func check() async throws -> [String] { try await storage.check() }
  func copy() async throws -> any StorageCopy { try await storage.copy() }
  var acceptsWrites: Bool { storage.acceptsWrites }
  var clockLeap: Duration? { storage.clockLeap }
}
