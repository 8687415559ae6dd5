internal import Inventory

/// An item's values, out of the columns of a row.
extension Rows {
  /// The values whose twelve columns begin at `first`.
  func values(at first: Int32) throws(StoreError) -> ItemValues {
    ItemValues(
      name: ItemName(stored: text(at: first + ValueColumns.name)),
      sku: optionalText(at: first + ValueColumns.sku).map(Sku.init(stored:)),
      color: color(at: first),
      price: price(at: first),
      status: try status(at: first),
      tags: Tags(stored: TagText.decoded(utf8(at: first + ValueColumns.tags))))
  }

  /// A row's item, lent; its texts point into the row.
  func borrowedItem(
    values first: Int32, id: ItemID, version: Version, createdAt: Timestamp, updatedAt: Timestamp,
    lastWrite: SequenceNumber
  ) throws(StoreError) -> BorrowedItem {
    BorrowedItem(
      id: id,
      name: utf8(at: first + ValueColumns.name),
      sku: borrowedText(at: first + ValueColumns.sku),
      color: borrowedText(at: first + ValueColumns.colorName).map {
        BorrowedItem.Color(
          name: $0,
          red: double(at: first + ValueColumns.colorRed),
          green: double(at: first + ValueColumns.colorGreen),
          blue: double(at: first + ValueColumns.colorBlue))
      },
      price: borrowedText(at: first + ValueColumns.priceCurrency).map {
        BorrowedItem.Price(amount: integer(at: first + ValueColumns.priceAmount), currency: $0)
      },
      status: try status(at: first),
      tags: utf8(at: first + ValueColumns.tags),
      version: version, createdAt: createdAt, updatedAt: updatedAt, lastWrite: lastWrite)
  }

  private func color(at first: Int32) -> Color? {
    optionalText(at: first + ValueColumns.colorName).map {
      Color(
        stored: $0,
        red: double(at: first + ValueColumns.colorRed),
        green: double(at: first + ValueColumns.colorGreen),
        blue: double(at: first + ValueColumns.colorBlue))
    }
  }

  private func price(at first: Int32) -> Price? {
    optionalText(at: first + ValueColumns.priceCurrency).map {
      Price(
        stored: integer(at: first + ValueColumns.priceAmount), currency: CurrencyCode(stored: $0))
    }
  }

  /// The status is the case whose payload is there; the schema holds the column `status` to that.
  func status(at first: Int32) throws(StoreError) -> Status {
    if !isNull(at: first + ValueColumns.quantity) {
      return .inStock(Quantity(stored: integer(at: first + ValueColumns.quantity)))
    }
    if !isNull(at: first + ValueColumns.isOnBackOrder) {
      return .outOfStock(isOnBackOrder: integer(at: first + ValueColumns.isOnBackOrder) != 0)
    }
    throw .damaged(detail: "A status has neither a quantity nor says whether it is on back order.")
  }

  private func borrowedText(at column: Int32) -> BorrowedItem.Text? {
    isNull(at: column) ? nil : utf8(at: column)
  }
}

/// An item's values, into the parameters that are named like their columns.
extension Rows {
  func bind(_ values: ItemValues) {
    bind(values.name.text, to: ":name")
    bind(values.sku?.text, to: ":sku")
    bind(values.color?.name, to: ":color_name")
    bind(values.color?.red, to: ":color_red")
    bind(values.color?.green, to: ":color_green")
    bind(values.color?.blue, to: ":color_blue")
    bind(values.price?.amount.count, to: ":price_amount")
    bind(values.price?.currency.text, to: ":price_currency")
    bind(values.status)
    bind(TagText.encoded(values.tags.labels), to: ":tags")
  }

  /// What a deletion leaves of the values: nothing.
  func bindNoDetails() {
    bind(nil as String?, to: ":name")
    bind(nil as String?, to: ":sku")
    bindNoColorAndPrice()
    bind(nil as String?, to: ":status")
    bind(nil as Int64?, to: ":quantity")
    bind(nil as Int64?, to: ":is_on_back_order")
    bind(nil as String?, to: ":tags")
  }

  private func bindNoColorAndPrice() {
    bind(nil as String?, to: ":color_name")
    bind(nil as Double?, to: ":color_red")
    bind(nil as Double?, to: ":color_green")
    bind(nil as Double?, to: ":color_blue")
    bind(nil as Int64?, to: ":price_amount")
    bind(nil as String?, to: ":price_currency")
  }

  private func bind(_ status: Status) {
    let columns = StatusColumns(UnvalidatedStatus(status))
    bind(columns.word, to: ":status")
    bind(columns.quantity, to: ":quantity")
    bind(columns.isOnBackOrder, to: ":is_on_back_order")
  }
}
