import Inventory
import Service
import Testing

struct StockServiceTests {
  private func basket(_ lines: [(ItemID, Int64)]) -> StockService.Basket {
    .init(
      lines: lines.enumerated().map { index, line in
        .init(index: index, item: .id(line.0), delta: line.1)
      },
      reason: nil)
  }

  @Test func `a basket is sold whole or not at all, and every short line is reported`() async throws
  {
    let fixture = try Fixture()
    let pen = try await fixture.create(.named("Pen", sku: "P-1", quantity: 5))
    let ink = try await fixture.create(.named("Ink", quantity: 1))
    guard
      case .insufficientLines(let short) = await refusal({
        try await fixture.adjust(basket([(pen.id, -3), (ink.id, -2), (pen.id, -3)]))
      })
    else {
      Issue.record("It sold what is not there.")
      return
    }
    #expect(short.map(\.pointer) == ["/lines/1/delta", "/lines/2/delta"])
    #expect(
      short.map(\.code) == [
        .insufficientStock(of: ink.id, available: 1), .insufficientStock(of: pen.id, available: 2),
      ])
    #expect(try fixture.current(pen.id) == pen)

    let sold = try await fixture.adjust(
      .init(
        lines: [.init(index: 0, item: .sku(Sku(stored: "p-1")), delta: -5)],
        reason: try Reason("sold")))
    #expect(sold.map(\.after.values.status) == [.outOfStock(isOnBackOrder: false)])
  }

  @Test func `twenty sales of one out of ten leave none and refuse ten`() async throws {
    let fixture = try Fixture()
    let pen = try await fixture.create(.named("Pen", quantity: 10))
    let outcomes = await withTaskGroup(of: ServiceError?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          await refusal { try await fixture.adjust(pen.id, -1) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 == nil } == 10)
    #expect(outcomes.count { if case .insufficientStock = $0 { true } else { false } } == 10)
    #expect(
      try fixture.current(pen.id)?.values.status == .outOfStock(isOnBackOrder: false))
  }

  @Test func `the log has every change in order, with before and after`() async throws {
    let fixture = try Fixture()
    let pen = try await fixture.create(.named("Pen", quantity: 2))
    let sold = try await fixture.adjust(pen.id, -2).after
    try await fixture.delete(sold)
    let page = try fixture.read { try fixture.changes.page(.oldest, limit: .standard, in: $0) }
    #expect(
      page.changes.map(\.event) == [
        .created(pen), .stockAdjusted(from: pen, to: sold), .deleted(sold, version: Version(3)),
      ])
    #expect(page.changes.map { $0.fields } == [ItemField.allCases, [.status], ItemField.allCases])
    #expect(page.last == page.changes.last?.stamp.number && !page.hasMore)
    let history = try fixture.read {
      try fixture.items.history(of: pen.id, from: nil, limit: .standard, in: $0)
    }
    #expect(history.changes == page.changes.reversed())
    let later = try fixture.read {
      try fixture.changes.page(.after(page.changes[1].stamp.number), limit: .standard, in: $0)
    }
    #expect(later.changes == [page.changes[2]])
    #expect(throws: ServiceError.self) {
      try fixture.read {
        try fixture.changes.page(
          .after(SequenceNumber(page.last.number + 1)), limit: .standard, in: $0)
      }
    }
  }

  @Test func `an import is applied whole, by sku, or not at all`() async throws {
    let fixture = try Fixture()
    func row(_ line: Int, _ sku: String, _ patch: ItemPatch) -> ImportService.Row {
      .init(
        line: line, sku: sku, patch: patch, stockWhereUnknown: .outOfStock(isOnBackOrder: false))
    }
    let first = try await fixture.apply(
      [row(2, "A", .named("Pen", sku: "A")), row(3, "B", .named("Ink", sku: "B"))])
    #expect(first.created == 2)
    let second = try await fixture.apply(
      [row(2, "a", .name("Pencil")), row(3, "B", .name("Ink"))])
    #expect(second.updated == 1 && second.unchanged == 1 && second.created == 0)
    guard
      case .invalidRows(let problems) = await refusal({
        try await fixture.apply(
          [row(2, "C", .named("Cap", sku: "C")), row(3, "c", .name("")), row(4, "D", .name(""))])
      })
    else {
      Issue.record("Invalid rows were imported.")
      return
    }
    #expect(problems.map(\.line) == [3, 4])
    #expect(try fixture.totals().items == 2)
  }
}
