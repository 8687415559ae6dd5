import Inventory
import Testing

struct RebaseTests {
  private func with(_ status: UnvalidatedStatus, name: String = "Keyboard") -> UnvalidatedItem {
    Fixture.keyboard {
      $0.status = status
      $0.name = TrimmedText(name)
    }
  }

  @Test func `without conflicts it moves up whatever the resolution says`() throws {
    let moved = try rebase(
      base: Fixture.keyboard, yours: with(.inStock(quantity: 5), name: "New"),
      theirs: with(.inStock(quantity: 3)), resolution: .all(.theirs))
    #expect(moved == with(.inStock(quantity: 3), name: "New"))
  }

  @Test func `keep settles conflicts by side`() throws {
    let yours = with(.inStock(quantity: 8), name: "Mine")
    let theirs = with(.inStock(quantity: 3), name: "Theirs")
    func moved(_ resolution: Resolution) throws -> UnvalidatedItem {
      try rebase(base: Fixture.keyboard, yours: yours, theirs: theirs, resolution: resolution)
    }
    #expect(try moved(.all(.yours)) == yours)
    #expect(try moved(.all(.theirs)) == theirs)
    #expect(
      try moved(.each([.name: .theirs, .status: .delta]))
        == with(.inStock(quantity: 6), name: "Theirs"))
  }

  @Test func `the chosen side of a field is kept, whichever side changed it`() throws {
    let yours = with(.inStock(quantity: 5), name: "Mine")
    let theirs = with(.inStock(quantity: 3))
    func moved(_ resolution: Resolution) throws -> UnvalidatedItem {
      try rebase(base: Fixture.keyboard, yours: yours, theirs: theirs, resolution: resolution)
    }
    #expect(try moved(.each([.name: .theirs, .status: .yours])) == with(.inStock(quantity: 5)))
    let merged = with(.inStock(quantity: 3), name: "Mine")
    #expect(try moved(.each([.name: .yours, .status: .theirs])) == merged)
    #expect(try moved(.each([.status: .delta])) == merged)
    #expect(try moved(.all(.theirs)) == merged)
    #expect(try moved(.all(.yours)) == merged)
  }

  @Test func `delta counts both sides also where they came to the same`() throws {
    func moved(_ base: Int64, _ both: Int64) throws -> UnvalidatedStatus {
      try rebase(
        base: with(.inStock(quantity: base)), yours: with(.inStock(quantity: both)),
        theirs: with(.inStock(quantity: both)), resolution: .each([.status: .delta])
      ).status
    }
    #expect(try moved(10, 5) == .outOfStock(isOnBackOrder: false))
    #expect(try moved(10, 8) == .inStock(quantity: 6))
    #expect(throws: RebaseRefusal.insufficientStock(available: 4)) { try moved(10, 4) }
  }

  @Test func `delta comes to no more than a draft takes`() throws {
    let most = UnvalidatedStatus.quantityMax
    func moved(yours: Int64) throws -> UnvalidatedItem {
      try rebase(
        base: with(.inStock(quantity: 5)), yours: with(.inStock(quantity: yours)),
        theirs: with(.inStock(quantity: 6)), resolution: .each([.status: .delta]))
    }
    #expect(try moved(yours: most - 1).status == .inStock(quantity: most))
    #expect(throws: RebaseRefusal.tooMany) { try moved(yours: most) }
  }

  @Test func `a conflict that keep leaves open moves nothing`() {
    #expect(throws: RebaseRefusal.self) {
      try rebase(
        base: Fixture.keyboard, yours: with(.inStock(quantity: 8), name: "Mine"),
        theirs: with(.inStock(quantity: 3), name: "Theirs"), resolution: .each([.name: .yours]))
    }
  }

  /// The table of contract: theirs + yours − base, out of stock counting as 0.
  static let deltas:
    [(
      base: UnvalidatedStatus, yours: UnvalidatedStatus, theirs: UnvalidatedStatus,
      result: UnvalidatedStatus?
    )] = [
      (.inStock(quantity: 5), .inStock(quantity: 8), .inStock(quantity: 3), .inStock(quantity: 6)),
      (
        .inStock(quantity: 5), .outOfStock(isOnBackOrder: true), .inStock(quantity: 7),
        .inStock(quantity: 2)
      ),
      (
        .inStock(quantity: 5), .inStock(quantity: 3), .inStock(quantity: 2),
        .outOfStock(isOnBackOrder: false)
      ),
      (.inStock(quantity: 5), .outOfStock(isOnBackOrder: true), .inStock(quantity: 3), nil),
      (.inStock(quantity: 5), .inStock(quantity: 1), .outOfStock(isOnBackOrder: false), nil),
      (
        .outOfStock(isOnBackOrder: false), .outOfStock(isOnBackOrder: true), .inStock(quantity: 3),
        .inStock(quantity: 3)
      ),
      (
        .outOfStock(isOnBackOrder: false), .inStock(quantity: 4), .inStock(quantity: 3),
        .inStock(quantity: 7)
      ),
      (
        .inStock(quantity: 5), .inStock(quantity: 7), .outOfStock(isOnBackOrder: true),
        .inStock(quantity: 2)
      ),
    ]

  @Test(arguments: deltas.indices)
  func `delta adds what you added`(row: Int) throws {
    let (base, yours, theirs, result) = Self.deltas[row]
    func moved() throws -> UnvalidatedItem {
      try rebase(
        base: with(base), yours: with(yours), theirs: with(theirs),
        resolution: .each([.status: .delta]))
    }
    if let result {
      #expect(try moved().status == result)
    } else {
      #expect(throws: RebaseRefusal.insufficientStock(available: theirs.pieces)) { try moved() }
    }
  }

  @Test func `delta down to nothing keeps your back order`() throws {
    let moved = try rebase(
      base: with(.inStock(quantity: 5)), yours: with(.outOfStock(isOnBackOrder: true)),
      theirs: with(.inStock(quantity: 6)), resolution: .each([.status: .delta]))
    #expect(moved.status == .inStock(quantity: 1))
    let emptied = try rebase(
      base: with(.inStock(quantity: 0)), yours: with(.outOfStock(isOnBackOrder: true)),
      theirs: with(.outOfStock(isOnBackOrder: false)), resolution: .each([.status: .delta]))
    #expect(emptied.status == .outOfStock(isOnBackOrder: true))
  }
}
