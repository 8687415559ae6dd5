/// When a write happens, and under which number: one for each write.
package struct WriteStamp: Equatable, Sendable {
  package let number: SequenceNumber
  package let at: Timestamp

  package init(number: SequenceNumber, at: Timestamp) {
    self.number = number
    self.at = at
  }
}

/// A thing in the inventory.
///
/// Its values are valid, always.
package struct Item: Equatable, Sendable {
  package let id: ItemID
  package let details: ItemDetails
  package let version: Version
  package let createdAt: Timestamp
  package let updatedAt: Timestamp
  /// The write that made it what it is; its ETag names this.
  package let lastWrite: SequenceNumber

  package init(
    id: ItemID, details: ItemDetails, version: Version, createdAt: Timestamp, updatedAt: Timestamp,
    lastWrite: SequenceNumber
  ) {
    self.id = id
    self.details = details
    self.version = version
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.lastWrite = lastWrite
  }

  /// A new item.
  package init(id: ItemID, details: ItemDetails, stamp: WriteStamp) {
    self.init(
      id: id, details: details, version: .first, createdAt: stamp.at, updatedAt: stamp.at,
      lastWrite: stamp.number)
  }

  /// The item after one more write; what it holds may be the same.
  package func written(_ details: ItemDetails, version: Version, stamp: WriteStamp) -> Item {
    Item(
      id: id, details: details, version: version, createdAt: createdAt, updatedAt: stamp.at,
      lastWrite: stamp.number)
  }
}

/// All that is known under an item's id.
package enum ItemEntry: Equatable, Sendable {
  case existing(Item)
  /// Deleted, and still to be restored; `version` is that of the deletion.
  case deleted(Item, version: Version, at: Timestamp)
  /// Deleted longer ago than the retention time: only the id is remembered, so that it is not
  /// used again.
  case gone
}
