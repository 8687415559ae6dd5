/// Names one item, for ever: an id is never used again, not after its item was deleted.
package struct ItemID: Hashable, Comparable, Sendable {
  package let uuid: UniqueID
  package init(_ uuid: UniqueID) { self.uuid = uuid }
  package init?(_ text: String) {
    guard let uuid = UniqueID(text) else { return nil }
    self.init(uuid)
  }
  package var text: String { uuid.text }
  package static func < (left: ItemID, right: ItemID) -> Bool { left.uuid < right.uuid }
}

/// Names one draft.
package struct DraftID: Hashable, Comparable, Sendable {
  package let uuid: UniqueID
  package init(_ uuid: UniqueID) { self.uuid = uuid }
  package init?(_ text: String) {
    guard let uuid = UniqueID(text) else { return nil }
    self.init(uuid)
  }
  package var text: String { uuid.text }
  package static func < (left: DraftID, right: DraftID) -> Bool { left.uuid < right.uuid }
}
