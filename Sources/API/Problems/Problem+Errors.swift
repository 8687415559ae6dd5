package import HTTP
import Inventory
package import Service
package import Store

/// Errors of other layers as problems.
extension Problem {
  /// The problem of bytes that are not a request.
  package init(_ error: RequestError) {
    self =
      switch error {
      case .malformed(let reason): .malformedRequest(detail: reason.text)
      case .timeout: .requestTimeout
      case .targetTooLong(let bytesMax): .uriTooLong(bytesMax: bytesMax)
      case .headerTooLarge(let bytesMax, let linesMax):
        .headerTooLarge(bytesMax: bytesMax, linesMax: linesMax)
      case .expectationFailed: .expectationFailed
      case .codingNotImplemented: .codingNotImplemented
      case .versionNotSupported: .versionNotSupported
      case .overloaded: .overloaded
      }
  }

  /// The problem of a body that could not be read.
  package init(_ error: RequestBodyError) {
    self =
      switch error {
      case .tooLarge(let bytesMax): .contentTooLarge(bytesMax: bytesMax)
      case .malformed:
        .malformedRequest(detail: "The chunks of the body are malformed. Send the request again.")
      case .timeout: .requestTimeout
      case .overloaded: .overloaded
      // The client has disconnected, so this response is never read.
      case .disconnected:
        .malformedRequest(
          detail: "The connection closed before the end of the body. Send the request again.")
      }
  }

  /// The problem of any error of a use case or the write path.
  package init(useCase error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as ServiceError: self.init(error)
    case let error as StoreError: self.init(error)
    case let mismatch as CaseMismatch: self = .caseMismatch(mismatch)
    case DraftRefusal.closed(let outcome): self = .draftClosed(outcome)
    case DraftRefusal.notEditing(let purpose):
      self = .caseMismatch(CaseMismatch(pointer: "/type", actual: purpose.kind.rawValue))
    default: self = .internalError(logged: "\(error)")
    }
  }

  /// The problem of an error of the store.
  package init(_ error: StoreError) {
    switch error {
    case .overloaded: self = .overloaded
    case .closed: self = .shuttingDown
    case .full: self = .storageFull
    case .writesPaused(let reason): self = .writesPaused(reason: reason)
    case .conflict(.id): self = .idInUse
    // A retry reports the conflict itself.
    case .conflict(.sku), .conflict(.stale): self = .overloaded
    case .cannotOpen, .noResources, .readOnly, .locked, .inputOutput, .outOfMemory, .interrupted:
      self = .storageUnavailable(logged: "\(error)")
    case .notOurs, .empty, .occupied, .newer, .held, .damaged, .refused:
      self = .internalError(logged: "\(error)")
    }
  }

  /// The problem of an error of a use case.
  package init(_ refusal: ServiceError) {
    self =
      switch refusal {
      case .itemNotFound: .notFound(.item)
      case .draftNotFound: .notFound(.draft)
      case .itemGone: .itemGone
      case .draftClosed(let outcome): .draftClosed(outcome)
      case .savedItemDeleted(let item): .savedItemDeleted(item)
      case .preconditionRequired: .preconditionRequired
      case .confirmationRequired(let item):
        .confirmationRequired(name: item.values.name, lastWrite: item.lastWrite)
      case .preconditionFailed(let current): .preconditionFailed(current)
      case .invalidItem(let problems): .invalidItem(problems)
      case .invalidDraft(let problems): .invalidDraft(problems)
      case .invalidRows: .internalError(logged: "An import was refused, but no request imports.")
      case .skuTaken(let holder): .skuTaken(by: holder)
      case .idInUse: .idInUse
      case .insufficientStock(let available): .insufficientStock(available: available)
      case .insufficientLines(let lines): .insufficientLines(lines)
      case .caseMismatch(let mismatch): .caseMismatch(mismatch)
      case .editConflict(.fields(let conflicts)): .editConflict(conflicts)
      case .editConflict(.deleted): .sourceDeleted
      case .changesGone: .changesGone
      case .tooManyDrafts(let max): .tooManyDrafts(max: max)
      }
  }
}
