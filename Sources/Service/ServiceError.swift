package import Inventory
import SQLiteStore

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

  /// The disk is full; nothing of the request was kept.
  case storageFull
  /// The write-ahead log is as long as it may be, while a long read holds it; nothing was kept.
  case logFull
  /// More writes wait than may wait; none of this one was done.
  case overloaded
  /// The service is stopping.
  case shuttingDown
  /// The disk cannot be written or read; the text is for the log, not for the client.
  case storageUnavailable(detail: String)
  /// The store failed; the text is for the log, not for the client.
  case storageFailed(detail: String)

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

extension ServiceError {
  init(_ error: StoreError) {
    switch error {
    case .overloaded: self = .overloaded
    case .closed: self = .shuttingDown
    case .full: self = .storageFull
    case .logFull: self = .logFull
    case .cannotOpen, .noResources, .readOnly, .inputOutput, .outOfMemory, .interrupted:
      self = .storageUnavailable(detail: "\(error)")
    case .notOurs, .occupied, .newer, .held, .noWriteAheadLog, .damaged, .skuTaken, .idTaken,
      .notUnique,
      .refused:
      self = .storageFailed(detail: "\(error)")
    }
  }

  /// Anything that a use case throws.
  package init(_ error: any Error) {
    switch error {
    case let refusal as ServiceError: self = refusal
    case let error as StoreError: self.init(error)
    case DraftRefusal.closed(let outcome): self = .draftClosed(outcome)
    case DraftRefusal.notEditing(let purpose):
      self = .caseMismatch(CaseMismatch(pointer: "/type", actual: purpose.kind.rawValue))
    default: self = .storageFailed(detail: "\(error)")
    }
  }
}
