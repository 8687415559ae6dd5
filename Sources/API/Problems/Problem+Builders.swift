package import HTTP
package import Inventory
package import JSON
package import Service

/// Problems of the request itself.
extension Problem {
  /// The kind of resource that does not exist.
  package enum Missing: String, Sendable {
    case path = "Unknown path. See / for available links."
    case item = "No item has this ID. Look it up in the list of items."
    case draft = "No draft has this ID. Open a new draft."
    case problemPage = "Unknown problem type. See the API reference."
  }

  /// Why a body is not supported.
  package enum BodyRefusal: Equatable, Sendable {
    /// None of these media types.
    case mediaType(accepted: [MediaType], HTTP.Method)
    /// One of these media types, in a charset other than UTF-8.
    case charset(accepted: [MediaType], HTTP.Method)
    /// A Content-Encoding.
    case coding
  }

  package static func malformedRequest(detail: String) -> Problem {
    Problem(.malformedRequest, detail)
  }

  package static func malformedJSON(_ error: JSONSyntaxError) -> Problem {
    Problem(.malformedJSON, error.detail)
  }

  package static func notFound(_ missing: Missing) -> Problem {
    Problem(.notFound, missing.rawValue)
  }

  package static func methodNotAllowed(allowed: [HTTP.Method]) -> Problem {
    Problem(
      .methodNotAllowed, "Method not allowed. Allowed methods: \(allowed.list).",
      headers: [("Allow", allowed.list)])
  }

  package static func notAcceptable(offered: [MediaType]) -> Problem {
    Problem(
      .notAcceptable,
      "None of the media types in Accept is available. Available: \(offered.list).")
  }

  package static let requestTimeout = Problem(
    .requestTimeout, "The request timed out. Try again.")

  package static func contentTooLarge(bytesMax: Int) -> Problem {
    Problem(.contentTooLarge, "The body exceeds \(bytesMax) bytes. Send a smaller body.")
  }

  package static func uriTooLong(bytesMax: Int) -> Problem {
    Problem(.uriTooLong, "The request line exceeds \(bytesMax) bytes. Shorten the query.")
  }

  package static func headerTooLarge(bytesMax: Int, linesMax: Int) -> Problem {
    Problem(
      .headerTooLarge,
      "The header exceeds \(bytesMax) bytes or \(linesMax) lines. Send fewer or shorter fields.")
  }

  /// - Source: RFC 9110 §12.5.1, §12.5.3 (Accept, Accept-Encoding with 415); RFC 5789 §3.1.
  package static func unsupportedMediaType(_ refusal: BodyRefusal) -> Problem {
    switch refusal {
    case .mediaType(let accepted, let method):
      Problem(
        .unsupportedMediaType, "Missing or unsupported Content-Type. Use \(accepted.list).",
        headers: [acceptHeader(accepted, method)])
    case .charset(let accepted, let method):
      Problem(
        .unsupportedMediaType, "Unsupported charset. Send UTF-8.",
        headers: [acceptHeader(accepted, method)])
    case .coding:
      Problem(
        .unsupportedMediaType, "Unsupported Content-Encoding. Send the body uncompressed.",
        headers: [("Accept-Encoding", "identity")])
    }
  }

  private static func acceptHeader(
    _ accepted: [MediaType], _ method: HTTP.Method
  ) -> (name: StaticString, value: String) {
    (method == .patch ? "Accept-Patch" : "Accept", accepted.list)
  }

  /// A request from a foreign web page.
  package static let forbidden = Problem(
    .forbidden,
    "The request comes from a foreign web page. Send it from a page of this server.")

  package static let misdirectedRequest = Problem(
    .misdirectedRequest,
    "Host does not name this server. Use an IP address, or allow the name with --allowed-host.")

  package static let expectationFailed = Problem(
    .expectationFailed, "Unsupported expectation. Use Expect: 100-continue, or omit Expect.")

  package static let methodNotImplemented = Problem(
    .notImplemented, "Unknown method. Use GET, POST, PUT, PATCH or DELETE.")

  package static let codingNotImplemented = Problem(
    .notImplemented, "Unsupported Transfer-Encoding. Use chunked only.")

  package static let versionNotSupported = Problem(
    .versionNotSupported, "Unsupported HTTP version. Use HTTP/1.1.")
}

/// Problems of preconditions and keys.
extension Problem {
  /// - Parameter current: the current state; nil if nothing exists.
  package static func preconditionFailed(_ current: ServiceError.Current?) -> Problem {
    guard let current else {
      return Problem(
        .preconditionFailed, "If-Match was sent, but nothing exists to match. Remove it.")
    }
    let version = current.version.number
    return Problem(
      .preconditionFailed,
      "The current version is \(version). Fetch it and retry with its ETag.",
      headers: [("ETag", EntityTag(current.lastWrite).text)]
    ) { json in json.member("currentVersion", version) }
  }

  package static let preconditionRequired = Problem(
    .preconditionRequired,
    "PUT requires a precondition. Send If-Match with the ETag, or If-None-Match: * to create.")

  package static func confirmationRequired(
    name: String, lastWrite: SequenceNumber
  ) -> Problem {
    Problem(
      .confirmationRequired, "To confirm, resend the request with If-Match set to confirm.etag."
    ) { json in
      json.name("confirm")
      json.object { json in
        json.member("title", name)
        json.member("message", "Are you sure you want to delete this item?")
        json.member("etag", EntityTag(lastWrite).text)
      }
    }
  }

  package static let requestInProgress = Problem(
    .requestInProgress,
    "A request with this Idempotency-Key is still in progress. Try again shortly.",
    headers: [retryAfter])

  package static let idempotencyKeyReused = Problem(
    .idempotencyKeyReused,
    "This Idempotency-Key was used for a different request. Use a new key.")
}

/// Problems of items and drafts.
extension Problem {
  package static func invalidItem(_ errors: [FieldProblem]) -> Problem {
    Problem(.invalidItem, summary(of: errors), errors: errors)
  }

  /// - Parameter errors: with pointers of the draft: `/item/name`.
  package static func invalidDraft(_ errors: [FieldProblem]) -> Problem {
    Problem(.invalidDraft, summary(of: errors), errors: errors)
  }

  private static func summary(of errors: [FieldProblem]) -> String {
    if errors.count == 1, let only = errors.first { return only.detail }
    return "\(errors.count) validation errors. See errors."
  }

  package static func skuTaken(by holder: ItemID) -> Problem {
    Problem(.skuTaken, FieldProblem.skuTaken(by: holder).detail) { json in
      json.member("itemId", holder)
    }
  }

  package static let idInUse = Problem(
    .idInUse,
    "This ID belonged to a deleted item and cannot be reused. Choose another ID.")

  package static func insufficientStock(available: Int64) -> Problem {
    Problem(
      .insufficientStock, "Not enough stock: \(available) available. Nothing was changed."
    ) { json in json.member("available", available) }
  }

  /// - Parameter lines: all lines of the basket that exceed the stock.
  package static func insufficientLines(_ lines: [FieldProblem]) -> Problem {
    let subject = lines.count == 1 ? "1 line exceeds" : "\(lines.count) lines exceed"
    return Problem(
      .insufficientStock, "\(subject) the available stock. Nothing was changed.", errors: lines)
  }

  package static func caseMismatch(_ mismatch: CaseMismatch) -> Problem {
    let (pointer, actual) = (mismatch.pointer, mismatch.actual)
    return Problem(
      .caseMismatch,
      pointer == "/type"
        ? "Only editing drafts can be rebased; this draft is \(actual)."
        : "\(pointer) is currently \(actual). Update that case, or replace \(pointer)."
    ) { json in json.member("case", actual) }
  }

  package static func editConflict(_ conflicts: [Conflict]) -> Problem {
    let pointers = conflicts.map { "/item" + $0.field.pointer }
    return Problem(
      .editConflict,
      "\(pointers.list) \(pointers.count == 1 ? "was" : "were") changed by someone else."
        + " Rebase the draft, then save again."
    ) { json in
      json.name("conflicts")
      json.array(conflicts) { json, conflict in json.conflict(conflict) }
    }
  }

  package static let sourceDeleted = Problem(
    .editConflict,
    "The item was deleted. Rebase the draft with {\"as\": \"adding\"}, or discard it."
  ) { json in
    json.name("conflicts")
    json.array([Conflict]()) { json, conflict in json.conflict(conflict) }
    json.name("deleted")
    json.bool(true)
  }

  package static func draftClosed(_ outcome: DraftOutcome) -> Problem {
    switch outcome {
    case .saved(let item):
      draftSaved(
        as: item, "The draft was saved as item \(item.text). Open a new draft to change it.")
    case .discarded:
      Problem(.draftClosed, "The draft was discarded. Open a new draft.") { json in
        json.member("outcome", "discarded")
      }
    case .expired:
      Problem(.draftClosed, "The draft has expired. Open a new draft.") { json in
        json.member("outcome", "expired")
      }
    }
  }

  package static func savedItemDeleted(_ item: ItemID) -> Problem {
    draftSaved(
      as: item,
      "Item \(item.text) was deleted after this draft was saved. Restore it, or create a new item.")
  }

  private static func draftSaved(as item: ItemID, _ detail: String) -> Problem {
    Problem(.draftClosed, detail) { json in
      json.member("outcome", "saved")
      json.member("itemId", item)
    }
  }

  package static let itemGone = Problem(
    .itemGone, "The item's restore window has expired. Create a new item.")

  package static let changesGone = Problem(
    .changesGone,
    "Changes after this seq are not available. Reload all items and resume from there.")

  package static func tooManyDrafts(max: Int) -> Problem {
    Problem(
      .tooManyRequests, "\(max) drafts are open, which is the limit. Save or discard some.",
      headers: [retryAfter])
  }
}

/// Problems of the server.
extension Problem {
  private static let retryAfter: (name: StaticString, value: String) =
    ("Retry-After", String(retryAfterSeconds))

  package static let overloaded = Problem(
    .overloaded, "The server is overloaded. Retry after the Retry-After interval.",
    headers: [retryAfter])

  package static let shuttingDown = Problem(
    .shuttingDown, "The server is starting or shutting down. Try again shortly.",
    headers: [retryAfter])

  /// - Parameter failure: for the log, never sent.
  package static func internalError(logged failure: String) -> Problem {
    Problem(
      .internalError, "Internal error. If it persists, report the request ID.", failure: failure)
  }

  package static let storageFull = Problem(
    .storageFull, "The server's disk is full. Free space there, then try again.",
    failure: "the disk is full")

  /// - Parameter reason: the store's sentence for clients.
  package static func writesPaused(reason: String) -> Problem {
    Problem(.storageFull, reason, headers: [retryAfter], failure: reason)
  }

  /// - Parameter failure: for the log, never sent.
  package static func storageUnavailable(logged failure: String) -> Problem {
    Problem(
      .storageUnavailable,
      "The server's disk cannot be read or written. See the server's log, then try again.",
      headers: [retryAfter], failure: failure)
  }
}

extension Sequence where Element: CustomStringConvertible {
  /// The elements in one line, separated by commas.
  var list: String { map(\.description).joined(separator: ", ") }
}
