/// One change of one item: a row of the change log, written in the same transaction.
package struct ItemChange: Equatable, Sendable {
  /// What happened, with the item before and after it.
  package enum Event: Equatable, Sendable {
    case created(Item)
    case edited(from: Item, to: Item)
    case stockAdjusted(from: Item, to: Item)
    /// `version` counts the deletion itself.
    case deleted(Item, version: Version)
    case restored(Item)
  }

  package let event: Event
  package let stamp: WriteStamp
  package let actor: Principal
  package let reason: Reason?

  package init(event: Event, stamp: WriteStamp, actor: Principal, reason: Reason?) {
    self.event = event
    self.stamp = stamp
    self.actor = actor
    self.reason = reason
  }

  package var before: Item? {
    switch event {
    case .created, .restored: nil
    case .edited(let item, _), .stockAdjusted(let item, _), .deleted(let item, _): item
    }
  }

  package var after: Item? {
    switch event {
    case .created(let item), .restored(let item): item
    case .edited(_, let item), .stockAdjusted(_, let item): item
    case .deleted: nil
    }
  }

  package var itemID: ItemID {
    switch event {
    case .created(let item), .restored(let item), .deleted(let item, _): item.id
    case .edited(_, let item), .stockAdjusted(_, let item): item.id
    }
  }

  package var version: Version {
    switch event {
    case .created(let item), .restored(let item): item.version
    case .edited(_, let item), .stockAdjusted(_, let item): item.version
    case .deleted(_, let version): version
    }
  }

  /// The fields that changed; all of them if the item was created, deleted or restored.
  package var fields: [ItemField] {
    switch event {
    case .created, .restored, .deleted: ItemField.allCases
    case .edited(let old, let new), .stockAdjusted(let old, let new):
      ItemField.changed(from: old.values.content, to: new.values.content)
    }
  }
}

/// Why stock was changed: up to 200 characters, without control characters.
package struct Reason: Hashable, Sendable {
  package static let charactersMax = 200
  package let text: String

  package init(_ raw: String) throws(FieldProblem) {
    text = TrimmedText(raw).text
    if text.isEmpty { return }
    if let problem = TextRule(subject: "reason", charactersMax: Self.charactersMax)
      .problem(of: text, at: "/reason")
    {
      throw problem
    }
  }

  /// A reason that was valid when it was stored.
  package init(stored text: String) { self.text = text }
}

/// A page of an item's history.
package struct HistoryPage: Equatable, Sendable {
  /// Newest first.
  package let changes: [ItemChange]
  /// The change that the next page begins with; nil at the end.
  package let next: SequenceNumber?

  package init(changes: [ItemChange], next: SequenceNumber?) {
    self.changes = changes
    self.next = next
  }
}
