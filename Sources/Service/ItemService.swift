package import Inventory
package import Store

/// The use cases of items.
///
/// Each is a function over a transaction or a snapshot.
///
/// ```swift
/// let item = try await storage.write { transaction in
///   try items.change(id, by: patch, in: transaction, by: principal)
/// }
/// ```
package struct ItemService: Sendable {
  private let restoreWindow: Duration

  /// - Parameter restoreWindow: how long a deleted item can be restored.
  package init(restoreWindow: Duration) {
    self.restoreWindow = restoreWindow
  }

  /// Creates an item under an unused ID.
  ///
  /// - Throws: `skuTaken`.
  package func create(
    _ values: ItemValues, id: ItemID, in transaction: any Transaction, by principal: Principal
  ) throws -> Item {
    try transaction.create(values, id: id, by: principal)
  }

  /// What PUT did.
  package enum Replacement: Sendable {
    case created(Item)
    case replaced(Item)

    package var item: Item {
      switch self {
      case .created(let item), .replaced(let item): item
      }
    }
  }

  /// Replaces an existing item, or creates one under the client's own ID.
  ///
  /// - Throws: `idInUse` if the ID belonged to a deleted item.
  package func replace(
    _ id: ItemID, with patch: ItemPatch, in transaction: any Transaction, by principal: Principal
  ) throws -> Replacement {
    switch try transaction.entry(id) {
    case .existing(let item):
      let values = try patch.values(onto: item.values.content)
      return .replaced(try transaction.edit(item, to: values, by: principal))
    case .deleted, .gone:
      throw ServiceError.idInUse
    case nil:
      let values = try patch.values(onto: UnvalidatedItem())
      return .created(try transaction.create(values, id: id, by: principal))
    }
  }

  /// Changes the fields that the patch names and keeps the others.
  package func change(
    _ id: ItemID, by patch: ItemPatch, in transaction: any Transaction, by principal: Principal
  ) throws -> Item {
    let item = try transaction.existing(id)
    let values = try patch.values(onto: item.values.content)
    return try transaction.edit(item, to: values, by: principal)
  }

  package func delete(
    _ id: ItemID, in transaction: any Transaction, by principal: Principal
  ) throws {
    try transaction.delete(try transaction.existing(id), by: principal)
  }

  /// Restores a deleted item under its ID; an item that exists stays as it is.
  ///
  /// - Throws: `itemGone` after the restore window, `skuTaken`.
  package func restore(
    _ id: ItemID, in transaction: any Transaction, by principal: Principal
  ) throws -> Item {
    switch try transaction.entry(id) {
    case .existing(let item): return item
    case .deleted(let item, let version, let at):
      guard isRestorable(deletedAt: at, at: transaction.expiryTime) else {
        throw ServiceError.itemGone
      }
      return try transaction.restore(item, deletedAs: version, by: principal)
    case .gone: throw ServiceError.itemGone
    case nil: throw ServiceError.itemNotFound
    }
  }

  /// The target of a restore.
  package func restoration(of id: ItemID) -> WriteTarget {
    .restoration(of: id, window: restoreWindow)
  }

  private func isRestorable(deletedAt: Timestamp, at time: Timestamp) -> Bool {
    time < deletedAt.adding(restoreWindow)
  }
}

/// Reading items.
extension ItemService {
  /// Passes an existing item to the closure.
  package func item<Value>(
    _ id: ItemID, in snapshot: any Snapshot, _ body: (BorrowedItem) -> Value
  ) throws -> Value {
    guard let value = try snapshot.withItem(id, body) else { throw ServiceError.itemNotFound }
    return value
  }

  /// The value at a path of an item, with the item.
  package func value(
    of id: ItemID, at path: ItemPath, in snapshot: any Snapshot
  ) throws -> (value: ItemPatch.Edit, item: Item) {
    let item = try snapshot.existing(id)
    return (try item.values.content.value(at: path), item)
  }

  /// Passes the items of a page to the closure, and returns the start of the next page; nil after the last.
  package func page(
    _ order: ListOrder, after position: ItemPosition?, limit: PageLimit,
    in snapshot: any Snapshot, _ body: (BorrowedItem) -> Void
  ) throws -> ItemPosition? {
    var page = PageEnd(limit: limit)
    try snapshot.forEachItem(order, after: position, limit: limit.rows + 1) { item in
      if page.takes(item) { body(item) }
    }
    return page.next
  }

  /// Like `page`, for deleted items that can still be restored.
  ///
  /// An item past its restore window takes a row of its page until it is purged, so a page may be
  /// short and have a next.
  package func deletedPage(
    _ order: ListOrder, after position: ItemPosition?, limit: PageLimit,
    in snapshot: any Snapshot, _ body: (_ item: BorrowedItem, _ deletedAt: Timestamp) -> Void
  ) throws -> ItemPosition? {
    let time = snapshot.expiryTime
    var page = PageEnd(limit: limit)
    try snapshot.forEachDeletedItem(order, after: position, limit: limit.rows + 1) { item, at in
      if page.takes(item), isRestorable(deletedAt: at, at: time) { body(item, at) }
    }
    return page.next
  }

  /// An item's changes, newest first, also after it was deleted.
  package func history(
    of id: ItemID, from first: SequenceNumber?, limit: PageLimit, in snapshot: any Snapshot
  ) throws -> HistoryPage {
    guard let page = try snapshot.history(of: id, from: first, limit: limit.rows) else {
      throw ServiceError.itemNotFound
    }
    return page
  }
}

/// How many rows a page has: 1 to 500, by default 50.
package struct PageLimit: Equatable, Sendable {
  package static let max = 500
  package static let standard = PageLimit(stored: 50)

  package let rows: Int

  /// Nil if the number is out of range.
  package init?(_ rows: Int) {
    guard (1...Self.max).contains(rows) else { return nil }
    self.rows = rows
  }

  private init(stored rows: Int) { self.rows = rows }
}

/// Counts the rows of a page.
///
/// The query asks for one row more than the page has: the page has a next one exactly if that row
/// came.
private struct PageEnd {
  let limit: PageLimit
  private var rows = 0
  private var last: ItemPosition?
  private(set) var next: ItemPosition?

  init(limit: PageLimit) { self.limit = limit }

  mutating func takes(_ item: BorrowedItem) -> Bool {
    guard rows < limit.rows else {
      next = last
      return false
    }
    rows += 1
    last = ItemPosition(createdAt: item.createdAt, id: item.id)
    return true
  }
}

extension Snapshot {
  func existing(_ id: ItemID) throws -> Item {
    guard let item = try item(id) else { throw ServiceError.itemNotFound }
    return item
  }
}

/// How an item is created, changed and deleted: the rules that need the inventory, each with its row
/// of the change log.
extension Transaction {
  func create(_ values: ItemValues, id: ItemID, by principal: Principal) throws -> Item {
    try requireFree(values.sku, for: id)
    let stamp = nextStamp()
    let item = Item(id: id, values: values, stamp: stamp)
    try apply(ItemChange(event: .created(item), stamp: stamp, actor: principal, reason: nil))
    return item
  }

  /// An edit that changes nothing creates no new version.
  func edit(_ item: Item, to values: ItemValues, by principal: Principal) throws -> Item {
    if values == item.values { return item }
    if values.sku != item.values.sku { try requireFree(values.sku, for: item.id) }
    let stamp = nextStamp()
    let edited = item.written(values, version: item.version.next, stamp: stamp)
    try apply(
      ItemChange(
        event: .edited(from: item, to: edited), stamp: stamp, actor: principal, reason: nil))
    return edited
  }

  /// The version keeps rising: the deletion counted as one.
  fileprivate func restore(
    _ item: Item, deletedAs version: Version, by principal: Principal
  ) throws -> Item {
    try requireFree(item.values.sku, for: item.id)
    let stamp = nextStamp()
    let restored = item.written(item.values, version: version.next, stamp: stamp)
    try apply(ItemChange(event: .restored(restored), stamp: stamp, actor: principal, reason: nil))
    return restored
  }

  fileprivate func delete(_ item: Item, by principal: Principal) throws {
    try apply(
      ItemChange(
        event: .deleted(item, version: item.version.next), stamp: nextStamp(), actor: principal,
        reason: nil))
  }

  private func requireFree(_ sku: Sku?, for id: ItemID) throws {
    guard let sku, let holder = try holder(of: sku), holder != id else { return }
    throw ServiceError.skuTaken(by: holder)
  }
}

extension ItemPatch {
  /// The valid values that result from applying this patch to a content.
  ///
  /// Problems of the new values are reported before a case mismatch, also those of a value that the
  /// mismatch keeps out: what is wrong with the request comes before what is wrong with its moment.
  package func values(onto content: UnvalidatedItem) throws(ServiceError) -> ItemValues {
    let (content, mismatch) = applied(to: content)
    if let mismatch {
      let problems = problems
      throw problems.isEmpty ? .caseMismatch(mismatch) : .invalidItem(problems)
    }
    do throws(InvalidItem) {
      return try ItemValues(content)
    } catch {
      throw .invalidItem(error.problems)
    }
  }
}
