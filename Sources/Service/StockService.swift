package import Inventory
import SQLiteStore

/// The use cases of stock: to sell, to deliver and to count, in one atomic step.
package struct StockService: Sendable {
  /// How many lines one sale may have.
  package static let linesMax = 100

  let writes: Writes

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
  ) async throws(ServiceError) -> Written<Adjusted> {
    try await writes.perform(request, encode: encode) { transaction in
      let item = try transaction.existing(id)
      try request.preconditions.check(item.current)
      let adjustment = try body.get()
      do throws(Status.AdjustmentError) {
        _ = try item.values.status.adjusted(by: adjustment.delta)
      } catch {
        throw error.refusal
      }
      return try transaction.adjust(
        item, by: adjustment.delta, reason: adjustment.reason, actor: request.actor)
    }
  }
}

extension Transaction {
  /// - Precondition: the item's status can be adjusted by `delta`.
  func adjust(
    _ item: Item, by delta: Int64, reason: Reason?, actor: Principal
  ) throws -> StockService.Adjusted {
    let status = try item.values.status.adjusted(by: delta)
    let stamp = nextStamp()
    let after = item.written(
      item.values.with(status), version: item.version.next, stamp: stamp)
    try apply(
      ItemChange(
        event: .stockAdjusted(from: item, to: after), stamp: stamp, actor: actor, reason: reason))
    return StockService.Adjusted(before: item, after: after, delta: delta, reason: reason)
  }
}

extension Status.AdjustmentError {
  fileprivate var refusal: ServiceError {
    switch self {
    case .insufficientStock(let available): .insufficientStock(available: available)
    case .tooMany: .invalidItem([.tooManyPieces(pointer: "/delta")])
    }
  }
}

extension FieldProblem {
  static func tooManyPieces(pointer: String) -> FieldProblem {
    FieldProblem(
      pointer, .outOfRange,
      "There would be more than \(Quantity.max) pieces; send a smaller delta.")
  }
}
