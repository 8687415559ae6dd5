internal import Inventory

/// An item's values, out of the columns of a row.
extension Execution {
  /// The details whose twelve columns begin at `first`.
  func details(at first: Int32) throws(StoreError) -> ItemDetails {
    ItemDetails(
      name: ItemName(stored: text(at: first + DetailColumns.name)),
      sku: optionalText(at: first + DetailColumns.sku).map(Sku.init(stored:)),
      color: color(at: first),
      price: price(at: first),
      status: try status(at: first),
      tags: Tags(stored: TagText.decoded(utf8(at: first + DetailColumns.tags))))
  }

  /// A row's item, lent; its texts point into the row.
  func borrowedItem(
    details first: Int32, id: ItemID, version: Version, createdAt: Timestamp, updatedAt: Timestamp,
    lastWrite: SequenceNumber
  ) throws(StoreError) -> BorrowedItem {
    BorrowedItem(
      id: id,
      name: utf8(at: first + DetailColumns.name),
      sku: borrowedText(at: first + DetailColumns.sku),
      color: borrowedText(at: first + DetailColumns.colorName).map {
        BorrowedItem.Color(
          name: $0,
          red: double(at: first + DetailColumns.colorRed),
          green: double(at: first + DetailColumns.colorGreen),
          blue: double(at: first + DetailColumns.colorBlue))
      },
      price: borrowedText(at: first + DetailColumns.priceCurrency).map {
        BorrowedItem.Price(amount: integer(at: first + DetailColumns.priceAmount), currency: $0)
      },
      status: try status(at: first),
      tags: utf8(at: first + DetailColumns.tags),
      version: version, createdAt: createdAt, updatedAt: updatedAt, lastWrite: lastWrite)
  }

  private func color(at first: Int32) -> Color? {
    optionalText(at: first + DetailColumns.colorName).map {
      Color(
        stored: $0,
        red: double(at: first + DetailColumns.colorRed),
        green: double(at: first + DetailColumns.colorGreen),
        blue: double(at: first + DetailColumns.colorBlue))
    }
  }

  private func price(at first: Int32) -> Price? {
    optionalText(at: first + DetailColumns.priceCurrency).map {
      Price(
        stored: integer(at: first + DetailColumns.priceAmount), currency: CurrencyCode(stored: $0))
    }
  }

  /// The status is the case whose payload is there; the schema holds the column `status` to that.
  func status(at first: Int32) throws(StoreError) -> Status {
    if !isNull(at: first + DetailColumns.quantity) {
      return .inStock(Quantity(stored: integer(at: first + DetailColumns.quantity)))
    }
    if !isNull(at: first + DetailColumns.isOnBackOrder) {
      return .outOfStock(isOnBackOrder: integer(at: first + DetailColumns.isOnBackOrder) != 0)
    }
    throw .damaged(detail: "A status has neither a quantity nor says whether it is on back order.")
  }

  private func borrowedText(at column: Int32) -> BorrowedItem.Text? {
    isNull(at: column) ? nil : utf8(at: column)
  }
}

/// An item's values, into the parameters that are named like their columns.
extension Execution {
  func bind(_ details: ItemDetails) {
    bind(details.name.text, to: ":name")
    bind(details.sku?.text, to: ":sku")
    bind(details.color?.name, to: ":color_name")
    bind(details.color?.red, to: ":color_red")
    bind(details.color?.green, to: ":color_green")
    bind(details.color?.blue, to: ":color_blue")
    bind(details.price?.amount.count, to: ":price_amount")
    bind(details.price?.currency.text, to: ":price_currency")
    bind(details.status)
    bind(TagText.encoded(details.tags.labels), to: ":tags")
  }

  /// What a deletion leaves of the details: nothing.
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
    let columns = StatusColumns(StatusContent(status))
    bind(columns.word, to: ":status")
    bind(columns.quantity, to: ":quantity")
    bind(columns.isOnBackOrder, to: ":is_on_back_order")
  }
}
