package import Inventory

/// Something that the check found and that must not be.
///
/// Above the store it is one sentence; the cases are for the store's own tests.
package enum CheckFinding: Equatable, Sendable {
  /// The file's structure or a rule of the schema, in SQLite's words.
  case integrity(String)
  /// The last change of the item in the log does not match the item.
  case lastChangeDiffers(ItemID)
  /// The row before this one of the same item is missing, or is another item's.
  case changeMissing(ItemID, before: SequenceNumber)
  /// The change does not raise the version.
  case versionDoesNotRise(ItemID, at: SequenceNumber)
  /// The sum of the stock changes is not the stock.
  case stockDiffers(ItemID, stock: Int64, sum: Int64)
  /// Changes that no item leads to.
  case changesWithoutItem(count: Int64)
  /// The number of a change is higher than the last one that was given out.
  case numberNotGiven(SequenceNumber)
  case totalsDiffer(kept: StockTotals, counted: StockTotals)
  case openDraftsDiffer(kept: Int64, counted: Int64)
  /// The key that makes the SKU unique does not match the SKU.
  case skuKeyDiffers(ItemID)
}

extension CheckFinding {
  /// The finding for an operator.
  package var sentence: String {
    switch self {
    case .integrity(let detail): "The file is damaged: \(detail)."
    case .lastChangeDiffers(let id): "Item \(id.text): the last change does not match the item."
    case .changeMissing(let id, let number):
      "Item \(id.text): the change before \(number.number) is missing."
    case .versionDoesNotRise(let id, let number):
      "Item \(id.text): change \(number.number) does not raise the version."
    case .stockDiffers(let id, let stock, let sum):
      "Item \(id.text): the stock is \(stock), but the changes add up to \(sum)."
    case .changesWithoutItem(let count): "\(count) changes belong to no item."
    case .numberNotGiven(let number):
      "Change \(number.number) is above the last number that was given out."
    case .totalsDiffer(let kept, let counted):
      "The stored totals are \(kept.words). Counted: \(counted.words)."
    case .openDraftsDiffer(let kept, let counted):
      "The stored number of open drafts is \(kept). Counted: \(counted)."
    case .skuKeyDiffers(let id): "Item \(id.text): the stored SKU key does not match the SKU."
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
