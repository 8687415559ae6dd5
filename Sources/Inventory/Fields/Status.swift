/// How many pieces are in stock: 1 to 1,000,000,000.
package struct Quantity: Hashable, Comparable, Sendable {
  package static let max: Int64 = 1_000_000_000
  package let count: Int64

  /// A quantity that is known to be valid.
  package init(stored count: Int64) { self.count = count }

  package static func < (left: Quantity, right: Quantity) -> Bool { left.count < right.count }
}

/// Whether an item is in stock: some pieces, or none and perhaps on back order; never both.
package enum Status: Hashable, Sendable {
  case inStock(Quantity)
  case outOfStock(isOnBackOrder: Bool)

  /// A status that was valid when it was stored.
  package init(stored status: UnvalidatedStatus) {
    switch status {
    case .inStock(let quantity): self = .inStock(Quantity(stored: quantity))
    case .outOfStock(let isOnBackOrder): self = .outOfStock(isOnBackOrder: isOnBackOrder)
    }
  }

  static func problems(of status: UnvalidatedStatus) -> [FieldProblem] {
    switch status {
    case .outOfStock: []
    case .inStock(1...Quantity.max): []
    case .inStock(0):
      [
        FieldProblem(
          "/status/quantity", .outOfRange, "quantity must be at least 1. For none, use outOfStock.")
      ]
    case .inStock(let quantity):
      [
        FieldProblem(
          "/status/quantity", .outOfRange,
          "quantity must be an integer from 1 to \(Quantity.max); got \(quantity).")
      ]
    }
  }

  /// The number of pieces; 0 if it is out of stock.
  package var pieces: Int64 {
    switch self {
    case .inStock(let quantity): quantity.count
    case .outOfStock: 0
    }
  }

  /// Why stock could not be changed by a delta.
  package enum AdjustmentError: Error, Equatable, Sendable {
    case insufficientStock(available: Int64)
    case tooMany
  }

  /// The status after `delta` pieces were added, or removed if it is negative.
  ///
  /// If nothing is left, it is out of stock and not on back order. A delivery ends a back order.
  package func adjusted(by delta: Int64) throws(AdjustmentError) -> Status {
    let (count, overflow) = pieces.addingReportingOverflow(delta)
    if overflow { throw delta > 0 ? .tooMany : .insufficientStock(available: pieces) }
    if count < 0 { throw .insufficientStock(available: pieces) }
    if count > Quantity.max { throw .tooMany }
    if count == 0 { return .outOfStock(isOnBackOrder: false) }
    return .inStock(Quantity(stored: count))
  }
}

/// The case of a status without its payload, by the name that JSON and the store write.
package enum StatusKind: String, CaseIterable, Sendable {
  case inStock
  case outOfStock
}

/// The rule of a reorder point: 0 to 1,000,000,000 pieces.
///
/// An item is low if it is out of stock, or if its quantity is at most its reorder point. Without
/// one it is never low.
package enum ReorderPoint {
  package static let max = Quantity.max

  static func problems(of count: Int64) -> [FieldProblem] {
    if (0...max).contains(count) { return [] }
    return [
      FieldProblem(
        "/reorderPoint", .outOfRange,
        "reorderPoint must be an integer from 0 to \(max); got \(count).")
    ]
  }
}
