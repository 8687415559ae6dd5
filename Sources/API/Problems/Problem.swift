package import HTTP
package import Inventory
package import JSON
package import Service

/// Why a request did not get what it asked for, with all that the client needs to go on.
///
/// Each case belongs to one problem type and carries what its members, its headers and its sentence
/// say; nothing of it comes from the inside of the service.
/// - Source: RFC 9457.
package enum Problem: Error, Equatable, Sendable {
  /// What was asked for by its address, and does not exist.
  package enum Missing: Equatable, Sendable {
    case path
    case item
    case draft
    case problemPage
  }

  /// What of a body's description is not supported.
  package enum BodyRefusal: Equatable, Sendable {
    /// Another media type than these, or none at all.
    case mediaType(accepted: [MediaType], HTTP.Method)
    /// One of these media types, in a charset that is not UTF-8.
    case charset(accepted: [MediaType], HTTP.Method)
    /// A Content-Encoding.
    case coding
  }

  /// The detail is a sentence that names what is wrong, and where.
  case malformedRequest(detail: String)
  case malformedJSON(JSONSyntaxError)
  case notFound(Missing)
  case methodNotAllowed(allowed: [HTTP.Method])
  case notAcceptable(offered: [MediaType])
  case requestTimeout
  case skuTaken(by: ItemID)
  case idInUse
  case insufficientStock(available: Int64)
  /// Of a sale of several items, every line that asks for more than there is.
  case insufficientLines([FieldProblem])
  case caseMismatch(CaseMismatch)
  case editConflict([Conflict])
  /// The item that the draft edits was deleted meanwhile.
  case sourceDeleted
  case requestInProgress
  case draftClosed(DraftOutcome)
  /// The draft was saved, and the item that came of it was deleted.
  case savedItemDeleted(ItemID)
  case itemGone
  case changesGone
  /// Nil where there is nothing that could have the version.
  case preconditionFailed(ServiceError.Current?)
  case contentTooLarge(bytesMax: Int)
  case uriTooLong(bytesMax: Int)
  case unsupportedMediaType(BodyRefusal)
  case expectationFailed
  case invalidItem([FieldProblem])
  /// Pointers are the draft's: `/item/name`.
  case invalidDraft([FieldProblem])
  case idempotencyKeyReused
  case confirmationRequired(name: String, lastWrite: SequenceNumber)
  case preconditionRequired
  case tooManyRequests(detail: String)
  case headerTooLarge(bytesMax: Int, linesMax: Int)
  /// The text is for the log, and never leaves the service.
  case internalError(logged: String)
  case methodNotImplemented
  case codingNotImplemented
  case overloaded
  case shuttingDown
  case versionNotSupported
  case storageFull
  /// The write-ahead log may not grow any more, while a long read holds it.
  case logFull
  case storageUnavailable(logged: String)

  package var type: ProblemType {
    switch self {
    case .malformedRequest: .malformedRequest
    case .malformedJSON: .malformedJSON
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .notAcceptable: .notAcceptable
    case .requestTimeout: .requestTimeout
    case .skuTaken: .skuTaken
    case .idInUse: .idInUse
    case .insufficientStock, .insufficientLines: .insufficientStock
    case .caseMismatch: .caseMismatch
    case .editConflict, .sourceDeleted: .editConflict
    case .requestInProgress: .requestInProgress
    case .draftClosed, .savedItemDeleted: .draftClosed
    case .itemGone: .itemGone
    case .changesGone: .changesGone
    case .preconditionFailed: .preconditionFailed
    case .contentTooLarge: .contentTooLarge
    case .uriTooLong: .uriTooLong
    case .unsupportedMediaType: .unsupportedMediaType
    case .expectationFailed: .expectationFailed
    case .invalidItem: .invalidItem
    case .invalidDraft: .invalidDraft
    case .idempotencyKeyReused: .idempotencyKeyReused
    case .confirmationRequired: .confirmationRequired
    case .preconditionRequired: .preconditionRequired
    case .tooManyRequests: .tooManyRequests
    case .headerTooLarge: .headerTooLarge
    case .internalError: .internalError
    case .methodNotImplemented, .codingNotImplemented: .notImplemented
    case .overloaded: .overloaded
    case .shuttingDown: .shuttingDown
    case .versionNotSupported: .versionNotSupported
    case .storageFull, .logFull: .storageFull
    case .storageUnavailable: .storageUnavailable
    }
  }
}
