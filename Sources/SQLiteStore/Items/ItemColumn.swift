/// The columns of an item's values, in every table that has them.
///
/// An item, a change, a draft and a draft's base (with `base_` before each name) have these
/// columns in this order, so that they share the code that reads and writes them. The lists below
/// are constant parts of SQL texts.
enum ItemColumn: Int32, CaseIterable {
  case name
  case sku
  case colorName, colorRed, colorGreen, colorBlue
  case priceAmount, priceCurrency
  case status, quantity, isOnBackOrder
  case tags
  case barcode
  case notes
  case reorderPoint

  static let count = Int32(allCases.count)

  /// `colorName` is the column `color_name`.
  var sqlName: String {
    "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : "\($1)" }
  }

  static let list = allCases.map(\.sqlName).joined(separator: ", ")
  static let parameters = allCases.map { ":\($0.sqlName)" }.joined(separator: ", ")
  static let assignments =
    allCases.map { "\($0.sqlName) = :\($0.sqlName)" }.joined(separator: ",\n       ")

  static let baseList = allCases.map { "base_\($0.sqlName)" }.joined(separator: ", ")
  static let baseParameters = allCases.map { ":base_\($0.sqlName)" }.joined(separator: ", ")

  /// The first parameter of each list.
  static let firstParameter: StaticString = ":name"
  static let firstBaseParameter: StaticString = ":base_name"
}
