import Inventory

/// A column of an import, named by its header, ignoring case: a field, or a part of one.
enum ItemColumn: Hashable, CaseIterable {
  case field(ItemField)
  /// A part of the price.
  case currency
  /// A part of the status.
  case quantity

  static let allCases = ItemField.allCases.map(ItemColumn.field) + [.currency, .quantity]

  init?(header: String) {
    let name = header.lowercased()
    guard let column = Self.allCases.first(where: { $0.header.lowercased() == name }) else {
      return nil
    }
    self = column
  }

  var header: String {
    switch self {
    case .field(let field): "\(field.name)"
    case .currency: "currency"
    case .quantity: "quantity"
    }
  }
}
