import Inventory
import SQLiteStore

/// How an item comes, changes and goes: the rules that need the inventory as it is, and the log row
/// that belongs to each.
extension Transaction {
  func existing(_ id: ItemID) throws -> Item {
    guard let item = try item(id) else { throw ServiceError.itemNotFound }
    return item
  }

  func create(_ values: ItemValues, id: ItemID, by actor: Principal) throws -> Item {
    try requireFree(values.sku, for: id)
    let stamp = nextStamp()
    let item = Item(id: id, values: values, stamp: stamp)
    try apply(ItemChange(event: .created(item), stamp: stamp, actor: actor, reason: nil))
    return item
  }

  /// An edit that changes nothing makes no new version.
  func edit(_ item: Item, to values: ItemValues, by actor: Principal) throws -> Item {
    if values == item.values { return item }
    if values.sku != item.values.sku { try requireFree(values.sku, for: item.id) }
    let stamp = nextStamp()
    let edited = item.written(values, version: item.version.next, stamp: stamp)
    try apply(
      ItemChange(event: .edited(from: item, to: edited), stamp: stamp, actor: actor, reason: nil))
    return edited
  }

  /// The version goes on rising: the deletion counted as one.
  func restore(_ item: Item, deletedAs version: Version, by actor: Principal) throws -> Item {
    try requireFree(item.values.sku, for: item.id)
    let stamp = nextStamp()
    let restored = item.written(item.values, version: version.next, stamp: stamp)
    try apply(ItemChange(event: .restored(restored), stamp: stamp, actor: actor, reason: nil))
    return restored
  }

  func delete(_ item: Item, by actor: Principal) throws {
    try apply(
      ItemChange(
        event: .deleted(item, version: item.version.next), stamp: nextStamp(), actor: actor,
        reason: nil))
  }

  private func requireFree(_ sku: Sku?, for id: ItemID) throws {
    guard let sku, let holder = try holder(of: sku), holder != id else { return }
    throw ServiceError.skuTaken(by: holder)
  }
}
