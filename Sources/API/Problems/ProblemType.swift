package import HTTP
import Inventory
import JSON
import Service

/// A kind of problem; the raw value is its slug.
///
/// `row` is the table of what is the same for every problem of a type. To add one: a case, its row,
/// and the function that builds it.
/// - Source: RFC 9457 §3.1.1.
package enum ProblemType: String, CaseIterable, Sendable {
  case malformedRequest = "malformed-request"
  case malformedJSON = "malformed-json"
  case unauthorized = "unauthorized"
  case forbidden = "forbidden"
  case misdirectedRequest = "misdirected-request"
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

  /// What is the same for every problem of a type.
  package struct Row {
    package let status: StatusCode
    /// A noun phrase.
    package let title: String
    /// What the type's page says under "What happened" and "What to do".
    package let cause: String
    package let remedy: String
    private let makeExample: () -> Problem?

    init(
      _ status: StatusCode, _ title: String, cause: String, remedy: String,
      example: @escaping @autoclosure () -> Problem?
    ) {
      self.status = status
      self.title = title
      self.cause = cause
      self.remedy = remedy
      makeExample = example
    }

    /// A typical problem; nil if nothing causes this type yet.
    package var example: Problem? { makeExample() }
  }

  package var row: Row {
    switch self {
    case .malformedRequest:
      Row(
        .badRequest, "Malformed request",
        cause: "The request is not HTTP, or its path, query or headers are invalid: an unknown or"
          + " repeated query parameter, an If-Match that is not a list of entity tags, an empty"
          + " Idempotency-Key.",
        remedy: "Correct what detail names, and send the request again.",
        example: Query.unusable(.limit, "an integer from 1 to \(PageLimit.max)"))
    case .malformedJSON:
      Row(
        .badRequest, "Malformed JSON",
        cause: "The body is not JSON (RFC 8259), not UTF-8, repeats a field, or is nested over"
          + " \(JSONParser.levelsMax) levels deep.",
        remedy: "Look at the line and column in detail. Columns count characters from 1.",
        example: .malformedJSON(
          JSONSyntaxError(.trailingComma, at: 19, in: Array("{\"name\": \"Keyboard\",}".utf8))))
    case .unauthorized:
      Row(
        .unauthorized, "Authentication required",
        cause: "The server does not require tokens yet, so it never sends this problem.",
        remedy: "Look at what is in front of the server, such as a proxy.", example: nil)
    case .forbidden:
      Row(
        .forbidden, "Permission denied",
        cause: "The request comes from a foreign web page: its Origin or Sec-Fetch-Site names"
          + " another site.",
        remedy: "Send the request from a page of this server, or from a program. To allow another"
          + " site, start the server with --cors-origin.",
        example: .forbidden)
    case .misdirectedRequest:
      Row(
        .misdirectedRequest, "Misdirected request",
        cause: "The Host of the request is not a name of this server. Without this check, a web"
          + " page could read a server on its visitor's machine (DNS rebinding).",
        remedy: "Use an IP address or a name without a dot, or start the server with"
          + " --allowed-host NAME.",
        example: .misdirectedRequest)
    case .notFound:
      Row(
        .notFound, "Not found",
        cause: "The path does not exist, or no item or draft has the ID in it.",
        remedy: "Follow the links of the entry point /, or look the ID up in the list.",
        example: .notFound(.item))
    case .methodNotAllowed:
      Row(
        .methodNotAllowed, "Method not allowed",
        cause: "The path exists, but it does not support the request's method.",
        remedy: "Use one of the methods in the Allow header.",
        example: .methodNotAllowed(allowed: [.get, .head, .post, .options]))
    case .notAcceptable:
      Row(
        .notAcceptable, "Not acceptable",
        cause: "The Accept header excludes every media type that the path offers.",
        remedy: "Accept application/json, or omit Accept.",
        example: .notAcceptable(offered: [.json]))
    case .requestTimeout:
      Row(
        .requestTimeout, "Request timeout",
        cause: "The header or body of the request did not arrive in time.",
        remedy: "Send it again on a new connection, without pauses.", example: .requestTimeout)
    case .skuTaken:
      Row(
        .conflict, "SKU already in use",
        cause: "Another item has this SKU. SKUs that differ only in case are equal.",
        remedy: "Choose another SKU, or change the item that itemId names.",
        example: .skuTaken(by: Self.exampleItem))
    case .idInUse:
      Row(
        .conflict, "ID already in use",
        cause: "The ID belonged to an item that was deleted. An ID is never reused.",
        remedy: "Create the item under another ID, or restore the deleted item.",
        example: .idInUse)
    case .insufficientStock:
      Row(
        .conflict, "Insufficient stock",
        cause: "The request takes more than is in stock. Nothing was changed.",
        remedy: "Take at most available. For several items, errors lists every line that is short.",
        example: .insufficientStock(available: 2))
    case .caseMismatch:
      Row(
        .conflict, "Value not available in the current case",
        cause: "The request names a value of a case that the item or draft is not in: the quantity"
          + " of an item that is out of stock, a part of a color that is null, or a rebase of a"
          + " draft that is not editing.",
        remedy: "Look at case, the current case. Update that case, or replace the whole value.",
        example: .caseMismatch(CaseMismatch(pointer: "/status", actual: "outOfStock")))
    case .editConflict:
      Row(
        .conflict, "Edit conflict",
        cause: "While the draft was open, someone else changed the same fields of the item to other"
          + " values, or deleted the item (then deleted is true). Nothing was changed.",
        remedy:
          "Look at conflicts, which has base, yours and theirs of each field. Settle them with"
          + " POST /drafts/{draftId}/rebase, then save again. If the item was deleted, rebase with"
          + " {\"as\": \"adding\"}.",
        example: .editConflict([
          Conflict(
            field: .status, base: .status(.inStock(quantity: 5)),
            yours: .status(.inStock(quantity: 8)), theirs: .status(.inStock(quantity: 3)))
        ]))
    case .requestInProgress:
      Row(
        .conflict, "Request already in progress",
        cause: "A request with the same Idempotency-Key has not finished.",
        remedy: "Send the same request again after the Retry-After interval to get its response.",
        example: .requestInProgress)
    case .draftClosed:
      Row(
        .gone, "Draft closed",
        cause: "The draft was saved, discarded or has expired, as outcome says.",
        remedy: "Open a new draft. If the draft was saved, itemId names the item.",
        example: .draftClosed(.saved(Self.exampleItem)))
    case .itemGone:
      Row(
        .gone, "Item permanently deleted",
        cause: "The item was deleted longer ago than the restore window.",
        remedy: "Create a new item, which gets its own ID.", example: .itemGone)
    case .changesGone:
      Row(
        .gone, "Changes no longer available",
        cause: "The change log was trimmed, or the database was restored from a backup.",
        remedy: "Reload all items, and follow the changes from there.", example: .changesGone)
    case .preconditionFailed:
      Row(
        .preconditionFailed, "Precondition failed",
        cause: "If-Match or If-None-Match does not match the current version.",
        remedy: "Fetch the current version and retry with its ETag.",
        example: .preconditionFailed(
          ServiceError.Current(lastWrite: Self.exampleWrite, version: Version(4))))
    case .contentTooLarge:
      Row(
        .contentTooLarge, "Content too large",
        cause: "The body is larger than the server's limit.",
        remedy: "Split the request. For long lists, use the command stockroom import.",
        example: .contentTooLarge(bytesMax: Application.bodyBytesStandard))
    case .uriTooLong:
      Row(
        .uriTooLong, "URI too long",
        cause: "The request line is longer than the server's limit.",
        remedy: "Shorten the query.",
        example: .uriTooLong(bytesMax: RequestLimits().requestLineBytesMax))
    case .unsupportedMediaType:
      Row(
        .unsupportedMediaType, "Unsupported media type",
        cause: "The Content-Type is missing or unsupported, the charset is not UTF-8, or the body"
          + " has a Content-Encoding.",
        remedy: "Send what Accept or Accept-Patch of the response names, in UTF-8, uncompressed."
          + " With curl: -H 'Content-Type: application/json'.",
        example: .unsupportedMediaType(.mediaType(accepted: [.json], .post)))
    case .expectationFailed:
      Row(
        .expectationFailed, "Expectation failed",
        cause: "Expect has a value other than 100-continue.", remedy: "Omit Expect.",
        example: .expectationFailed)
    case .invalidItem:
      Row(
        .unprocessableContent, "Invalid item",
        cause: "A value in the body is missing, unknown, out of range or of the wrong type. Nothing"
          + " was changed.",
        remedy: "Correct everything in errors: pointer is the field, code is the kind of error,"
          + " detail is the advice.",
        example: .invalidItem(Self.exampleErrors))
    case .invalidDraft:
      Row(
        .unprocessableContent, "Invalid draft",
        cause:
          "The draft cannot be saved as it is, or the body is invalid. The draft is unchanged.",
        remedy: "Correct everything in errors, whose pointers are those of the draft, and save"
          + " again.",
        example: .invalidDraft(Self.exampleErrors.map { $0.below("/item") }))
    case .importRefused:
      Row(
        .unprocessableContent, "Import refused",
        cause: "The server does not import files yet, so it never sends this problem.",
        remedy: "Run the command stockroom import FILE on the server.", example: nil)
    case .idempotencyKeyReused:
      Row(
        .unprocessableContent, "Idempotency-Key already used",
        cause: "The key was used for a request with another method, path or body.",
        remedy: "Use a new key for each request, and the same key only to repeat a request.",
        example: .idempotencyKeyReused)
    case .confirmationRequired:
      Row(
        .preconditionRequired, "Confirmation required",
        cause: "Deleting an item requires a confirmation. Nothing was deleted.",
        remedy: "Show the title and message of confirm to the user. To confirm, resend the request"
          + " with If-Match set to confirm.etag.",
        example: .confirmationRequired(name: "Keyboard", lastWrite: Self.exampleWrite))
    case .preconditionRequired:
      Row(
        .preconditionRequired, "Precondition required",
        cause: "The request would replace an item without naming the version that it replaces.",
        remedy: "Send If-Match with the ETag, or If-None-Match: * to create an item under this ID.",
        example: .preconditionRequired)
    case .tooManyRequests:
      Row(
        .tooManyRequests, "Too many requests",
        cause: "The limit of open drafts is reached.",
        remedy: "Save or discard drafts that are no longer needed, then try again.",
        example: .tooManyDrafts(max: DraftService.openMax))
    case .headerTooLarge:
      Row(
        .requestHeaderFieldsTooLarge, "Header too large",
        cause: "The header of the request has more bytes or lines than the server's limit.",
        remedy: "Send fewer or shorter fields, such as cookies.",
        example: .headerTooLarge(
          bytesMax: RequestLimits().headerBytesMax, linesMax: RequestLimits().headerLinesMax))
    case .internalError:
      Row(
        .internalServerError, "Internal server error",
        cause: "The server failed to process the request.",
        remedy:
          "Try again later. If it persists, report the request ID, which is in instance and in"
          + " X-Request-Id.",
        example: .internalError(logged: ""))
    case .notImplemented:
      Row(
        .notImplemented, "Not implemented",
        cause: "The method or the Transfer-Encoding of the request is unknown.",
        remedy:
          "Use GET, POST, PUT, PATCH or DELETE. Send a body with Content-Length or in chunks.",
        example: .methodNotImplemented)
    case .overloaded:
      Row(
        .serviceUnavailable, "Server overloaded",
        cause: "The server has more work than it can queue. Nothing of the request was done.",
        remedy: "Retry after the Retry-After interval.", example: .overloaded)
    case .shuttingDown:
      Row(
        .serviceUnavailable, "Server shutting down",
        cause: "The server is starting or shutting down. Nothing of the request was done.",
        remedy: "Retry after the Retry-After interval.", example: .shuttingDown)
    case .versionNotSupported:
      Row(
        .versionNotSupported, "HTTP version not supported",
        cause: "The request is not HTTP/1.0 or HTTP/1.1.", remedy: "Use HTTP/1.1.",
        example: .versionNotSupported)
    case .storageFull:
      Row(
        .insufficientStorage, "Storage full",
        cause: "The disk is full, or writes are paused during a long read. Nothing of the request"
          + " was kept. Reads continue.",
        remedy: "Look at detail. Free space on the server's disk, or wait for the backup or check"
          + " to finish.",
        example: .storageFull)
    case .storageUnavailable:
      Row(
        .serviceUnavailable, "Storage unavailable",
        cause: "The server's disk cannot be read or written. Nothing of the request was kept.",
        remedy: "Find the cause in the server's log, and try again. A write with an Idempotency-Key"
          + " can be repeated safely.",
        example: .storageUnavailable(logged: ""))
    }
  }

  private static let exampleItem = ItemID(
    UniqueID(high: 0x019A_D3F0_5E6B_7C3A, low: 0x9B1E_2F4C_8A6D_0E11))

  private static let exampleWrite = SequenceNumber(1_796_029_500_123_000)

  private static let exampleErrors: [FieldProblem] = UnvalidatedItem().problems
}
