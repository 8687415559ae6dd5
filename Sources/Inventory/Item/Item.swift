/// A thing in the inventory.
///
/// Its values are valid, always.
package struct Item: Equatable, Sendable {
  package let id: ItemID
  package let values: ItemValues
  package let version: Version
  package let createdAt: Timestamp
  package let updatedAt: Timestamp
  /// The write that made it what it is; its ETag names this.
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

  /// The item after one more write; what it holds may be the same.
  package func written(_ values: ItemValues, version: Version, stamp: WriteStamp) -> Item {
    Item(
      id: id, values: values, version: version, createdAt: createdAt, updatedAt: stamp.at,
      lastWrite: stamp.number)
  }
}
