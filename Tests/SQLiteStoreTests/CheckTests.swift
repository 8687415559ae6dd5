import Foundation
import Glibc
import Inventory
import StorageBehaviour
import Store
import TestSupport
import Testing

@testable import SQLite
@testable import SQLiteStore

struct CheckTests {
  @Test
  func `totals that differ are described`() {
    let price = Price(stored: UnvalidatedPrice(amount: 499, currency: "EUR"))
    var counted = StockTotals()
    counted.count(.inStock(Quantity(stored: 2)), price: price, times: 1)
    #expect(
      CheckFinding.totalsDiffer(kept: StockTotals(), counted: counted).sentence
        == "The stored totals are 0 in stock, 0 out of stock, 0 on back order, 0 pieces."
        + " Counted: 1 in stock, 0 out of stock, 0 on back order, 2 pieces, 998 of EUR.")
  }

  @Test(arguments: ["closed", "with a log", "with a log and no index", "older schema"])
  func `a check of a file finds nothing, and changes and creates nothing`(state: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a ?%#.db")
    do {
      let test = try Self.lived()
      if state == "closed" { try test.database.close() }
      for suffix in ["", "-wal", "-shm"] where state != "older schema" {
        let name = test.path + suffix
        guard FileManager.default.fileExists(atPath: name) else { continue }
        if suffix == "-shm", state == "with a log and no index" { continue }
        try FileManager.default.copyItem(atPath: name, toPath: path + suffix)
      }
    }
    var configuration = DatabaseConfiguration(
      path: path, readers: 1, clock: StoreClock(trusting: TestClock().now))
    if state == "older schema" {
      configuration = try SchemaFixture.copied("schema1.sqlite3", into: folder)
    }
    #expect(
      FileManager.default.fileExists(atPath: path + "-wal") == state.hasPrefix("with a log"))
    let before = try Self.contents(of: folder.path)
    #expect(try DatabaseCheck.run(configuration) == [])
    #expect(try Self.contents(of: folder.path) == before)
  }

  @Test
  func `a check of a file finds what a check of the served database finds`() throws {
    let test = try Self.lived()
    try test.database.close()
    let configuration = DatabaseConfiguration(
      path: test.path, readers: 1, clock: StoreClock(trusting: test.clock.now))
    do {
      let connection = try SQLiteConnection(path: test.path, access: .create)
      try connection.execute(script: "UPDATE ledger SET open_drafts = 7")
      _ = try connection.checkpoint(.truncate)
    }
    #expect(
      try DatabaseCheck.run(configuration) == [.openDraftsDiffer(kept: 7, counted: 1)])
  }

  @Test
  func `an empty file is called empty, and a file that does not exist is not created`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let configuration = DatabaseConfiguration(
      path: path, readers: 1, clock: StoreClock(trusting: TestClock().now))
    #expect(throws: StoreError.cannotOpen(detail: "\(path) does not exist")) {
      try DatabaseCheck.run(configuration)
    }
    try folder.write("", to: "a.db")
    #expect(throws: StoreError.empty(path: path)) { try DatabaseCheck.run(configuration) }
    try folder.write("dear diary", to: "a.db")
    #expect(throws: StoreError.notOurs(path: path)) { try DatabaseCheck.run(configuration) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.db"])
  }

  @Test
  func `a database that a server has open is not checked past it`() throws {
    let test = try TestDatabase()
    let configuration = DatabaseConfiguration(
      path: test.path, readers: 1, clock: StoreClock(trusting: test.clock.now))
    #expect(throws: StoreError.held(by: .process(getpid()))) {
      try DatabaseCheck.run(configuration)
    }
  }

  @Test
  func `a check of a file can be stopped`() throws {
    let test = try TestDatabase()
    try test.write { transaction in
      for number in 0..<2_000 { try transaction.create(Samples.id(number), Samples.values()) }
    }
    try test.database.close()
    let stop = ReadStop()
    stop.stop()
    let configuration = DatabaseConfiguration(
      path: test.path, readers: 1, clock: StoreClock(trusting: test.clock.now))
    #expect(throws: StoreError.interrupted) {
      try DatabaseCheck.run(configuration, until: stop)
    }
  }

  private static func contents(of folder: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      contents[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    return contents
  }

  @Test
  func `a database after a life of every kind is well`() throws {
    let test = try Self.lived()
    #expect(try test.read { try $0.check() } == [])
  }

  @Test
  func `the totals are what a recount gives, exact beyond 64 bits`() throws {
    let test = try TestDatabase()
    try test.write { transaction in
      for number in 0..<3 {
        try transaction.create(
          Samples.id(number),
          Samples.values(
            price: UnvalidatedPrice(amount: MinorUnits.max, currency: "EUR"),
            status: .inStock(quantity: Quantity.max)))
      }
      try transaction.create(
        Samples.id(3), Samples.values(status: .outOfStock(isOnBackOrder: true)))
    }
    let totals = try test.read { try $0.totals() }
    let each = Int128(MinorUnits.max) * Int128(Quantity.max)
    #expect(totals.value == [CurrencyCode(stored: "EUR"): each * 3])
    #expect(totals.items == 4)
    #expect([totals.inStock, totals.outOfStock, totals.onBackOrder] == [3, 1, 1])
    #expect(totals.quantity == 3 * Quantity.max)
    #expect(try test.read { try $0.check() } == [])

    try test.write { transaction in
      for number in 0..<4 {
        guard let item = try transaction.item(Samples.id(number)) else { continue }
        try transaction.delete(item)
      }
    }
    #expect(try test.read { try $0.totals() } == StockTotals())
  }

  static let damages: [(script: String, finding: @Sendable (CheckFinding) -> Bool)] = [
    (
      "UPDATE item SET name = 'other' WHERE deleted_at IS NULL",
      { if case .lastChangeDiffers = $0 { true } else { false } }
    ),
    (
      "UPDATE item SET quantity = quantity + 1 WHERE status = 'inStock'",
      { if case .stockDiffers = $0 { true } else { false } }
    ),
    (
      "UPDATE item SET sku_key = hex(id) WHERE sku IS NOT NULL",
      { if case .skuKeyDiffers = $0 { true } else { false } }
    ),
    (
      "DELETE FROM change WHERE kind = 'created'",
      { if case .changeMissing = $0 { true } else { false } }
    ),
    (
      "UPDATE change SET version = 99 WHERE kind = 'created'",
      { if case .versionDoesNotRise = $0 { true } else { false } }
    ),
    (
      "UPDATE change SET item_id = randomblob(16) WHERE kind = 'restored'",
      { if case .changesWithoutItem = $0 { true } else { false } }
    ),
    (
      "UPDATE ledger SET in_stock = in_stock + 1, quantity = quantity + 1",
      { if case .totalsDiffer = $0 { true } else { false } }
    ),
    (
      "UPDATE ledger SET open_drafts = 7",
      { if case .openDraftsDiffer = $0 { true } else { false } }
    ),
    (
      "UPDATE ledger SET last_number = 1",
      { if case .numberNotGiven = $0 { true } else { false } }
    ),
  ]

  @Test(arguments: damages.indices)
  func `what cannot be is found`(index: Int) throws {
    let test = try Self.lived()
    let (script, isExpected) = Self.damages[index]
    struct Seen: Error { let findings: [CheckFinding] }
    let seen = #expect(throws: Seen.self) {
      try test.write { transaction in
        try transaction.connection.run(script)
        transaction.counters = try CountersTable.read(from: transaction.connection)
        throw Seen(findings: try transaction.check())
      }
    }
    #expect(seen?.findings.contains(where: isExpected) == true, "\(String(describing: seen))")
    #expect(try test.read { try $0.check() } == [])
  }

  private static func lived() throws -> TestDatabase {
    let test = try TestDatabase()
    try test.write { transaction in
      for (number, values) in Samples.everyKind.enumerated() {
        let item = try transaction.create(Samples.id(number), values)
        try transaction.edit(item, to: item.values.with(.inStock(Quantity(stored: 9))))
      }
      let item = try transaction.create(Samples.id(100), Samples.values())
      try transaction.delete(item)
      try transaction.restore(item, deletedVersion: item.version.next)
      try transaction.delete(try transaction.create(Samples.id(101), Samples.values()))
      try transaction.open(Samples.draftID(1))
    }
    return test
  }
}
