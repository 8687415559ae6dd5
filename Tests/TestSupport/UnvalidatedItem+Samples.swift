package import Inventory

extension UnvalidatedItem {
  /// A content with these values; the others are blank.
  package init(
    name: String = "", sku: String? = nil, color: UnvalidatedColor? = nil,
    price: UnvalidatedPrice? = nil, status: UnvalidatedStatus = .inStock(quantity: 1),
    tags: [String] = [], barcode: String? = nil, notes: String? = nil,
    reorderPoint: Int64? = nil
  ) {
    self.init()
    self.name = TrimmedText(name)
    self.sku = sku
    self.color = color
    self.price = price
    self.status = status
    self.tags = tags.map { TrimmedText($0) }
    self.barcode = barcode
    self.notes = notes.map { TrimmedText($0) }
    self.reorderPoint = reorderPoint
  }

  /// A valid content in which every field differs from a blank one.
  ///
  /// What is proved with it is proved for each field.
  package static var everyField: UnvalidatedItem {
    UnvalidatedItem(
      name: "Keyboard", sku: "KB-100",
      color: UnvalidatedColor(name: TrimmedText("Blue"), red: 0, green: 0.2, blue: 1),
      price: UnvalidatedPrice(amount: 4999, currency: "EUR"), status: .inStock(quantity: 5),
      tags: ["input", "usb"], barcode: "4006381333931",
      notes: "Shelf 3,\nleft", reorderPoint: 10)
  }

  /// A valid content in which every field differs from `everyField` and from a blank one.
  package static var everyOtherField: UnvalidatedItem {
    UnvalidatedItem(
      name: "Ä 🧰", sku: "00100",
      color: UnvalidatedColor(name: TrimmedText("Red"), red: 1, green: 0, blue: 0),
      price: UnvalidatedPrice(amount: 0, currency: "JPY"),
      status: .outOfStock(isOnBackOrder: true), tags: ["one"],
      barcode: "Code 39 -.$/+%", notes: "é\tü", reorderPoint: 0)
  }
}
