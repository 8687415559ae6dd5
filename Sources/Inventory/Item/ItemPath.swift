/// The path of a value of an item: a whole field, or a part of one.
///
/// ```swift
/// ItemPath.part(.quantity).segments  // ["status", "inStock", "quantity"]
/// ItemPath.part(.quantity).pointer   // "/status/quantity"
/// ```
package enum ItemPath: Hashable, CaseIterable, Sendable {
  case field(ItemField)
  case part(ItemPart)

  package static let allCases: [ItemPath] =
    ItemField.allCases.flatMap { field in
      [.field(field)] + ItemPart.allCases.filter { $0.field == field }.map(ItemPath.part)
    }

  /// The field that the value belongs to.
  package var field: ItemField {
    switch self {
    case .field(let field): field
    case .part(let part): part.field
    }
  }

  /// The segments of the value's path below an item.
  package var segments: [String] {
    switch self {
    case .field(let field): ["\(field.name)"]
    case .part(let part): ["\(part.field.name)"] + part.steps.map(\.description)
    }
  }

  /// The JSON Pointer of the value within the item's document, in which a case is not a step.
  package var pointer: String {
    switch self {
    case .field(let field): field.pointer
    case .part(let part):
      part.field.pointer + part.steps.filter { $0.kind == .member }.map { "/\($0)" }.joined()
    }
  }

  /// What DELETE does to the value; nil if it must have one.
  package var cleared: ItemPatch.Edit? {
    switch self {
    case .field(let field): field.cleared.map(ItemPatch.Edit.field)
    case .part: nil
    }
  }
}

/// A value inside a field.
package enum ItemPart: CaseIterable, Sendable {
  case colorName, colorRed, colorGreen, colorBlue
  case priceAmount, priceCurrency
  case inStock, quantity, outOfStock, isOnBackOrder

  /// A step of a path below a field.
  struct Step: CustomStringConvertible {
    enum Kind { case member, enumCase }
    let kind: Kind
    let description: String

    static func member(_ name: String) -> Step { Step(kind: .member, description: name) }
    static func enumCase(_ kind: StatusKind) -> Step {
      Step(kind: .enumCase, description: kind.rawValue)
    }
  }

  package var field: ItemField {
    switch self {
    case .colorName, .colorRed, .colorGreen, .colorBlue: .color
    case .priceAmount, .priceCurrency: .price
    case .inStock, .quantity, .outOfStock, .isOnBackOrder: .status
    }
  }

  var steps: [Step] {
    switch self {
    case .colorName: [.member("name")]
    case .colorRed: [.member("red")]
    case .colorGreen: [.member("green")]
    case .colorBlue: [.member("blue")]
    case .priceAmount: [.member("amount")]
    case .priceCurrency: [.member("currency")]
    case .inStock: [.enumCase(.inStock)]
    case .quantity: [.enumCase(.inStock), .member("quantity")]
    case .outOfStock: [.enumCase(.outOfStock)]
    case .isOnBackOrder: [.enumCase(.outOfStock), .member("isOnBackOrder")]
    }
  }
}

/// A part of a field with its value, of exactly the type that the part takes.
package enum PartValue: Equatable, Sendable {
  case colorName(TrimmedText)
  case colorRed(Double)
  case colorGreen(Double)
  case colorBlue(Double)
  case priceAmount(Int64)
  case priceCurrency(String)
  case inStock(quantity: Int64)
  case quantity(Int64)
  case outOfStock(isOnBackOrder: Bool)
  case isOnBackOrder(Bool)

  /// A field that is valid except for this part, in which any problem is therefore the part's own.
  var inValidField: FieldValue {
    switch self {
    case .colorName(let name): Self.color(name: name)
    case .colorRed(let red): Self.color(red: red)
    case .colorGreen(let green): Self.color(green: green)
    case .colorBlue(let blue): Self.color(blue: blue)
    case .priceAmount(let amount): .price(UnvalidatedPrice(amount: amount, currency: "EUR"))
    case .priceCurrency(let currency): .price(UnvalidatedPrice(amount: 0, currency: currency))
    case .inStock(let quantity), .quantity(let quantity): .status(.inStock(quantity: quantity))
    case .outOfStock(let isOnBackOrder), .isOnBackOrder(let isOnBackOrder):
      .status(.outOfStock(isOnBackOrder: isOnBackOrder))
    }
  }

  private static func color(
    name: TrimmedText = TrimmedText("Black"), red: Double = 0, green: Double = 0, blue: Double = 0
  ) -> FieldValue {
    .color(UnvalidatedColor(name: name, red: red, green: green, blue: blue))
  }
}

/// A path could not be followed: the value is in another case, or is null.
package struct CaseMismatch: Error, Equatable, Sendable {
  /// The value that has cases, as a JSON Pointer within the item: `/status`.
  package let pointer: String
  /// Its current case: `inStock`, `outOfStock` or `null`.
  package let actual: String

  package init(pointer: String, actual: String) {
    self.pointer = pointer
    self.actual = actual
  }
}

/// Reading and writing a part. Neither ever changes the case that the part belongs to.
extension UnvalidatedItem {
  package func value(of part: ItemPart) throws(CaseMismatch) -> PartValue {
    switch part {
    case .colorName: .colorName(try presentColor().name)
    case .colorRed: .colorRed(try presentColor().red)
    case .colorGreen: .colorGreen(try presentColor().green)
    case .colorBlue: .colorBlue(try presentColor().blue)
    case .priceAmount: .priceAmount(try presentPrice().amount)
    case .priceCurrency: .priceCurrency(try presentPrice().currency)
    case .inStock: .inStock(quantity: try quantity())
    case .quantity: .quantity(try quantity())
    case .outOfStock: .outOfStock(isOnBackOrder: try isOnBackOrder())
    case .isOnBackOrder: .isOnBackOrder(try isOnBackOrder())
    }
  }

  /// - Throws: if the part does not exist now; nothing is changed then.
  package mutating func set(_ part: PartValue) throws(CaseMismatch) {
    switch part {
    case .colorName, .colorRed, .colorGreen, .colorBlue: _ = try presentColor()
    case .priceAmount, .priceCurrency: _ = try presentPrice()
    case .inStock, .quantity: _ = try quantity()
    case .outOfStock, .isOnBackOrder: _ = try isOnBackOrder()
    }
    switch part {
    case .colorName(let name): color?.name = name
    case .colorRed(let red): color?.red = red
    case .colorGreen(let green): color?.green = green
    case .colorBlue(let blue): color?.blue = blue
    case .priceAmount(let amount): price?.amount = amount
    case .priceCurrency(let currency): price?.currency = currency
    case .inStock(let quantity), .quantity(let quantity): status = .inStock(quantity: quantity)
    case .outOfStock(let isOnBackOrder), .isOnBackOrder(let isOnBackOrder):
      status = .outOfStock(isOnBackOrder: isOnBackOrder)
    }
  }

  private func presentColor() throws(CaseMismatch) -> UnvalidatedColor {
    guard let color else { throw CaseMismatch(pointer: "/color", actual: "null") }
    return color
  }

  private func presentPrice() throws(CaseMismatch) -> UnvalidatedPrice {
    guard let price else { throw CaseMismatch(pointer: "/price", actual: "null") }
    return price
  }

  private func quantity() throws(CaseMismatch) -> Int64 {
    guard case .inStock(let quantity) = status else { throw status.mismatch }
    return quantity
  }

  private func isOnBackOrder() throws(CaseMismatch) -> Bool {
    guard case .outOfStock(let isOnBackOrder) = status else { throw status.mismatch }
    return isOnBackOrder
  }
}

extension UnvalidatedStatus {
  fileprivate var mismatch: CaseMismatch {
    CaseMismatch(pointer: "/status", actual: kind.rawValue)
  }
}
