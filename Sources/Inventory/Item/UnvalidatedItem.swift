/// What a draft holds of an item: well-typed, but not valid yet.
///
/// A name may be missing and a quantity 0; `problems` says so. What is no content at all (half a
/// price, one and a half pieces, a value of the other case) cannot be written down here.
package struct UnvalidatedItem: Equatable, Sendable {
  package var name: Label
  package var sku: String?
  package var color: UnvalidatedColor?
  package var price: UnvalidatedPrice?
  package var status: UnvalidatedStatus
  package var tags: [Label]

  package init(
    name: Label, sku: String?, color: UnvalidatedColor?, price: UnvalidatedPrice?,
    status: UnvalidatedStatus,
    tags: [Label]
  ) {
    self.name = name
    self.sku = sku
    self.color = color
    self.price = price
    self.status = status
    self.tags = tags
  }

  /// What a form shows before anybody has typed into it: no name yet, and one piece in stock.
  package static let blank = UnvalidatedItem(
    name: Label(""), sku: nil, color: nil, price: nil, status: .inStock(quantity: 1), tags: [])

  /// A valid item's values, to be changed.
  package init(_ values: ItemValues) {
    self.init(
      name: Label(stored: values.name.text),
      sku: values.sku?.text,
      color: values.color.map(UnvalidatedColor.init),
      price: values.price.map(UnvalidatedPrice.init),
      status: UnvalidatedStatus(values.status),
      tags: values.tags.labels.map(Label.init(stored:)))
  }
}

/// A colour as a draft holds it: all four values, none of them checked.
package struct UnvalidatedColor: Equatable, Sendable {
  package var name: Label
  package var red: Double
  package var green: Double
  package var blue: Double

  package init(name: Label, red: Double, green: Double, blue: Double) {
    self.name = name
    self.red = red
    self.green = green
    self.blue = blue
  }

  package init(_ color: Color) {
    self.init(
      name: Label(stored: color.name), red: color.red, green: color.green, blue: color.blue)
  }
}

/// A price as a draft holds it: both values, none of them checked.
package struct UnvalidatedPrice: Equatable, Sendable {
  package var amount: Int64
  package var currency: String

  package init(amount: Int64, currency: String) {
    self.amount = amount
    self.currency = currency
  }

  package init(_ price: Price) {
    self.init(amount: price.amount.count, currency: price.currency.text)
  }
}

/// A status as a draft holds it: one of the two cases, its quantity not checked.
package enum UnvalidatedStatus: Equatable, Sendable {
  case inStock(quantity: Int64)
  case outOfStock(isOnBackOrder: Bool)

  /// 2^53: the greatest quantity that a draft takes, beyond which other JSON tools lose digits.
  package static let quantityMax: Int64 = 1 << 53

  package init(_ status: Status) {
    switch status {
    case .inStock(let quantity): self = .inStock(quantity: quantity.count)
    case .outOfStock(let isOnBackOrder): self = .outOfStock(isOnBackOrder: isOnBackOrder)
    }
  }

  /// The pieces there are; 0 where it is out of stock.
  package var pieces: Int64 {
    switch self {
    case .inStock(let quantity): quantity
    case .outOfStock: 0
    }
  }
}
