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

extension CheckFinding {
  /// The finding in words, for whoever runs the service.
  package var sentence: String {
    switch self {
    case .integrity(let detail): "The file: \(detail)."
    case .lastChangeDiffers(let id): "Item \(id.text): its last change is not what it is."
    case .changeMissing(let id, let number):
      "Item \(id.text): the change before \(number.number) is missing."
    case .versionDoesNotRise(let id, let number):
      "Item \(id.text): its version does not rise at change \(number.number)."
    case .stockDiffers(let id, let stock, let sum):
      "Item \(id.text): it has \(stock) pieces, and its changes add up to \(sum)."
    case .changesWithoutItem(let count): "\(count) changes belong to no item."
    case .numberNotGiven(let number): "Change \(number.number) is above the counter."
    case .totalsDiffer(let kept, let counted):
      "The sums are kept as \(kept.words), and counted as \(counted.words)."
    case .openDraftsDiffer(let kept, let counted):
      "\(kept) drafts are kept as open, and \(counted) are counted."
    case .skuKeyDiffers(let id): "Item \(id.text): the key of its sku is not that of its sku."
    }
  }
}

extension StockTotals {
  fileprivate var words: String {
    let sums = value.sorted { $0.key.text < $1.key.text }.map { ", \($0.value) of \($0.key.text)" }
    return "\(inStock) in stock, \(outOfStock) out of stock, \(onBackOrder) on back order,"
      + " \(quantity) pieces" + sums.joined()
  }
}
