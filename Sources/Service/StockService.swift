package import Inventory
import Store

/// The use cases of stock: to sell, to deliver and to count, in one atomic step.
package struct StockService: Sendable {
  /// How many lines one sale may have.
  package static let linesMax = 100

  private let writes: Writes

  package init(writes: Writes) { self.writes = writes }

  /// A change of the stock of one item.
  package struct Adjustment: Equatable, Sendable {
    package let delta: Int64
    package let reason: Reason?

    package init(delta: Int64, reason: Reason?) {
      self.delta = delta
      self.reason = reason
    }
  }

  /// What names the item of a line.
  package enum ItemReference: Equatable, Sendable {
    case id(ItemID)
    case sku(Sku)
  }

  /// A change of the stock of several items, all or nothing.
  package struct Basket: Equatable, Sendable {
    package struct Line: Equatable, Sendable {
      package let item: ItemReference
      package let delta: Int64

      package init(item: ItemReference, delta: Int64) {
        self.item = item
        self.delta = delta
      }
    }

    package let lines: [Line]
    package let reason: Reason?

    package init(lines: [Line], reason: Reason?) {
      self.lines = lines
      self.reason = reason
    }
  }

  /// What one line did.
  package struct Adjusted: Equatable, Sendable {
    package let before: Item
    package let after: Item
    package let delta: Int64
    package let reason: Reason?
  }

  package func adjust(
    _ id: ItemID, _ body: Body<Adjustment>, request: WriteRequest,
    encode: @escaping @Sendable (Adjusted) -> [UInt8]
  ) async throws(Refusal) -> Written<Adjusted> {
    try await writes.perform(request, encode: encode) { transaction in
      let item = try transaction.existing(id)
      try request.preconditions.check(item.current)
      let adjustment = try body.get()
      do throws(Status.AdjustmentError) {
        _ = try item.details.status.adjusted(by: adjustment.delta)
      } catch {
        throw error.refusal(of: id, line: 0, pointer: "/delta")
      }
      return try transaction.adjust(
        item, by: adjustment.delta, reason: adjustment.reason, actor: request.actor)
    }
  }

  /// Lines apply in their order, so that two lines of one item see each other.
  package func adjust(
    _ body: Body<Basket>, request: WriteRequest,
    encode: @escaping @Sendable ([Adjusted]) -> [UInt8]
  ) async throws(Refusal) -> Written<[Adjusted]> {
    try await writes.perform(request, encode: encode) { transaction in
      let basket = try body.get()
      let items = try transaction.items(of: basket)
      try Self.check(basket, against: items)
      var adjusted: [Adjusted] = []
      for (line, item) in zip(basket.lines, items) {
        let current = try transaction.existing(item.id)
        adjusted.append(
          try transaction.adjust(
            current, by: line.delta, reason: basket.reason, actor: request.actor))
      }
      return adjusted
    }
  }

  /// Finds every line that cannot be done, before any is.
  private static func check(_ basket: Basket, against items: [Item]) throws(Refusal) {
    var statuses: [ItemID: Status] = [:]
    var short: [Refusal.ShortLine] = []
    var invalid: [FieldProblem] = []
    for (index, (line, item)) in zip(basket.lines, items).enumerated() {
      let status = statuses[item.id] ?? item.details.status
      do throws(Status.AdjustmentError) {
        statuses[item.id] = try status.adjusted(by: line.delta)
      } catch {
        switch error {
        case .insufficientStock(let available):
          short.append(.init(index: index, itemID: item.id, available: available))
        case .tooMany: invalid.append(.tooManyPieces(pointer: "/lines/\(index)/delta"))
        }
      }
    }
    if !invalid.isEmpty { throw .invalidItem(invalid) }
    if !short.isEmpty { throw .insufficientStock(short) }
  }
}

extension Transaction {
  /// - Precondition: the item's status can be adjusted by `delta`.
  fileprivate func adjust(
    _ item: Item, by delta: Int64, reason: Reason?, actor: Actor
  ) throws -> StockService.Adjusted {
    let status = try item.details.status.adjusted(by: delta)
    let stamp = nextStamp()
    let after = item.written(
      item.details.with(status), version: item.version.next, stamp: stamp)
    try apply(
      ItemChange(
        event: .stockAdjusted(from: item, to: after), stamp: stamp, actor: actor, reason: reason))
    return StockService.Adjusted(before: item, after: after, delta: delta, reason: reason)
  }

  fileprivate func items(of basket: StockService.Basket) throws -> [Item] {
    var items: [Item] = []
    var problems: [FieldProblem] = []
    for (index, line) in basket.lines.enumerated() {
      let (found, member): (Item?, String)
      switch line.item {
      case .id(let id): (found, member) = (try item(id), "itemId")
      case .sku(let sku): (found, member) = (try holder(of: sku).flatMap { try item($0) }, "sku")
      }
      if let found {
        items.append(found)
      } else {
        problems.append(
          FieldProblem(
            "/lines/\(index)/\(member)", .notFound,
            "No item has this \(member); send one that exists."))
      }
    }
    guard problems.isEmpty else { throw Refusal.invalidItem(problems) }
    return items
  }
}

extension Status.AdjustmentError {
  fileprivate func refusal(of item: ItemID, line: Int, pointer: String) -> Refusal {
    switch self {
    case .insufficientStock(let available):
      .insufficientStock([.init(index: line, itemID: item, available: available)])
    case .tooMany: .invalidItem([.tooManyPieces(pointer: pointer)])
    }
  }
}

extension FieldProblem {
  fileprivate static func tooManyPieces(pointer: String) -> FieldProblem {
    FieldProblem(
      pointer, .outOfRange,
      "There would be more than \(Quantity.max) pieces; send a smaller delta.")
  }
}
