package import Inventory
internal import SQLite
package import Store

/// Drafts, written.
extension DatabaseTransaction {
  /// Stores a new draft.
  package func insert(_ draft: Draft) throws(StoreError) {
    try DraftTable.replace(draft, on: connection)
    ledger.openDrafts += draft.state.openCount
  }

  /// Puts a draft in the place of what it was; a closed one holds nothing from then on.
  ///
  /// - Precondition: `old` is what this transaction has of the draft.
  package func replace(_ old: Draft, with new: Draft) throws(StoreError) {
    precondition(old.id == new.id, "Draft \(old.id.text) cannot become \(new.id.text).")
    try DraftTable.replace(new, on: connection)
    ledger.openDrafts += new.state.openCount - old.state.openCount
  }
}
