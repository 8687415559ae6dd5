/// The value of a place in an item, of the one type that the place takes.
package enum FieldValue: Equatable, Sendable {
  case null
  case text(String)
  case label(Label)
  case integer(Int64)
  case fraction(Double)
  case flag(Bool)
  case color(UnvalidatedColor)
  case price(UnvalidatedPrice)
  case status(UnvalidatedStatus)
  case inStock(quantity: Int64)
  case outOfStock(isOnBackOrder: Bool)
  case tags([Label])
}
