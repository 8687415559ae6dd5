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
