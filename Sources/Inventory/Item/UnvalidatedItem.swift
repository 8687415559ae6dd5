/// What a draft holds of an item: well-typed, but not necessarily valid.
///
/// A name may be empty and a quantity 0; `problems` lists them. Half a price, a fractional quantity
/// or a value of the other case cannot be represented.
package struct UnvalidatedItem: Equatable, Sendable {
  package var name = TrimmedText("")
  package var sku: String?
  package var color: UnvalidatedColor?
  package var price: UnvalidatedPrice?
  package var status = UnvalidatedStatus.inStock(quantity: 1)
  package var tags: [TrimmedText] = []
  package var barcode: String?
  package var notes: TrimmedText?
  package var reorderPoint: Int64?

  /// The content of a new draft: no name yet, and one piece in stock.
  package init() {}
}

/// A color as a draft holds it: all four values, none of them checked.
package struct UnvalidatedColor: Equatable, Sendable {
  package var name: TrimmedText
  package var red: Double
  package var green: Double
  package var blue: Double

  package init(name: TrimmedText, red: Double, green: Double, blue: Double) {
    self.name = name
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// A price as a draft holds it: both values, neither of them checked.
package struct UnvalidatedPrice: Equatable, Sendable {
  package var amount: Int64
  package var currency: String

  package init(amount: Int64, currency: String) {
    self.amount = amount
    self.currency = currency
  }
}

/// A status as a draft holds it: one of the two cases, with an unchecked quantity.
package enum UnvalidatedStatus: Equatable, Sendable {
  case inStock(quantity: Int64)
  case outOfStock(isOnBackOrder: Bool)

  /// 2^53: the largest quantity that a draft takes, beyond which other JSON tools lose digits.
  package static let quantityMax: Int64 = 1 << 53

  package init(_ status: Status) {
    switch status {
    case .inStock(let quantity): self = .inStock(quantity: quantity.count)
    case .outOfStock(let isOnBackOrder): self = .outOfStock(isOnBackOrder: isOnBackOrder)
    }
  }

  package var kind: StatusKind {
    switch self {
    case .inStock: .inStock
    case .outOfStock: .outOfStock
    }
  }

  /// The number of pieces; 0 if it is out of stock.
  package var pieces: Int64 {
    switch self {
    case .inStock(let quantity): quantity
    case .outOfStock: 0
    }
  }
}
