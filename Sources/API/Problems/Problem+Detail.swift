import Inventory
import Service

extension Problem {
  /// One sentence: what is true, and what to do about it.
  package var detail: String {
    switch self {
    case .malformedRequest(let detail), .tooManyRequests(let detail): detail
    case .malformedJSON(let error): error.detail
    case .unauthorized: "Send a token that this service knows as Authorization: Bearer TOKEN."
    case .forbidden: "Use a token whose role may do this, or ask for a higher role."
    case .notFound(let missing): missing.detail
    case .methodNotAllowed(let allowed):
      "Use one of the methods that this address allows: \(allowed.list)."
    case .notAcceptable(let offered):
      "Accept one of the forms that this address offers: \(offered.list)."
    case .requestTimeout: "The request did not arrive in time; send it again, faster."
    case .skuTaken(let holder): FieldProblem.skuTaken(by: holder).detail
    case .idInUse: "The id was used before and is never given out again; choose another."
    case .insufficientStock(let available):
      "The stock is \(available) now, less than this takes; nothing was changed, so take less."
    case .insufficientLines(let lines):
      "Lines that ask for more than there is: \(lines.count); nothing was changed, so take less."
    case .caseMismatch(let mismatch) where mismatch.pointer == "/type":
      "The draft is \(mismatch.actual); only one that is editing can be rebased, so save it as it is."
    case .caseMismatch(let mismatch):
      "\(mismatch.pointer) is \(mismatch.actual) now; address that, or set the whole value."
    case .editConflict(let conflicts):
      "Others changed \(conflicts.map { "/item" + $0.field.pointer }.list) meanwhile;"
        + " settle it with a rebase, then save."
    case .sourceDeleted:
      "The item was deleted meanwhile; rebase the draft with {\"as\": \"adding\"}, or discard it."
    case .requestInProgress:
      "The first request with this Idempotency-Key has not ended; send this again in a moment."
    case .draftClosed(let outcome): outcome.detail
    case .savedItemDeleted(let item):
      "The draft was saved as item \(item.text), which was deleted since; restore that, or add anew."
    case .itemGone:
      "The item was deleted longer ago than it is kept for; create a new one."
    case .changesGone:
      "The log does not have this seq any more; read everything anew and follow from there."
    case .preconditionFailed(let current?):
      "The version is \(current.version.number) now; read it again and decide anew."
    case .preconditionFailed(nil):
      "There is nothing that has the version which If-Match names; send the request without it."
    case .contentTooLarge(let bytesMax): "Send a body of at most \(bytesMax) bytes."
    case .uriTooLong(let bytesMax): "Send a request line of at most \(bytesMax) bytes."
    case .unsupportedMediaType(let refusal): refusal.detail
    case .expectationFailed: "Send no other expectation than 100-continue."
    case .invalidItem(let errors): Self.count(errors, of: "what was sent")
    case .invalidDraft(let errors): Self.count(errors, of: "the draft")
    case .idempotencyKeyReused:
      "This Idempotency-Key came with another request before; use a new key for a new request."
    case .confirmationRequired:
      "Ask whether to delete this; if so, send the request again with the etag as If-Match."
    case .preconditionRequired:
      "Send If-Match with the ETag that you read, or If-None-Match: * to create."
    case .headerTooLarge(let bytesMax, let linesMax):
      "Send a header of at most \(bytesMax) bytes and \(linesMax) lines."
    case .internalError:
      "The request failed for a reason of ours; if it goes on, report the request's id."
    case .methodNotImplemented:
      "No address here knows this method; use GET, POST, PUT, PATCH or DELETE."
    case .codingNotImplemented: "Send the body with no other Transfer-Encoding than chunked."
    case .overloaded: "Send the request again after the seconds that Retry-After says."
    case .shuttingDown: "The service stops or starts anew; send the request again a little later."
    case .versionNotSupported: "Use HTTP/1.1."
    case .storageFull:
      "Nothing of the request was kept; free space on the disk, then send it again."
    case .storageUnavailable:
      "Nothing of the request was kept; look into the service's log, then send it again."
    }
  }

  private static func count(_ errors: [FieldProblem], of subject: String) -> String {
    if errors.count == 1, let only = errors.first { return only.detail }
    return "\(errors.count) things are wrong with \(subject); errors lists each with its place."
  }
}

extension Problem.Missing {
  fileprivate var detail: String {
    switch self {
    case .path: "No such address exists here; begin at the entry point and follow its links."
    case .item: "No item has this id; look it up in the list of items."
    case .draft: "No draft has this id; open a new one."
    case .problemPage: "No problem type has this name; the API's reference lists them all."
    }
  }
}

extension Problem.BodyRefusal {
  fileprivate var detail: String {
    switch self {
    case .mediaType(let accepted, _):
      "Send the body as \(accepted.list), and say so in Content-Type."
    case .charset: "Send the body in UTF-8, which is the only charset of JSON."
    case .coding: "Send the body without a Content-Encoding."
    }
  }
}

extension DraftOutcome {
  fileprivate var detail: String {
    switch self {
    case .saved(let item):
      "The draft was saved as item \(item.text); open a new draft to change it."
    case .discarded: "The draft was discarded; open a new one."
    case .expired: "The draft was not written to for too long and has expired; open a new one."
    }
  }
}

extension Sequence where Element: CustomStringConvertible {
  /// The elements in one line, with commas.
  var list: String { map(\.description).joined(separator: ", ") }
}
