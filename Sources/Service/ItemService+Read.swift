package import Inventory
import SQLiteStore

/// Reading items: from a snapshot, on the caller's own reader, without another thread.
extension ItemService {
  /// Lends an item that exists.
  package func item<Value>(
    _ id: ItemID, on reader: ReaderIndex, _ body: (BorrowedItem) -> Value
  ) throws(ServiceError) -> Value {
    try database.snapshot(on: reader) { snapshot in
      guard let value = try snapshot.withItem(id, body) else { throw ServiceError.itemNotFound }
      return value
    }
  }

  /// The value at one place of an item, with the item that has it.
  package func value(
    of id: ItemID, at place: ItemPath, on reader: ReaderIndex
  ) throws(ServiceError) -> (value: FieldValue, item: Item) {
    try database.snapshot(on: reader) { snapshot in
      guard let item = try snapshot.item(id) else { throw ServiceError.itemNotFound }
      do throws(CaseMismatch) {
        return (try UnvalidatedItem(item.values).value(at: place), item)
      } catch {
        throw ServiceError.caseMismatch(error)
      }
    }
  }

  /// Lends the items of one page and says where the next one begins; nil behind the last.
  package func page(
    _ order: ListOrder, after position: ItemPosition?, limit: PageLimit, on reader: ReaderIndex,
    _ body: (BorrowedItem) -> Void
  ) throws(ServiceError) -> ItemPosition? {
    try database.snapshot(on: reader) { snapshot in
      var page = PageEnd(limit: limit)
      try snapshot.forEachItem(order, after: position, limit: limit.rows + 1) { item in
        if page.takes(item) { body(item) }
      }
      return page.next
    }
  }

  /// As `page`, of the items that were deleted and can still be restored at that moment.
  ///
  /// One whose time is over takes a row of its page until it is swept away, so that a page may be
  /// short and have a next.
  package func deletedPage(
    _ order: ListOrder, after position: ItemPosition?, limit: PageLimit, now: Timestamp,
    on reader: ReaderIndex,
    _ body: (_ item: BorrowedItem, _ deletedAt: Timestamp) -> Void
  ) throws(ServiceError) -> ItemPosition? {
    try database.snapshot(on: reader) { snapshot in
      var page = PageEnd(limit: limit)
      try snapshot.forEachDeletedItem(order, after: position, limit: limit.rows + 1) { item, at in
        if page.takes(item), isRestorable(deletedAt: at, now: now) { body(item, at) }
      }
      return page.next
    }
  }

  /// An item's changes, newest first, also after it was deleted.
  package func history(
    of id: ItemID, from first: SequenceNumber?, limit: PageLimit, on reader: ReaderIndex
  ) throws(ServiceError) -> HistoryPage {
    try database.snapshot(on: reader) { snapshot in
      guard let page = try snapshot.history(of: id, from: first, limit: limit.rows) else {
        throw ServiceError.itemNotFound
      }
      return page
    }
  }
}

/// Counts the rows of a page, of which one more than it may have was asked for: the page has a next
/// one exactly where that row came.
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
