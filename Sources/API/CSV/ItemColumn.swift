/// A column that an import knows, by its header without case.
enum ItemColumn: String, CaseIterable {
  case name, sku, color, price, currency, status, quantity, tags

  init?(header: String) {
    self.init(rawValue: header.lowercased())
  }
}
