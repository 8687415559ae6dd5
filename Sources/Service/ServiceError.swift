package import Inventory

/// Why a use case was not carried out; each case is one problem type of the API.
///
/// Whatever is refused has changed nothing.
package enum ServiceError: Error, Sendable {
  case itemNotFound
  case draftNotFound
  /// The item was deleted longer ago than the retention time.
  case itemGone
  case draftClosed(DraftOutcome)
  /// The draft was saved as this item, which was deleted since.
  case savedItemDeleted(ItemID)

  /// A write that may only be done to what was seen, and brought no If-Match.
  case preconditionRequired
  /// A deletion that has not been confirmed: this is the item that it would delete.
  case confirmationRequired(Item)
  /// If-Match or If-None-Match named another write than this one; nil where there is no item.
  case preconditionFailed(Current?)

  case invalidItem([FieldProblem])
  /// Pointers are within the draft: `/item/name`, `/sourceId`.
  case invalidDraft([FieldProblem])
  /// Of an import, every row that cannot be applied.
  case invalidRows([ImportService.RowProblem])

  case skuTaken(by: ItemID)
  case idInUse
  /// More pieces were to be taken of an item than there are.
  case insufficientStock(available: Int64)
  /// Of a sale of several items, every line that asks for more than there is.
  case insufficientLines([FieldProblem])
  case caseMismatch(CaseMismatch)
  case editConflict(EditConflict)
  /// The log does not have the change that a reader wants to go on after.
  case changesGone
  case tooManyDrafts(max: Int)

  /// What there is now, in place of what was expected.
  package struct Current: Equatable, Sendable {
    package let lastWrite: SequenceNumber
    package let version: Version

    package init(lastWrite: SequenceNumber, version: Version) {
      self.lastWrite = lastWrite
      self.version = version
    }
  }

  /// Why an edit cannot be saved as it stands.
  package enum EditConflict: Equatable, Sendable {
    case fields([Conflict])
    /// The item was deleted since the edit began.
    case deleted
  }
}
