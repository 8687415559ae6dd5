/// The twelve columns that hold what people choose of an item, in every table that holds it.
///
/// An item, a change, a draft and a draft's base have them in this order, so that one piece of code
/// reads and writes them all. Positions count from the first of the twelve.
enum ValueColumns {
  static let count: Int32 = 12

  static let name: Int32 = 0
  static let sku: Int32 = 1
  static let colorName: Int32 = 2
  static let colorRed: Int32 = 3
  static let colorGreen: Int32 = 4
  static let colorBlue: Int32 = 5
  static let priceAmount: Int32 = 6
  static let priceCurrency: Int32 = 7
  static let status: Int32 = 8
  static let quantity: Int32 = 9
  static let isOnBackOrder: Int32 = 10
  static let tags: Int32 = 11
}
