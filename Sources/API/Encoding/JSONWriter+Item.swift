package import Inventory
package import JSON

/// The document of an item, from an item, from a borrowed row, and from a draft's content.
extension JSONWriter {
  package mutating func item(_ item: Item) {
    object { json in
      json.member("id", item.id)
      json.members(of: item.values.content)
      json.member("version", item.version.number)
      json.member("etag", EntityTag(item.lastWrite))
      json.member("createdAt", item.createdAt)
      json.member("updatedAt", item.updatedAt)
    }
  }

  /// The same document from borrowed bytes, without making an Item.
  package mutating func item(_ item: BorrowedItem) {
    object { json in json.members(of: item) }
  }

  /// A deleted item, with its time of deletion.
  package mutating func item(_ item: BorrowedItem, deletedAt: Timestamp) {
    object { json in
      json.members(of: item)
      json.member("deletedAt", deletedAt)
    }
  }

  private mutating func members(of item: BorrowedItem) {
    member("id", item.id)
    name("name")
    string(utf8: item.name)
    name("sku")
    if let sku = item.sku { string(utf8: sku) } else { null() }
    name("color")
    if let value = item.color { color(value) } else { null() }
    name("price")
    if let value = item.price { price(value) } else { null() }
    name("status")
    status(item.status)
    name("tags")
    tags(of: item)
    name("barcode")
    if let barcode = item.barcode { string(utf8: barcode) } else { null() }
    name("notes")
    if let notes = item.notes { string(utf8: notes) } else { null() }
    name("reorderPoint")
    if let count = item.reorderPoint { integer(count) } else { null() }
    member("version", item.version.number)
    member("etag", EntityTag(item.lastWrite))
    member("createdAt", item.createdAt)
    member("updatedAt", item.updatedAt)
  }

  /// The members that clients set, which are all members of a draft's `item`.
  package mutating func content(_ content: UnvalidatedItem) {
    object { json in json.members(of: content) }
  }

  private mutating func members(of content: UnvalidatedItem) {
    for field in ItemField.allCases {
      name(field.name)
      shape(content[field].shape)
    }
  }
}

/// The values inside an item.
extension JSONWriter {
  /// A value, as returned by its path.
  package mutating func value(_ value: ItemPatch.Edit) {
    switch value {
    case .field(let field): shape(field.shape)
    case .part(let part): self.part(part)
    }
  }

  package mutating func shape(_ shape: FieldValue.Shape) {
    switch shape {
    case .text(let text): if let text { string(text) } else { null() }
    case .integer(let number): if let number { integer(number) } else { null() }
    case .color(let color): if let color { self.color(color) } else { null() }
    case .price(let price): if let price { self.price(price) } else { null() }
    case .status(let status): self.status(status)
    case .texts(let texts): array(texts) { json, text in json.string(text.text) }
    }
  }

  private mutating func part(_ part: PartValue) {
    switch part {
    case .colorName(let name): string(name.text)
    case .colorRed(let number), .colorGreen(let number), .colorBlue(let number): double(number)
    case .priceAmount(let number), .quantity(let number): integer(number)
    case .priceCurrency(let text): string(text)
    case .inStock(let quantity): object { json in json.member("quantity", quantity) }
    case .outOfStock(let isOnBackOrder):
      object { json in
        json.name("isOnBackOrder")
        json.bool(isOnBackOrder)
      }
    case .isOnBackOrder(let flag): bool(flag)
    }
  }

  package mutating func status(_ status: UnvalidatedStatus) {
    object { json in
      json.member("type", status.kind.rawValue)
      switch status {
      case .inStock(let quantity):
        json.member("quantity", quantity)
      case .outOfStock(let isOnBackOrder):
        json.name("isOnBackOrder")
        json.bool(isOnBackOrder)
      }
    }
  }

  package mutating func color(_ color: UnvalidatedColor) {
    object { json in
      json.member("name", color.name.text)
      json.components(red: color.red, green: color.green, blue: color.blue)
    }
  }

  private mutating func color(_ color: BorrowedItem.Color) {
    object { json in
      json.name("name")
      json.string(utf8: color.name)
      json.components(red: color.red, green: color.green, blue: color.blue)
    }
  }

  private mutating func components(red: Double, green: Double, blue: Double) {
    name("red")
    double(red)
    name("green")
    double(green)
    name("blue")
    double(blue)
  }

  private mutating func price(_ price: UnvalidatedPrice) {
    object { json in
      json.member("amount", price.amount)
      json.member("currency", price.currency)
    }
  }

  private mutating func price(_ price: BorrowedItem.Price) {
    object { json in
      json.member("amount", price.amount)
      json.name("currency")
      json.string(utf8: price.currency)
    }
  }

  private mutating func tags(of item: BorrowedItem) {
    array { json in
      item.forEachTag { tag in json.string(utf8: tag) }
    }
  }
}
