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
