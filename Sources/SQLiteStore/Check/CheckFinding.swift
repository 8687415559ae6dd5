package import Inventory

/// A fault found by the check.
///
/// Other layers see only its sentence; the cases are for the store's tests.
package enum CheckFinding: Equatable, Sendable {
  /// A fault of the structure or a violated constraint, as described by SQLite.
  case integrity(String)
  /// The last change of the item in the log does not match the item.
  case lastChangeDiffers(ItemID)
  /// The previous change of the item is missing or belongs to another item.
  case changeMissing(ItemID, before: SequenceNumber)
  /// The change does not raise the version.
  case versionDoesNotRise(ItemID, at: SequenceNumber)
  /// The sum of the stock changes differs from the stock.
  case stockDiffers(ItemID, stock: Int64, sum: Int64)
  /// Changes that no item refers to.
  case changesWithoutItem(count: Int64)
  /// The number of a change exceeds the last used number.
  case numberNotGiven(SequenceNumber)
  case totalsDiffer(kept: StockTotals, counted: StockTotals)
  case openDraftsDiffer(kept: Int64, counted: Int64)
  /// The key that makes the SKU unique does not match the SKU.
  case skuKeyDiffers(ItemID)
}

extension CheckFinding {
  /// The finding as a sentence for an operator.
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
