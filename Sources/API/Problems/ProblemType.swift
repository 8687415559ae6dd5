package import HTTP

/// A kind of failure that a client can tell from the others; the raw value is its slug.
///
/// Each has a page of its own at `/problems/SLUG`, which is also its `type`.
/// - Source: RFC 9457 §3.1.1.
package enum ProblemType: String, CaseIterable, Sendable {
  case malformedRequest = "malformed-request"
  case malformedJSON = "malformed-json"
  case unauthorized = "unauthorized"
  case forbidden = "forbidden"
  case notFound = "not-found"
  case methodNotAllowed = "method-not-allowed"
  case notAcceptable = "not-acceptable"
  case requestTimeout = "request-timeout"
  case skuTaken = "sku-taken"
  case idInUse = "id-in-use"
  case insufficientStock = "insufficient-stock"
  case caseMismatch = "case-mismatch"
  case editConflict = "edit-conflict"
  case requestInProgress = "request-in-progress"
  case draftClosed = "draft-closed"
  case itemGone = "item-gone"
  case changesGone = "changes-gone"
  case preconditionFailed = "precondition-failed"
  case contentTooLarge = "content-too-large"
  case uriTooLong = "uri-too-long"
  case unsupportedMediaType = "unsupported-media-type"
  case expectationFailed = "expectation-failed"
  case invalidItem = "invalid-item"
  case invalidDraft = "invalid-draft"
  case importRefused = "import-refused"
  case idempotencyKeyReused = "idempotency-key-reused"
  case confirmationRequired = "confirmation-required"
  case preconditionRequired = "precondition-required"
  case tooManyRequests = "too-many-requests"
  case headerTooLarge = "header-too-large"
  case internalError = "internal-error"
  case notImplemented = "not-implemented"
  case overloaded = "overloaded"
  case shuttingDown = "shutting-down"
  case versionNotSupported = "version-not-supported"
  case storageFull = "storage-full"
  case storageUnavailable = "storage-unavailable"

  package var slug: String { rawValue }

  package var status: StatusCode {
    switch self {
    case .malformedRequest, .malformedJSON: .badRequest
    case .unauthorized: .unauthorized
    case .forbidden: .forbidden
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .notAcceptable: .notAcceptable
    case .requestTimeout: .requestTimeout
    case .skuTaken, .idInUse, .insufficientStock, .caseMismatch, .editConflict,
      .requestInProgress:
      .conflict
    case .draftClosed, .itemGone, .changesGone: .gone
    case .preconditionFailed: .preconditionFailed
    case .contentTooLarge: .contentTooLarge
    case .uriTooLong: .uriTooLong
    case .unsupportedMediaType: .unsupportedMediaType
    case .expectationFailed: .expectationFailed
    case .invalidItem, .invalidDraft, .importRefused, .idempotencyKeyReused: .unprocessableContent
    case .confirmationRequired, .preconditionRequired: .preconditionRequired
    case .tooManyRequests: .tooManyRequests
    case .headerTooLarge: .requestHeaderFieldsTooLarge
    case .internalError: .internalServerError
    case .notImplemented: .notImplemented
    case .overloaded, .shuttingDown: .serviceUnavailable
    case .versionNotSupported: .versionNotSupported
    case .storageFull: .insufficientStorage
    case .storageUnavailable: .serviceUnavailable
    }
  }

  /// The summary for people, the same for every problem of the type.
  package var title: StaticString {
    switch self {
    case .malformedRequest: "The request is malformed"
    case .malformedJSON: "The body is not JSON"
    case .unauthorized: "The service does not know who asks"
    case .forbidden: "This may not be done"
    case .notFound: "There is nothing here"
    case .methodNotAllowed: "The method is not allowed here"
    case .notAcceptable: "No acceptable form"
    case .requestTimeout: "The request took too long"
    case .skuTaken: "Another item has the sku"
    case .idInUse: "The id was used before"
    case .insufficientStock: "There is not enough stock"
    case .caseMismatch: "The value is in another case"
    case .editConflict: "Others changed the same fields"
    case .requestInProgress: "The first request still runs"
    case .draftClosed: "The draft is closed"
    case .itemGone: "The item is gone for good"
    case .changesGone: "The log no longer goes back so far"
    case .preconditionFailed: "The version has changed"
    case .contentTooLarge: "The body is too large"
    case .uriTooLong: "The address is too long"
    case .unsupportedMediaType: "The body's type is not supported"
    case .expectationFailed: "The expectation cannot be met"
    case .invalidItem: "The item is invalid"
    case .invalidDraft: "The draft is invalid"
    case .importRefused: "The import was refused"
    case .idempotencyKeyReused: "The Idempotency-Key belongs to another request"
    case .confirmationRequired: "Deleting needs a confirmation"
    case .preconditionRequired: "A precondition is needed"
    case .tooManyRequests: "Too many requests"
    case .headerTooLarge: "The header is too large"
    case .internalError: "Something went wrong here"
    case .notImplemented: "Not implemented"
    case .overloaded: "Too busy at the moment"
    case .shuttingDown: "The service is stopping"
    case .versionNotSupported: "The HTTP version is not supported"
    case .storageFull: "There is no room to write"
    case .storageUnavailable: "The disk cannot be used"
    }
  }
}
