internal import Inventory
internal import Store

/// The draft of a row that selects `DraftTable.columns`.
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
    case .adding: .open(.adding, try content(at: DraftTable.Column.content))
    case .duplicating:
      .open(.duplicating(source: try draftItemID()), try content(at: DraftTable.Column.content))
    case .editing: .open(.editing(base: try base()), try content(at: DraftTable.Column.content))
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
}
