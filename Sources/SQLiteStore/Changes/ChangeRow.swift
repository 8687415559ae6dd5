internal import Inventory
internal import Store

/// A stored row of the change log: the item after the change, and the number of its previous change.
struct ChangeRow {
  let number: SequenceNumber
  let previous: SequenceNumber?
  let itemID: ItemID
  let kind: ChangeKind
  let version: Version
  let at: Timestamp
  let actor: Principal
  let reason: Reason?
  /// The item after the change; nil for a deletion.
  let after: Item?

  /// Reads a row that selects `ChangeTable.columns`.
  init(_ row: borrowing Rows) throws(StoreError) {
    number = row.number(at: ChangeTable.Column.seq)
    previous =
      row.isNull(at: ChangeTable.Column.previous)
      ? nil : row.number(at: ChangeTable.Column.previous)
    itemID = try row.itemID(at: ChangeTable.Column.itemID)
    version = row.version(at: ChangeTable.Column.version)
    at = row.time(at: ChangeTable.Column.at)
    actor = Principal(row.text(at: ChangeTable.Column.actor))
    reason = row.optionalText(at: ChangeTable.Column.reason).map(Reason.init(stored:))
    let word = row.text(at: ChangeTable.Column.kind)
    guard let kind = ChangeKind(rawValue: word) else {
      throw .damaged(detail: "Change \(number.number) is of kind \(word).")
    }
    self.kind = kind
    after =
      kind == .deleted
      ? nil
      : Item(
        id: itemID, values: try row.values(at: ChangeTable.Column.values), version: version,
        createdAt: row.time(at: ChangeTable.Column.createdAt), updatedAt: at, lastWrite: number)
  }

  /// The change, with the item before it from the previous row.
  func change(before: Item?) throws(StoreError) -> ItemChange {
    ItemChange(
      event: try event(before: before), stamp: WriteStamp(number: number, at: at), actor: actor,
      reason: reason)
  }

  private func event(before: Item?) throws(StoreError) -> ItemChange.Event {
    switch (kind, before, after) {
    case (.created, _, .some(let after)): .created(after)
    case (.edited, .some(let before), .some(let after)): .edited(from: before, to: after)
    case (.stockAdjusted, .some(let before), .some(let after)):
      .stockAdjusted(from: before, to: after)
    case (.deleted, .some(let before), _): .deleted(before, version: version)
    case (.restored, _, .some(let after)): .restored(after)
    case (.created, _, nil), (.restored, _, nil), (.edited, _, _), (.stockAdjusted, _, _),
      (.deleted, nil, _):
      throw .damaged(detail: "The row before change \(number.number) is missing.")
    }
  }
}

/// The values of the column `kind`.
enum ChangeKind: String, CaseIterable {
  case created
  case edited
  case stockAdjusted
  case deleted
  case restored

  init(_ event: ItemChange.Event) {
    switch event {
    case .created: self = .created
    case .edited: self = .edited
    case .stockAdjusted: self = .stockAdjusted
    case .deleted: self = .deleted
    case .restored: self = .restored
    }
  }
}
