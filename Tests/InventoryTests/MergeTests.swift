import Inventory
import TestSupport
import Testing

/// The laws of the merge, over random contents that agree often enough to be interesting.
struct MergeTests {
  static let rounds = 2_000

  private func content(_ random: inout SeededGenerator) -> UnvalidatedItem {
    let samples = [UnvalidatedItem(), .everyField, .everyOtherField]
    var content = UnvalidatedItem()
    for field in ItemField.allCases {
      content.set(samples[Int.random(in: 0...2, using: &random)][field])
    }
    return content
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

  @Test func `a field is never a mixture, except tags`() {
    forEachTriple(seed: 5) { base, yours, theirs in
      let merged = merge(base: base, yours: yours, theirs: theirs).merged
      for field in ItemField.allCases where field != .tags {
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

  @Test(
    arguments: [
      // What one side changed.
      (["a", "b"], ["a"], ["a", "b", "c"], ["a", "c"]),
      (["a"], ["a", "x"], ["a", "y"], ["a", "y", "x"]),
      // Both added or removed the same.
      (["a"], ["a", "x"], ["x", "a"], ["x", "a"]),
      (["a", "b"], ["b"], ["b", "c"], ["b", "c"]),
      (["a", "b"], ["a", "c"], ["a", "d"], ["a", "d", "c"]),
      // A changed spelling is a removal and an addition.
      (["usb"], ["USB"], ["usb", "x"], ["x", "USB"]),
      // Compared without case, as duplicates are.
      (["a"], ["a", "USB"], ["a", "usb"], ["a", "usb"]),
      (["a"], [], ["A", "b"], ["b"]),
      // Only one side changed the order.
      (["a", "b"], ["b", "a"], ["a", "b"], ["b", "a"]),
    ] as [([String], [String], [String], [String])])
  func `tags are merged tag by tag and never conflict`(
    base: [String], yours: [String], theirs: [String], merged: [String]
  ) {
    func content(_ tags: [String]) -> UnvalidatedItem { UnvalidatedItem(name: "x", tags: tags) }
    let merge = merge(base: content(base), yours: content(yours), theirs: content(theirs))
    #expect(merge.merged.tags.map(\.text) == merged)
    #expect(merge.conflicts.isEmpty)
  }

  @Test func `over 20 merged tags are a problem at tags`() {
    func content(_ names: [String]) -> UnvalidatedItem { UnvalidatedItem(name: "x", tags: names) }
    let merge = merge(
      base: content([]), yours: content((0..<11).map { "y\($0)" }),
      theirs: content((0..<10).map { "t\($0)" }))
    #expect(merge.merged.problems.map(\.pointer) == ["/tags"])
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
