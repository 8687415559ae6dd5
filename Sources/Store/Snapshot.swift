package import Inventory

/// The inventory at one moment: everything that can be read, and nothing that writes.
///
/// It is lent to a closure and must not be kept. A `Transaction` is one too, so a function that only
/// reads takes a snapshot and works in both.
///
/// ```swift
/// let totals = try await storage.read(on: reader) { snapshot in try snapshot.totals() }
/// ```
package protocol Snapshot: AnyObject {
  /// The time by which drafts, deleted items and stored answers expire.
  ///
  /// `Timestamp.distantPast` while the clock cannot be trusted: then nothing expires.
  var expiryTime: Timestamp { get }

  /// Announces lookups, so that a store across a network can fetch them together.
  ///
  /// It changes nothing else: a store may ignore it, and lookups need not be announced.
  func expect(_ lookups: [Lookup]) throws(StoreError)

  // Items

  /// The item, if it exists now.
  func item(_ id: ItemID) throws(StoreError) -> Item?
  /// Lends the item without building an `Item`; nil if it does not exist.
  func withItem<Value>(
    _ id: ItemID, _ body: (BorrowedItem) -> Value
  ) throws(StoreError) -> Value?
  /// Everything that is known under the ID; nil if it was never used.
  func entry(_ id: ItemID) throws(StoreError) -> ItemEntry?
  /// The existing item with this SKU, ignoring case.
  func holder(of sku: Sku) throws(StoreError) -> ItemID?
  /// Lends up to `limit` items after `position`, ordered by creation time, then ID.
  ///
  /// - Complexity: O(limit).
  func forEachItem(
    _ order: ListOrder, after position: ItemPosition?, limit: Int, _ body: (BorrowedItem) -> Void
  ) throws(StoreError)
  /// As `forEachItem`, for deleted items that were not purged.
  func forEachDeletedItem(
    _ order: ListOrder, after position: ItemPosition?, limit: Int,
    _ body: (_ item: BorrowedItem, _ deletedAt: Timestamp) -> Void
  ) throws(StoreError)
  /// The sums over all existing items.
  func totals() throws(StoreError) -> StockTotals

  // Drafts

  /// The draft as it is stored; `Draft.asOf` tells whether it has expired.
  func draft(_ id: DraftID) throws(StoreError) -> Draft?
  /// Up to `limit` drafts that are open at `now` and match the filter, in the order of their IDs.
  ///
  /// - Complexity: at most `DraftPage.rowsMax` rows and about `DraftPage.bytesMax` of text.
  func openDrafts(
    _ filter: DraftFilter, at now: Timestamp, after position: DraftID?, limit: Int
  ) throws(StoreError) -> DraftPage
  func openDraftCount() throws(StoreError) -> Int64
  /// When the next open draft expires; nil without open drafts.
  func nextExpiry() throws(StoreError) -> Timestamp?

  // The change log

  /// Up to `limit` changes after `number`, in the order of their numbers.
  func changes(after number: SequenceNumber, limit: Int) throws(StoreError) -> [ItemChange]
  /// An item's changes, newest first, also after it was deleted; nil if the ID was never used.
  ///
  /// - Parameter first: the first change of the page; the newest if nil.
  /// - Complexity: O(limit).
  func history(
    of id: ItemID, from first: SequenceNumber?, limit: Int
  ) throws(StoreError) -> HistoryPage?
  func hasChange(_ number: SequenceNumber) throws(StoreError) -> Bool
  /// The number of the newest change that is kept; nil if the log is empty.
  func lastChange() throws(StoreError) -> SequenceNumber?
  func changeLogBounds() throws(StoreError) -> ChangeLogBounds

  /// The answer stored under an Idempotency-Key, however old it is.
  func answer(_ key: AnswerKey) throws(StoreError) -> StoredAnswer?
}

extension Snapshot {
  package func expect(_ lookups: [Lookup]) throws(StoreError) {}
}

/// Something that a use case is about to look up.
package enum Lookup: Hashable, Sendable {
  case item(ItemID)
  case holder(Sku)
  case draft(DraftID)
}

/// A page of open drafts, in the order of their IDs.
package struct DraftPage: Equatable, Sendable {
  /// The most rows that a page looks at.
  package static let rowsMax = 1_000
  /// The text of its drafts after which a page ends, in UTF-8 bytes.
  package static let bytesMax = 1 << 20

  package let drafts: [Draft]
  /// The draft after which the next page begins; nil at the end.
  ///
  /// A page may be short and still have one.
  package let next: DraftID?

  package init(drafts: [Draft], next: DraftID?) {
    self.drafts = drafts
    self.next = next
  }
}

/// The part of the change log that a reader can follow.
package struct ChangeLogBounds: Equatable, Sendable {
  /// Changes up to this number were trimmed.
  ///
  /// A reader that has not seen them must reload everything.
  package let horizon: SequenceNumber
  /// The last number that any write took; the log has nothing above it.
  package let last: SequenceNumber
  /// Numbers that only a database had that was replaced by a backup.
  private let gaps: [ClosedRange<SequenceNumber>]

  package init(
    horizon: SequenceNumber, last: SequenceNumber, gaps: [ClosedRange<SequenceNumber>]
  ) {
    self.horizon = horizon
    self.last = last
    self.gaps = gaps
  }

  /// Whether a reader that has seen everything up to `number` can go on from there.
  ///
  /// It cannot if later changes were trimmed, or if the number belongs to another history.
  package func canFollow(from number: SequenceNumber) -> Bool {
    horizon <= number && number <= last && !gaps.contains { $0.contains(number) }
  }
}
