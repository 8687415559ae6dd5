/// Where a list of items stands: behind this one.
package struct ItemPosition: Equatable, Sendable {
  package let createdAt: Timestamp
  package let id: ItemID

  package init(createdAt: Timestamp, id: ItemID) {
    self.createdAt = createdAt
    self.id = id
  }

  /// Before every item, and behind every item.
  package static let start = ItemPosition(
    createdAt: Timestamp(millisecondsSince1970: .min), id: ItemID(UniqueID(high: 0, low: 0)))
  package static let end = ItemPosition(
    createdAt: Timestamp(millisecondsSince1970: .max), id: ItemID(UniqueID(high: .max, low: .max)))
}
