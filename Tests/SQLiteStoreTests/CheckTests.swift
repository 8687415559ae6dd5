import Inventory
import Testing

@testable import SQLiteStore

struct CheckTests {
  @Test
  func `sums that differ are told in words`() {
    let price = Price(stored: UnvalidatedPrice(amount: 499, currency: "EUR"))
    var counted = StockTotals()
    counted.count(.inStock(Quantity(stored: 2)), price: price, times: 1)
    #expect(
      CheckFinding.totalsDiffer(kept: StockTotals(), counted: counted).sentence
        == "The sums are kept as 0 in stock, 0 out of stock, 0 on back order, 0 pieces,"
        + " and counted as 1 in stock, 0 out of stock, 0 on back order, 2 pieces, 998 of EUR.")
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
        transaction.ledger = try LedgerTable.read(from: transaction.connection)
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
