package import Inventory

/// Something that `check` found and that cannot be.
package enum CheckFinding: Equatable, Sendable {
  /// The file's structure or a rule of the schema, in SQLite's words.
  case integrity(String)
  /// What the log has last of the item is not the item.
  case lastChangeDiffers(ItemID)
  /// The row before this one of the same item is missing, or is another item's.
  case changeMissing(ItemID, before: SequenceNumber)
  /// The version does not rise with this change.
  case versionDoesNotRise(ItemID, at: SequenceNumber)
  /// The sum of the stock changes is not the stock.
  case stockDiffers(ItemID, stock: Int64, sum: Int64)
  /// Changes that no item leads to.
  case changesWithoutItem(count: Int64)
  /// A change has a number that was not given out yet.
  case numberNotGiven(SequenceNumber)
  case totalsDiffer(kept: StockTotals, counted: StockTotals)
  case openDraftsDiffer(kept: Int64, counted: Int64)
  /// The key that makes the sku unique is not that of the sku.
  case skuKeyDiffers(ItemID)
}
