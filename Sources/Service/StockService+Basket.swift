package import Inventory
import SQLiteStore

/// The sale of several items: all of its lines, or none.
extension StockService {
  /// What names the item of a line.
  package enum ItemReference: Equatable, Sendable {
    case id(ItemID)
    case sku(Sku)
  }

  /// A change of the stock of several items, all or nothing.
  package struct Basket: Equatable, Sendable {
    package struct Line: Equatable, Sendable {
      /// Which line it is, from 0.
      package let index: Int
      package let item: ItemReference
      /// Nil where it could not be read, which is then among the basket's problems.
      package let delta: Int64?

      package init(index: Int, item: ItemReference, delta: Int64?) {
        self.index = index
        self.item = item
        self.delta = delta
      }
    }

    /// Those whose item could be read.
    package let lines: [Line]
    package let reason: Reason?
    /// What could not be read, told together with what the inventory says of the rest.
    package let problems: [FieldProblem]

    package init(lines: [Line], reason: Reason?, problems: [FieldProblem] = []) {
      self.lines = lines
      self.reason = reason
      self.problems = problems
    }
  }

  /// Lines apply in their order, so that two lines of one item see each other.
  ///
  /// - Throws: `invalidItem` with all that is wrong, the lines that ask for too much among them, or
  ///   `insufficientLines` where these are all that is.
  package func adjust(
    _ body: Body<Basket>, request: WriteRequest,
    encode: @escaping @Sendable ([Adjusted]) -> [UInt8]
  ) async throws(ServiceError) -> Written<[Adjusted]> {
    try await writes.perform(request, encode: encode) { transaction in
      try request.preconditions.checkNew()
      let basket = try body.get()
      var plan = BasketPlan(basket.problems)
      for line in basket.lines { plan.add(line, of: try transaction.item(line.item)) }
      return try plan.steps().map { step in
        try transaction.adjust(
          try transaction.existing(step.itemID), by: step.delta, reason: basket.reason,
          actor: request.actor)
      }
    }
  }
}

/// What a basket comes to before any line of it is done: its steps, or everything against them.
private struct BasketPlan {
  struct Step {
    let itemID: ItemID
    let delta: Int64
  }

  private var done: [Step] = []
  private var statuses: [ItemID: Status] = [:]
  private var invalid: [FieldProblem]
  private var short: [FieldProblem] = []

  init(_ problems: [FieldProblem]) { invalid = problems }

  mutating func add(_ line: StockService.Basket.Line, of item: Item?) {
    guard let item else { return invalid.append(.noItem(of: line)) }
    guard let delta = line.delta else { return }
    let pointer = "/lines/\(line.index)/delta"
    do throws(Status.AdjustmentError) {
      let status = statuses[item.id] ?? item.values.status
      statuses[item.id] = try status.adjusted(by: delta)
      done.append(Step(itemID: item.id, delta: delta))
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
    return done
  }
}

extension Transaction {
  fileprivate func item(_ reference: StockService.ItemReference) throws -> Item? {
    switch reference {
    case .id(let id): try item(id)
    case .sku(let sku): try holder(of: sku).flatMap { try item($0) }
    }
  }
}

extension FieldProblem {
  fileprivate static func noItem(of line: StockService.Basket.Line) -> FieldProblem {
    let member =
      switch line.item {
      case .id: "itemId"
      case .sku: "sku"
      }
    return FieldProblem(
      "/lines/\(line.index)/\(member)", .notFound,
      "No item has this \(member); send one that exists.")
  }

  fileprivate static func short(
    _ item: ItemID, available: Int64, pointer: String
  ) -> FieldProblem {
    FieldProblem(
      pointer, .insufficientStock(of: item, available: available),
      "What there is of this item for this line is \(available); take no more than that.")
  }
}
