/// An item's row, borrowed for the duration of a closure, so that it can be written without building
/// an `Item`.
///
/// The buffers point into the store's memory and are invalid after the closure; nothing is copied.
/// Its values were valid when they were stored.
package struct BorrowedItem {
  /// The byte that ends a tag: U+001F.
  package static let tagEnd: UInt8 = 0x1F

  /// UTF-8.
  package typealias Text = UnsafeBufferPointer<UInt8>

  package struct Color {
    package let name: Text
    package let red: Double
    package let green: Double
    package let blue: Double

    package init(name: Text, red: Double, green: Double, blue: Double) {
      self.name = name
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  package struct Price {
    package let amount: Int64
    package let currency: Text

    package init(amount: Int64, currency: Text) {
      self.amount = amount
      self.currency = currency
    }
  }

  package let id: ItemID
  package let name: Text
  package let sku: Text?
  package let color: Color?
  package let price: Price?
  package let status: UnvalidatedStatus
  /// Each tag ended by `tagEnd`, which no tag contains.
  private let tags: Text
  package let barcode: Text?
  package let notes: Text?
  package let reorderPoint: Int64?
  package let version: Version
  package let createdAt: Timestamp
  package let updatedAt: Timestamp
  package let lastWrite: SequenceNumber

  package init(
    id: ItemID, name: Text, sku: Text?, color: Color?, price: Price?, status: UnvalidatedStatus,
    tags: Text, barcode: Text?, notes: Text?,
    reorderPoint: Int64?,
    version: Version, createdAt: Timestamp, updatedAt: Timestamp, lastWrite: SequenceNumber
  ) {
    self.id = id
    self.name = name
    self.sku = sku
    self.color = color
    self.price = price
    self.status = status
    self.tags = tags
    self.barcode = barcode
    self.notes = notes
    self.reorderPoint = reorderPoint
    self.version = version
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.lastWrite = lastWrite
  }

  /// Calls `body` with each tag, in order.
  package func forEachTag(_ body: (Text) -> Void) {
    var start = tags.startIndex
    for position in tags.indices where tags[position] == Self.tagEnd {
      body(Text(rebasing: tags[start..<position]))
      start = position + 1
    }
  }
}
