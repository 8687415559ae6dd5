internal import Inventory

/// A status in its three columns: the word for its case, and the payload of that case alone.
struct StatusColumns {
  let word: String?
  let quantity: Int64?
  let isOnBackOrder: Int64?

  /// - Parameter status: nil where there is none, as in a closed draft.
  init(_ status: StatusContent?) {
    switch status {
    case .inStock(let count):
      word = "inStock"
      quantity = count
      isOnBackOrder = nil
    case .outOfStock(let onBackOrder):
      word = "outOfStock"
      quantity = nil
      isOnBackOrder = onBackOrder ? 1 : 0
    case nil:
      word = nil
      quantity = nil
      isOnBackOrder = nil
    }
  }
}
