import Inventory
import TestSupport
import Testing

/// The laws of the merge, over random contents that agree often enough to be interesting.
struct MergeTests {
  static let rounds = 2_000

  private func content(_ random: inout SeededGenerator) -> UnvalidatedItem {
    UnvalidatedItem(
      name: ["Keyboard", "Mouse", ""].randomElement(using: &random) ?? "",
      sku: [nil, "A", "B"].randomElement(using: &random) ?? nil,
      color: [nil, Fixture.keyboard.color].randomElement(using: &random) ?? nil,
      price: [
        nil, UnvalidatedPrice(amount: 1, currency: "EUR"),
        UnvalidatedPrice(amount: 2, currency: "EUR"),
      ]
      .randomElement(using: &random) ?? nil,
      status: [.inStock(quantity: 5), .inStock(quantity: 8), .outOfStock(isOnBackOrder: true)]
        .randomElement(using: &random) ?? .inStock(quantity: 1),
      tags: [[], ["a"], ["a", "b"]].randomElement(using: &random) ?? [])
  }

  private func forEachTriple(
    seed: UInt64,
    _ body: (_ base: UnvalidatedItem, _ yours: UnvalidatedItem, _ theirs: UnvalidatedItem) -> Void
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Self.rounds {
      body(content(&random), content(&random), content(&random))
    }
  }

  @Test func `what only one side changed is kept`() {
    forEachTriple(seed: 1) { base, yours, theirs in
      let merge = merge(base: base, yours: yours, theirs: theirs)
      for field in ItemField.allCases {
        if base[field] == theirs[field] { #expect(merge.merged[field] == yours[field]) }
        if base[field] == yours[field] { #expect(merge.merged[field] == theirs[field]) }
      }
    }
  }

  @Test func `equal changes agree`() {
    forEachTriple(seed: 2) { base, yours, _ in
      let merge = merge(base: base, yours: yours, theirs: yours)
      #expect(merge.merged == yours)
      #expect(merge.conflicts.isEmpty)
    }
  }

  @Test func `a merge with nothing changed upstream is yours`() {
    forEachTriple(seed: 3) { base, yours, _ in
      let merge = merge(base: base, yours: yours, theirs: base)
      #expect(merge.merged == yours)
      #expect(merge.upstream.isEmpty && merge.conflicts.isEmpty)
    }
  }

  @Test func `a merge with nothing changed by you is theirs`() {
    forEachTriple(seed: 4) { base, _, theirs in
      let merge = merge(base: base, yours: base, theirs: theirs)
      #expect(merge.merged == theirs)
      #expect(merge.changed.isEmpty && merge.conflicts.isEmpty)
    }
  }

  @Test func `a field is never a mixture`() {
    forEachTriple(seed: 5) { base, yours, theirs in
      let merged = merge(base: base, yours: yours, theirs: theirs).merged
      for field in ItemField.allCases {
        #expect(merged[field] == yours[field] || merged[field] == theirs[field])
      }
    }
  }

  @Test func `the two sides conflict in the same fields, whichever is called yours`() {
    forEachTriple(seed: 6) { base, yours, theirs in
      let one = merge(base: base, yours: yours, theirs: theirs)
      let other = merge(base: base, yours: theirs, theirs: yours)
      #expect(one.conflicts.map(\.field) == other.conflicts.map(\.field))
      #expect(one.changed == other.upstream)
    }
  }

  @Test func `both changed apart is a conflict with all three values`() throws {
    let yours = Fixture.keyboard { $0.status = .inStock(quantity: 8) }
    let theirs = Fixture.keyboard { $0.status = .inStock(quantity: 3) }
    let merge = merge(base: Fixture.keyboard, yours: yours, theirs: theirs)
    #expect(
      merge.conflicts == [
        Conflict(
          field: .status, base: .status(.inStock(quantity: 5)),
          yours: .status(.inStock(quantity: 8)), theirs: .status(.inStock(quantity: 3)))
      ])
  }
}
