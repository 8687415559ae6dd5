/// A value within an item that has an address of its own: `/status/inStock/quantity`.
///
/// The list of places is the one declaration of what an item has. A whole field is a place; so is
/// each value inside it. Reading, writing, addresses and pointers follow from here.
package enum ItemPath: String, CaseIterable, Sendable {
  case name
  case sku
  case color
  case colorName
  case colorRed
  case colorGreen
  case colorBlue
  case price
  case priceAmount
  case priceCurrency
  case status
  case inStock
  case inStockQuantity
  case outOfStock
  case isOnBackOrder
  case tags

  /// The type of value that stands here; the wire's reader asks for exactly this.
  package enum Kind: Sendable {
    case text, label, integer, fraction, flag
    case color, price, status, inStock, outOfStock, tags
  }

  /// Whether null may stand here.
  package enum Nullability: Sendable { case nullable, never }

  package var kind: Kind {
    switch self {
    case .name, .colorName: .label
    case .sku, .priceCurrency: .text
    case .color: .color
    case .colorRed, .colorGreen, .colorBlue: .fraction
    case .price: .price
    case .priceAmount, .inStockQuantity: .integer
    case .status: .status
    case .inStock: .inStock
    case .outOfStock: .outOfStock
    case .isOnBackOrder: .flag
    case .tags: .tags
    }
  }

  package var nullability: Nullability {
    switch self {
    case .sku, .color, .price: .nullable
    case .name, .colorName, .colorRed, .colorGreen, .colorBlue, .priceAmount, .priceCurrency,
      .status, .inStock, .inStockQuantity, .outOfStock, .isOnBackOrder, .tags:
      .never
    }
  }

  /// The segments of the address below an item.
  package var address: [String] {
    switch self {
    case .name: ["name"]
    case .sku: ["sku"]
    case .color: ["color"]
    case .colorName: ["color", "name"]
    case .colorRed: ["color", "red"]
    case .colorGreen: ["color", "green"]
    case .colorBlue: ["color", "blue"]
    case .price: ["price"]
    case .priceAmount: ["price", "amount"]
    case .priceCurrency: ["price", "currency"]
    case .status: ["status"]
    case .inStock: ["status", StatusKind.inStock.rawValue]
    case .inStockQuantity: ["status", StatusKind.inStock.rawValue, "quantity"]
    case .outOfStock: ["status", StatusKind.outOfStock.rawValue]
    case .isOnBackOrder: ["status", StatusKind.outOfStock.rawValue, "isOnBackOrder"]
    case .tags: ["tags"]
    }
  }

  /// The JSON Pointer of the value within the item's document, where a case is no step.
  package var pointer: String {
    switch self {
    case .inStock, .outOfStock: "/status"
    case .inStockQuantity: "/status/quantity"
    case .isOnBackOrder: "/status/isOnBackOrder"
    case .name, .sku, .color, .colorName, .colorRed, .colorGreen, .colorBlue, .price, .priceAmount,
      .priceCurrency, .status, .tags:
      "/" + address.joined(separator: "/")
    }
  }

  /// The whole field that this place lies in.
  package var field: ItemField {
    switch self {
    case .name: .name
    case .sku: .sku
    case .color, .colorName, .colorRed, .colorGreen, .colorBlue: .color
    case .price, .priceAmount, .priceCurrency: .price
    case .status, .inStock, .inStockQuantity, .outOfStock, .isOnBackOrder: .status
    case .tags: .tags
    }
  }
}
