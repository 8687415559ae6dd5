import Inventory
import TestSupport
import Testing

struct ValidationTests {
  private func problems(_ change: (inout UnvalidatedItem) -> Void) -> [String] {
    Fixture.keyboard(change).problems.map { "\($0.pointer) \($0.code.slug)" }
  }

  @Test func `a valid content has no problems and is kept as it is`() throws {
    #expect(Fixture.keyboard.problems.isEmpty)
    #expect(try ItemValues(Fixture.keyboard).content == Fixture.keyboard)
  }

  @Test func `a blank draft lacks a name and nothing else`() {
    let problems = UnvalidatedItem().problems
    #expect(problems.map(\.pointer) == ["/name"])
    #expect(problems.first?.detail == "An item needs a name.")
  }

  @Test func `every problem is listed at once`() {
    #expect(
      problems {
        $0.name = TrimmedText(" ")
        $0.sku = " x"
        $0.color?.red = 1.5
        $0.price = UnvalidatedPrice(amount: -1, currency: "eur")
        $0.status = .inStock(quantity: 0)
        $0.tags = [TrimmedText("a"), TrimmedText("A")]
      } == [
        "/name required", "/sku surrounding-space", "/color/red out-of-range",
        "/price/amount out-of-range", "/price/currency unknown-currency",
        "/status/quantity out-of-range", "/tags/1 duplicate",
      ])
  }

  @Test func `a name has at most 200 characters, counted as scalars after NFC`() {
    #expect(problems { $0.name = TrimmedText(String(repeating: "x", count: 200)) } == [])
    #expect(
      problems { $0.name = TrimmedText(String(repeating: "x", count: 201)) } == ["/name too-long"])
    #expect(problems { $0.name = TrimmedText(String(repeating: "e\u{301}", count: 200)) } == [])
    #expect(problems { $0.name = TrimmedText("a\u{0}b") } == ["/name control-character"])
  }

  @Test func `a label is trimmed and in NFC`() {
    #expect(
      Array(TrimmedText("\u{A0} cafe\u{301}\t").text.unicodeScalars)
        == Array("caf\u{E9}".unicodeScalars))
  }

  @Test func `a sku keeps its zeros and has at most 64 characters`() {
    #expect(Sku("00012.50")?.text == "00012.50")
    #expect(problems { $0.sku = String(repeating: "x", count: 64) } == [])
    #expect(problems { $0.sku = String(repeating: "x", count: 65) } == ["/sku too-long"])
    #expect(problems { $0.sku = "" } == ["/sku required"])
  }

  @Test func `a price reaches to 2^53 − 1 and no further`() {
    let max = MinorUnits.max
    #expect(problems { $0.price = UnvalidatedPrice(amount: max, currency: "JPY") } == [])
    #expect(
      problems { $0.price = UnvalidatedPrice(amount: max + 1, currency: "JPY") }
        == ["/price/amount out-of-range"])
  }

  @Test(arguments: [("EUR", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4)])
  func `a currency knows its digits`(code: String, digits: Int) throws {
    #expect(try CurrencyCode(code).fractionDigits == digits)
  }

  @Test func `a quantity reaches from 1 to a thousand million`() {
    let max = Quantity.max
    #expect(problems { $0.status = .inStock(quantity: max) } == [])
    #expect(
      problems { $0.status = .inStock(quantity: max + 1) } == ["/status/quantity out-of-range"])
  }

  @Test func `a colour's parts are numbers from 0 to 1`() {
    #expect(problems { $0.color?.blue = .nan } == ["/color/blue out-of-range"])
    #expect(problems { $0.color?.blue = -0.1 } == ["/color/blue out-of-range"])
    #expect(
      problems { $0.color?.name = TrimmedText(String(repeating: "x", count: 41)) } == [
        "/color/name too-long"
      ])
  }

  @Test func `there are at most 20 tags of at most 40 characters`() {
    #expect(problems { $0.tags = (0..<20).map { TrimmedText("t\($0)") } } == [])
    #expect(problems { $0.tags = (0..<21).map { TrimmedText("t\($0)") } } == ["/tags too-many"])
    #expect(
      problems { $0.tags = [TrimmedText(String(repeating: "x", count: 41))] } == [
        "/tags/0 too-long"
      ])
    #expect(
      problems { $0.tags = [TrimmedText("Straße"), TrimmedText("STRASSE")] } == [
        "/tags/1 duplicate"
      ])
  }

  @Test func `stock is adjusted by whole pieces`() throws {
    let five = Status.inStock(Quantity(stored: 5))
    #expect(try five.adjusted(by: -2).pieces == 3)
    #expect(try five.adjusted(by: -5) == .outOfStock(isOnBackOrder: false))
    #expect(try Status.outOfStock(isOnBackOrder: true).adjusted(by: 2).pieces == 2)
    #expect(throws: Status.AdjustmentError.insufficientStock(available: 5)) {
      try five.adjusted(by: -6)
    }
    #expect(throws: Status.AdjustmentError.insufficientStock(available: 5)) {
      try five.adjusted(by: .min)
    }
    #expect(throws: Status.AdjustmentError.tooMany) { try five.adjusted(by: Quantity.max) }
    #expect(throws: Status.AdjustmentError.tooMany) { try five.adjusted(by: .max) }
  }
}
