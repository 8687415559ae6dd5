package import Inventory

/// One write, whole or not at all: everything that changes the inventory.
///
/// It sees what it and the writes before it have written. A body that throws changes nothing. A store
/// may run a body more than once, so a body is pure but for its transaction: IDs are made before it,
/// and time is the transaction's.
///
/// ```swift
/// try await storage.write { transaction in
///   let stamp = transaction.nextStamp()
///   let item = Item(id: id, values: values, stamp: stamp)
///   try transaction.apply(
///     ItemChange(event: .created(item), stamp: stamp, actor: principal, reason: nil))
/// }
/// ```
package protocol Transaction: Snapshot {
  /// The time of this write, never before that of the newest change.
  var now: Timestamp { get }
  /// The next number of the one counter, with the time of this write.
  ///
  /// Each write of an item or a draft takes one.
  func nextStamp() -> WriteStamp

  /// Carries out a change of an item: the item, the change log and the totals.
  ///
  /// There is no other way that an item changes.
  /// - Throws: `conflict` if the item, its SKU or its ID is not what the caller saw.
  func apply(_ change: ItemChange) throws(StoreError)

  /// Stores a new draft.
  func insert(_ draft: Draft) throws(StoreError)
  /// Replaces a draft. A closed draft keeps no content.
  ///
  /// - Precondition: `old` is what this transaction has read of the draft.
  func replace(_ old: Draft, with new: Draft) throws(StoreError)

  /// Stores an answer, in the place of one that is too old to count.
  func store(_ answer: StoredAnswer, for key: AnswerKey) throws(StoreError)

  // Maintenance. Each step is bounded, and returns how much it did.

  /// Drafts that are stored as open and had expired at `time`, the oldest first.
  ///
  /// - Returns: at most `limit` drafts, with about `DraftPage.bytesMax` of text.
  func expiredDrafts(at time: Timestamp, limit: Int) throws(StoreError) -> [Draft]
  /// Forgets drafts that were closed before `time`, at most `limit`.
  func forgetDrafts(closedBefore time: Timestamp, limit: Int) throws(StoreError) -> Int
  /// Purges items that were deleted before `time`, at most `limit`. Only their IDs are remembered.
  func purgeItems(deletedBefore time: Timestamp, limit: Int) throws(StoreError) -> Int
  /// Forgets answers that were stored before `time`, at most `limit`.
  func forgetAnswers(before time: Timestamp, limit: Int) throws(StoreError) -> Int
  /// Trims changes from before `time` from the log, at most `limit`.
  func trimChangeLog(before time: Timestamp, limit: Int) throws(StoreError) -> Int
}
