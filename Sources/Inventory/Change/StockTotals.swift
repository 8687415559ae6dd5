/// The sums of `GET /summary`: how many items and pieces there are, and their value.
package struct StockTotals: Equatable, Sendable {
  package private(set) var inStock: Int64 = 0
  /// Includes items on back order.
  package private(set) var outOfStock: Int64 = 0
  package private(set) var onBackOrder: Int64 = 0
  package private(set) var quantity: Int64 = 0
  /// Price × quantity for each currency, in its minor unit, without sums of 0.
  package private(set) var value: [CurrencyCode: Int128] = [:]

  package var items: Int64 { inStock + outOfStock }

  package init() {}

  package init(
    inStock: Int64, outOfStock: Int64, onBackOrder: Int64, quantity: Int64,
    value: [CurrencyCode: Int128]
  ) {
    self.inStock = inStock
    self.outOfStock = outOfStock
    self.onBackOrder = onBackOrder
    self.quantity = quantity
    self.value = value
  }

  package mutating func apply(_ change: ItemChange) {
    if let before = change.before { count(before.values, times: -1) }
    if let after = change.after { count(after.values, times: 1) }
  }

  /// Adds an item's share, or subtracts it if `sign` is −1.
  package mutating func count(_ values: ItemValues, times sign: Int64) {
    count(values.status, price: values.price, times: sign)
  }

  package mutating func count(_ status: Status, price: Price?, times sign: Int64) {
    switch status {
    case .inStock:
      inStock += sign
    case .outOfStock(let isOnBackOrder):
      outOfStock += sign
      if isOnBackOrder { onBackOrder += sign }
    }
    quantity += sign * status.pieces
    guard let price, status.pieces > 0, price.amount.count > 0 else { return }
    let sum =
      value[price.currency, default: 0]
      + Int128(sign) * Int128(price.amount.count) * Int128(status.pieces)
    value[price.currency] = sum == 0 ? nil : sum
  }
}
