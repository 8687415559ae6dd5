package import Inventory

/// The error of a use case, which then has changed nothing.
package enum ServiceError: Error, Sendable {
  case itemNotFound
  case draftNotFound
  /// The item's restore window has expired.
  case itemGone
  case draftClosed(DraftOutcome)
  /// The draft was saved as this item, which was deleted later.
  case savedItemDeleted(ItemID)

  /// The write requires If-Match or If-None-Match.
  case preconditionRequired
  /// The deletion of this item requires If-Match.
  case confirmationRequired(Item)
  /// If-Match or If-None-Match did not match the current version, which is nil if there is no item.
  case preconditionFailed(Current?)

  case invalidItem([FieldProblem])
  /// Pointers are within the draft: `/item/name`, `/sourceId`.
  case invalidDraft([FieldProblem])
  /// All rows of an import that cannot be applied.
  case invalidRows([ImportService.RowProblem])

  case skuTaken(by: ItemID)
  case idInUse
  /// The item's stock is less than requested.
  case insufficientStock(available: Int64)
  /// All lines of a sale that exceed the available stock.
  case insufficientLines([FieldProblem])
  case caseMismatch(CaseMismatch)
  case editConflict(EditConflict)
  /// The change log does not contain the requested position.
  case changesGone
  case tooManyDrafts(max: Int)

  /// The current version of an item or draft.
  package struct Current: Equatable, Sendable {
    package let lastWrite: SequenceNumber
    package let version: Version

    package init(lastWrite: SequenceNumber, version: Version) {
      self.lastWrite = lastWrite
      self.version = version
    }
  }

  /// Why an edit cannot be saved.
  package enum EditConflict: Equatable, Sendable {
    case fields([Conflict])
    /// The item was deleted after the edit started.
    case deleted
  }
}
