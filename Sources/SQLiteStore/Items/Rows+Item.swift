internal import Inventory
internal import Store

/// The values of an item, read from a row whose item columns start at `first`.
extension Rows {
  func values(at first: Int32) throws(StoreError) -> ItemValues {
    ItemValues(stored: try content(at: first))
  }

  func content(at first: Int32) throws(StoreError) -> UnvalidatedItem {
    var content = UnvalidatedItem()
    content.name = TrimmedText(stored: text(at: first + .name))
    content.sku = optionalText(at: first + .sku)
    content.color = optionalText(at: first + .colorName).map {
      UnvalidatedColor(
        name: TrimmedText(stored: $0), red: double(at: first + .colorRed),
        green: double(at: first + .colorGreen), blue: double(at: first + .colorBlue))
    }
    content.price = optionalText(at: first + .priceCurrency).map {
      UnvalidatedPrice(amount: integer(at: first + .priceAmount), currency: $0)
    }
    content.status = try status(at: first)
    content.tags = TagText.decoded(utf8(at: first + .tags)).map(TrimmedText.init(stored:))
    content.barcode = optionalText(at: first + .barcode)
    content.notes = optionalText(at: first + .notes).map(TrimmedText.init(stored:))
    content.reorderPoint = optionalInteger(at: first + .reorderPoint)
    return content
  }

  /// The borrowed item of a row, whose texts point into the row.
  func borrowedItem(
    values first: Int32, id: ItemID, version: Version, createdAt: Timestamp, updatedAt: Timestamp,
    lastWrite: SequenceNumber
  ) throws(StoreError) -> BorrowedItem {
    BorrowedItem(
      id: id,
      name: utf8(at: first + .name),
      sku: borrowedText(at: first + .sku),
      color: borrowedText(at: first + .colorName).map {
        BorrowedItem.Color(
          name: $0, red: double(at: first + .colorRed), green: double(at: first + .colorGreen),
          blue: double(at: first + .colorBlue))
      },
      price: borrowedText(at: first + .priceCurrency).map {
        BorrowedItem.Price(amount: integer(at: first + .priceAmount), currency: $0)
      },
      status: try status(at: first),
      tags: utf8(at: first + .tags),
      barcode: borrowedText(at: first + .barcode),
      notes: borrowedText(at: first + .notes),
      reorderPoint: optionalInteger(at: first + .reorderPoint),
      version: version, createdAt: createdAt, updatedAt: updatedAt, lastWrite: lastWrite)
  }

  /// The status, by its payload, which a constraint ties to the column `status`.
  func status(at first: Int32) throws(StoreError) -> UnvalidatedStatus {
    if !isNull(at: first + .quantity) {
      return .inStock(quantity: integer(at: first + .quantity))
    }
    if !isNull(at: first + .isOnBackOrder) {
      return .outOfStock(isOnBackOrder: integer(at: first + .isOnBackOrder) != 0)
    }
    throw .damaged(detail: "A status has neither quantity nor is_on_back_order.")
  }

  private func optionalInteger(at column: Int32) -> Int64? {
    isNull(at: column) ? nil : integer(at: column)
  }

  private func borrowedText(at column: Int32) -> BorrowedItem.Text? {
    isNull(at: column) ? nil : utf8(at: column)
  }
}

/// Binds the values of an item to consecutive parameters that start with `first`.
extension Rows {
  /// - Parameter content: nil binds NULL to every parameter.
  func bind(_ content: UnvalidatedItem?, from first: StaticString = ItemColumn.firstParameter) {
    let first = position(of: first)
    bind(content?.name.text, at: first + .name)
    bind(content?.sku, at: first + .sku)
    bind(content?.color?.name.text, at: first + .colorName)
    bind(content?.color?.red, at: first + .colorRed)
    bind(content?.color?.green, at: first + .colorGreen)
    bind(content?.color?.blue, at: first + .colorBlue)
    bind(content?.price?.amount, at: first + .priceAmount)
    bind(content?.price?.currency, at: first + .priceCurrency)
    bind(content?.status.kind.rawValue, at: first + .status)
    bind(content?.status.quantity, at: first + .quantity)
    bind(content?.status.isOnBackOrder, at: first + .isOnBackOrder)
    bind((content?.tags).map(TagText.encoded), at: first + .tags)
    bind(content?.barcode, at: first + .barcode)
    bind(content?.notes?.text, at: first + .notes)
    bind(content?.reorderPoint, at: first + .reorderPoint)
  }
}

extension UnvalidatedStatus {
  fileprivate var quantity: Int64? {
    if case .inStock(let quantity) = self { quantity } else { nil }
  }

  fileprivate var isOnBackOrder: Int64? {
    if case .outOfStock(let isOnBackOrder) = self { isOnBackOrder ? 1 : 0 } else { nil }
  }
}

/// The position of an item's column in a row, or of its parameter in a statement.
private func + (first: Int32, column: ItemColumn) -> Int32 { first + column.rawValue }
