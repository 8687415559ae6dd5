internal import Inventory

/// A draft, out of a row that selects `DraftTable.columns`.
extension Rows {
  func draft() throws(StoreError) -> Draft {
    Draft(
      id: try draftID(at: DraftTable.Column.id),
      state: try draftState(),
      version: version(at: DraftTable.Column.version),
      lastWrite: number(at: DraftTable.Column.lastWrite),
      createdBy: Principal(text(at: DraftTable.Column.createdBy)),
      createdAt: time(at: DraftTable.Column.createdAt),
      updatedAt: time(at: DraftTable.Column.updatedAt),
      expiresAt: time(at: DraftTable.Column.expiresAt))
  }

  func draftWord() throws(StoreError) -> DraftWord {
    let word = text(at: DraftTable.Column.state)
    guard let state = DraftWord(rawValue: word) else {
      throw .damaged(detail: "A draft's state is \(word).")
    }
    return state
  }

  private func draftState() throws(StoreError) -> DraftState {
    switch try draftWord() {
    case .adding: .open(.adding, try content())
    case .duplicating: .open(.duplicating(source: try draftItemID()), try content())
    case .editing: .open(.editing(base: try base()), try content())
    case .saved: .closed(.saved(try draftItemID()))
    case .discarded: .closed(.discarded)
    case .expired: .closed(.expired)
    }
  }

  private func draftItemID() throws(StoreError) -> ItemID {
    try itemID(at: DraftTable.Column.itemID)
  }

  private func base() throws(StoreError) -> Item {
    Item(
      id: try draftItemID(),
      values: try values(at: DraftTable.Column.base),
      version: version(at: DraftTable.Column.baseVersion),
      createdAt: time(at: DraftTable.Column.baseCreatedAt),
      updatedAt: time(at: DraftTable.Column.baseUpdatedAt),
      lastWrite: number(at: DraftTable.Column.baseLastWrite))
  }

  private func content() throws(StoreError) -> UnvalidatedItem {
    let first = DraftTable.Column.content
    return UnvalidatedItem(
      name: Label(stored: text(at: first + ValueColumns.name)),
      sku: optionalText(at: first + ValueColumns.sku),
      color: optionalText(at: first + ValueColumns.colorName).map {
        UnvalidatedColor(
          name: Label(stored: $0),
          red: double(at: first + ValueColumns.colorRed),
          green: double(at: first + ValueColumns.colorGreen),
          blue: double(at: first + ValueColumns.colorBlue))
      },
      price: optionalText(at: first + ValueColumns.priceCurrency).map {
        UnvalidatedPrice(amount: integer(at: first + ValueColumns.priceAmount), currency: $0)
      },
      status: UnvalidatedStatus(try status(at: first)),
      tags: TagText.decoded(utf8(at: first + ValueColumns.tags)).map(Label.init(stored:)))
  }
}

/// What a draft holds, into the parameters that are named like their columns.
extension Rows {
  /// The content of a draft; nil is a closed one's, which holds nothing.
  func bind(_ content: UnvalidatedItem?) {
    bind(content?.name.text, to: ":name")
    bind(content?.sku, to: ":sku")
    bind(content?.color?.name.text, to: ":color_name")
    bind(content?.color?.red, to: ":color_red")
    bind(content?.color?.green, to: ":color_green")
    bind(content?.color?.blue, to: ":color_blue")
    bind(content?.price?.amount, to: ":price_amount")
    bind(content?.price?.currency, to: ":price_currency")
    let status = StatusColumns(content?.status)
    bind(status.word, to: ":status")
    bind(status.quantity, to: ":quantity")
    bind(status.isOnBackOrder, to: ":is_on_back_order")
    bind((content?.tags.map(\.text)).map(TagText.encoded), to: ":tags")
  }

  /// The item that an edit began from; nil for a draft that does not edit.
  func bind(base: Item?) {
    let values = base?.values
    bind(values?.name.text, to: ":base_name")
    bind(values?.sku?.text, to: ":base_sku")
    bind(values?.color?.name, to: ":base_color_name")
    bind(values?.color?.red, to: ":base_color_red")
    bind(values?.color?.green, to: ":base_color_green")
    bind(values?.color?.blue, to: ":base_color_blue")
    bind(values?.price?.amount.count, to: ":base_price_amount")
    bind(values?.price?.currency.text, to: ":base_price_currency")
    let status = StatusColumns((values?.status).map(UnvalidatedStatus.init))
    bind(status.word, to: ":base_status")
    bind(status.quantity, to: ":base_quantity")
    bind(status.isOnBackOrder, to: ":base_is_on_back_order")
    bind((values?.tags.labels).map(TagText.encoded), to: ":base_tags")
    bind(base?.version, to: ":base_version")
    bind(base?.createdAt, to: ":base_created_at")
    bind(base?.updatedAt, to: ":base_updated_at")
    bind(base?.lastWrite, to: ":base_last_write")
  }
}
