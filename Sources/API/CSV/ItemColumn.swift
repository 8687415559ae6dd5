/// A column that an import knows, by its header without case.
enum ItemColumn: String, CaseIterable {
  case sku, name, price, currency, status, quantity, color, tags

  init?(header: String) {
    self.init(rawValue: header.lowercased())
  }
}
