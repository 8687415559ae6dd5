package import Inventory
package import Store

/// The use cases of stock: selling and delivering, in one atomic step.
package struct StockService: Sendable {
  /// The most lines of a basket.
  package static let linesMax = 100

  package init() {}

  /// A change of the stock of one item.
  package struct Adjustment: Equatable, Sendable {
    package let delta: Int64
    package let reason: Reason?

    package init(delta: Int64, reason: Reason?) {
      self.delta = delta
      self.reason = reason
    }
  }

  /// The effect of one adjustment.
  package struct Adjusted: Equatable, Sendable {
    package let before: Item
    package let after: Item
    package let delta: Int64
    package let reason: Reason?
  }

  /// - Throws: `insufficientStock`; `invalidItem` if the stock would be too large.
  package func adjust(
    _ id: ItemID, by adjustment: Adjustment, in transaction: any Transaction,
    by principal: Principal
  ) throws -> Adjusted {
    let item = try transaction.existing(id)
    let status: Status
    do throws(Status.AdjustmentError) {
      status = try item.values.status.adjusted(by: adjustment.delta)
    } catch {
      switch error {
      case .insufficientStock(let available):
        throw ServiceError.insufficientStock(available: available)
      case .tooMany: throw ServiceError.invalidItem([.tooManyPieces(pointer: "/delta")])
      }
    }
    return try transaction.adjust(
      item, to: status, by: adjustment.delta, reason: adjustment.reason, principal: principal)
  }
}

/// The adjustment of several items: all lines, or none.
extension StockService {
  /// What names the item of a line.
  package enum ItemReference: Equatable, Sendable {
    case id(ItemID)
    case sku(Sku)
  }

  /// An adjustment of several items.
  package struct Basket: Equatable, Sendable {
    package struct Line: Equatable, Sendable {
      /// The line's position in the request, from 0.
      package let index: Int
      package let item: ItemReference
      /// Nil if it could not be read; then it is among the basket's problems.
      package let delta: Int64?

      package init(index: Int, item: ItemReference, delta: Int64?) {
        self.index = index
        self.item = item
        self.delta = delta
      }
    }

    /// The lines whose item could be read.
    package let lines: [Line]
    package let reason: Reason?
    /// What could not be read.
    ///
    /// It is reported together with what the inventory says of the rest.
    package let problems: [FieldProblem]

    package init(lines: [Line], reason: Reason?, problems: [FieldProblem] = []) {
      self.lines = lines
      self.reason = reason
      self.problems = problems
    }
  }

  /// Applies the lines in their order, so that two lines of one item see each other.
  ///
  /// - Throws: `invalidItem` with all problems, short lines included, or `insufficientLines` if there
  ///   are only short lines.
  package func adjust(
    _ basket: Basket, in transaction: any Transaction, by principal: Principal
  ) throws -> [Adjusted] {
    try BasketPlan(basket, in: transaction).steps().map { step in
      try transaction.adjust(
        try transaction.existing(step.itemID), to: step.status, by: step.delta,
        reason: basket.reason, principal: principal)
    }
  }
}

/// What a basket amounts to before any of it is written: its steps, or everything that is wrong.
private struct BasketPlan {
  struct Step {
    let itemID: ItemID
    let delta: Int64
    let status: Status
  }

  private var planned: [Step] = []
  private var statuses: [ItemID: Status] = [:]
  private var invalid: [FieldProblem]
  private var short: [FieldProblem] = []

  init(_ basket: StockService.Basket, in transaction: any Transaction) throws {
    invalid = basket.problems
    try transaction.expect(basket.lines.map(\.item.lookup))
    for line in basket.lines { add(line, of: try transaction.item(line.item)) }
  }

  private mutating func add(_ line: StockService.Basket.Line, of item: Item?) {
    guard let item else { return invalid.append(.noItem(of: line)) }
    guard let delta = line.delta else { return }
    let pointer = "/lines/\(line.index)/delta"
    do throws(Status.AdjustmentError) {
      let status = try (statuses[item.id] ?? item.values.status).adjusted(by: delta)
      statuses[item.id] = status
      planned.append(Step(itemID: item.id, delta: delta, status: status))
    } catch {
      switch error {
      case .tooMany: invalid.append(.tooManyPieces(pointer: pointer))
      case .insufficientStock(let available):
        short.append(.short(item.id, available: available, pointer: pointer))
      }
    }
  }

  func steps() throws(ServiceError) -> [Step] {
    if !invalid.isEmpty { throw .invalidItem(invalid + short) }
    if !short.isEmpty { throw .insufficientLines(short) }
    return planned
  }
}

extension StockService.ItemReference {
  fileprivate var lookup: Lookup {
    switch self {
    case .id(let id): .item(id)
    case .sku(let sku): .holder(sku)
    }
  }
}

extension Transaction {
  fileprivate func adjust(
    _ item: Item, to status: Status, by delta: Int64, reason: Reason?, principal: Principal
  ) throws -> StockService.Adjusted {
    let stamp = nextStamp()
    let after = item.written(
      item.values.with(status), version: item.version.next, stamp: stamp)
    try apply(
      ItemChange(
        event: .stockAdjusted(from: item, to: after), stamp: stamp, actor: principal,
        reason: reason))
    return StockService.Adjusted(before: item, after: after, delta: delta, reason: reason)
  }

  fileprivate func item(_ reference: StockService.ItemReference) throws -> Item? {
    switch reference {
    case .id(let id): try item(id)
    case .sku(let sku): try holder(of: sku).flatMap { try item($0) }
    }
  }
}

extension FieldProblem {
  fileprivate static func tooManyPieces(pointer: String) -> FieldProblem {
    FieldProblem(
      pointer, .outOfRange, "The stock would exceed \(Quantity.max). Send a smaller delta.")
  }

  fileprivate static func noItem(of line: StockService.Basket.Line) -> FieldProblem {
    switch line.item {
    case .id:
      FieldProblem(
        "/lines/\(line.index)/itemId", .notFound,
        "No item has this ID. Send the ID of an existing item.")
    case .sku:
      FieldProblem(
        "/lines/\(line.index)/sku", .notFound,
        "No item has this SKU. Send the SKU of an existing item.")
    }
  }

  fileprivate static func short(
    _ item: ItemID, available: Int64, pointer: String
  ) -> FieldProblem {
    FieldProblem(
      pointer, .insufficientStock(of: item, available: available),
      "Not enough stock: \(available) available for this line. Reduce the quantity.")
  }
}
