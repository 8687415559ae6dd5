package import Inventory
package import Store
import TestSupport

/// Items and drafts to store.
package enum Samples {
  package static func id(_ number: Int) -> ItemID {
    ItemID(UniqueID(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0000 + UInt64(number)))
  }

  package static func draftID(_ number: Int) -> DraftID {
    DraftID(UniqueID(high: 0x0190_0000_0001_7000, low: 0x8000_0000_0000_0000 + UInt64(number)))
  }

  package static func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(millisecondsSince1970: milliseconds)
  }

  package static func values(
    _ name: String = "Keyboard", sku: String? = nil,
    color: UnvalidatedColor? = UnvalidatedItem.everyField.color,
    price: UnvalidatedPrice? = UnvalidatedItem.everyField.price,
    status: UnvalidatedStatus = .inStock(quantity: 5), tags: [String] = ["input", "usb"]
  ) -> ItemValues {
    ItemValues(
      stored: UnvalidatedItem(
        name: name, sku: sku, color: color, price: price, status: status, tags: tags))
  }

  /// Values of every kind: each field set, nothing set, and each case of the status.
  package static let everyKind: [ItemValues] = [
    ItemValues(stored: .everyField),
    ItemValues(stored: .everyOtherField),
    ItemValues(stored: UnvalidatedItem(name: "x")),
    values("x", sku: "\u{E1}", status: .outOfStock(isOnBackOrder: false), tags: []),
    values(
      "dearest", price: UnvalidatedPrice(amount: MinorUnits.max, currency: "JPY"),
      status: .inStock(quantity: Quantity.max), tags: ["one"]),
  ]

  package static let lifetime = Duration.seconds(60)
}

extension Transaction {
  /// Creates an item, as the service does.
  @discardableResult
  package func create(_ id: ItemID, _ values: ItemValues) throws -> Item {
    let stamp = nextStamp()
    let item = Item(id: id, values: values, stamp: stamp)
    try apply(.init(event: .created(item), stamp: stamp, actor: .anonymous, reason: nil))
    return item
  }

  @discardableResult
  package func edit(_ item: Item, to values: ItemValues) throws -> Item {
    let stamp = nextStamp()
    let edited = item.written(values, version: item.version.next, stamp: stamp)
    try apply(
      .init(event: .edited(from: item, to: edited), stamp: stamp, actor: .anonymous, reason: nil))
    return edited
  }

  package func delete(_ item: Item) throws {
    try apply(
      .init(
        event: .deleted(item, version: item.version.next), stamp: nextStamp(), actor: .anonymous,
        reason: nil))
  }

  @discardableResult
  package func restore(_ item: Item, deletedVersion: Version) throws -> Item {
    let stamp = nextStamp()
    let restored = item.written(item.values, version: deletedVersion.next, stamp: stamp)
    try apply(.init(event: .restored(restored), stamp: stamp, actor: .anonymous, reason: nil))
    return restored
  }

  @discardableResult
  package func open(
    _ id: DraftID, _ purpose: DraftPurpose = .adding, _ content: UnvalidatedItem = UnvalidatedItem()
  ) throws -> Draft {
    let draft = Draft(
      id: id, purpose: purpose, content: content, by: .anonymous, stamp: nextStamp(),
      lifetime: Samples.lifetime)
    try insert(draft)
    return draft
  }
}
