internal import Inventory

/// A status in its three columns: the word for its case, and the payload of that case alone.
struct StatusColumns {
  let word: String?
  let quantity: Int64?
  let isOnBackOrder: Int64?

  /// - Parameter status: nil where there is none, as in a closed draft.
  init(_ status: UnvalidatedStatus?) {
    word = status?.kind.rawValue
    switch status {
    case .inStock(let count):
      quantity = count
      isOnBackOrder = nil
    case .outOfStock(let onBackOrder):
      quantity = nil
      isOnBackOrder = onBackOrder ? 1 : 0
    case nil:
      quantity = nil
      isOnBackOrder = nil
    }
  }
}
