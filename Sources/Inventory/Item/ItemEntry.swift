/// All that is known under an item's id.
package enum ItemEntry: Equatable, Sendable {
  case existing(Item)
  /// Deleted, and still to be restored; `version` is that of the deletion.
  case deleted(Item, version: Version, at: Timestamp)
  /// Deleted longer ago than the retention time: only the id is remembered, so that it is not
  /// used again.
  case gone
}
