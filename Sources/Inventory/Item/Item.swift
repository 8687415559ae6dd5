/// An item of the inventory; its values are always valid.
package struct Item: Equatable, Sendable {
  package let id: ItemID
  package let values: ItemValues
  package let version: Version
  package let createdAt: Timestamp
  package let updatedAt: Timestamp
  /// The write that produced this state; the item's ETag names it.
  package let lastWrite: SequenceNumber

  package init(
    id: ItemID, values: ItemValues, version: Version, createdAt: Timestamp, updatedAt: Timestamp,
    lastWrite: SequenceNumber
  ) {
    self.id = id
    self.values = values
    self.version = version
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.lastWrite = lastWrite
  }

  /// A new item.
  package init(id: ItemID, values: ItemValues, stamp: WriteStamp) {
    self.init(
      id: id, values: values, version: .first, createdAt: stamp.at, updatedAt: stamp.at,
      lastWrite: stamp.number)
  }

  /// The item after one more write, whether or not its values differ.
  package func written(_ values: ItemValues, version: Version, stamp: WriteStamp) -> Item {
    Item(
      id: id, values: values, version: version, createdAt: createdAt, updatedAt: stamp.at,
      lastWrite: stamp.number)
  }
}

/// Everything that is known under an item's ID.
package enum ItemEntry: Equatable, Sendable {
  case existing(Item)
  /// Deleted, and still restorable; `version` is that of the deletion.
  case deleted(Item, version: Version, at: Timestamp)
  /// Deleted longer ago than the retention time. Only the ID is remembered, so that it is not
  /// reused.
  case gone
}

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
