/// A position in the list of items by creation time: the next page begins after it.
package struct ItemPosition: Equatable, Sendable {
  package let createdAt: Timestamp
  package let id: ItemID

  package init(createdAt: Timestamp, id: ItemID) {
    self.createdAt = createdAt
    self.id = id
  }

  /// Before every item.
  package static let start = ItemPosition(
    createdAt: Timestamp(millisecondsSince1970: .min), id: ItemID(UniqueID(high: 0, low: 0)))
  /// After every item.
  package static let end = ItemPosition(
    createdAt: Timestamp(millisecondsSince1970: .max), id: ItemID(UniqueID(high: .max, low: .max)))
}

/// The direction of a list.
package enum ListOrder: Equatable, Sendable {
  case ascending
  case descending
}
