/// How many pieces there are, where there are any: 1 to 1,000,000,000.
package struct Quantity: Hashable, Comparable, Sendable {
  package static let max: Int64 = 1_000_000_000
  package let count: Int64

  package init(_ count: Int64) throws(FieldProblem) {
    if count == 0 {
      throw FieldProblem(
        "/status/quantity", .outOfRange,
        "The quantity is 0; an item of which nothing is left has the status outOfStock.")
    }
    guard (1...Self.max).contains(count) else {
      throw FieldProblem(
        "/status/quantity", .outOfRange,
        "The quantity is \(count); use an integer from 1 to \(Self.max).")
    }
    self.count = count
  }

  /// A quantity that was valid when it was stored.
  package init(stored count: Int64) { self.count = count }

  package static func < (left: Quantity, right: Quantity) -> Bool { left.count < right.count }
}

/// Whether there is stock of an item: some pieces, or none and perhaps more ordered; never both.
package enum Status: Hashable, Sendable {
  case inStock(Quantity)
  case outOfStock(isOnBackOrder: Bool)

  /// The pieces there are; 0 where there are none.
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

  /// The status after `delta` pieces came in, or went out where it is below 0.
  ///
  /// Down to nothing is out of stock and not on back order; a delivery ends a back order.
  package func adjusted(by delta: Int64) throws(AdjustmentError) -> Status {
    let (count, overflow) = pieces.addingReportingOverflow(delta)
    if overflow { throw delta > 0 ? .tooMany : .insufficientStock(available: pieces) }
    if count < 0 { throw .insufficientStock(available: pieces) }
    if count > Quantity.max { throw .tooMany }
    if count == 0 { return .outOfStock(isOnBackOrder: false) }
    return .inStock(Quantity(stored: count))
  }
}
