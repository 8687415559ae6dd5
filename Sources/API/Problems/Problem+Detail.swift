import Inventory
import JSON
import Service

extension Problem {
  /// One sentence: what is true, and what to do about it.
  package var detail: String {
    switch self {
    case .malformedRequest(let detail), .tooManyRequests(let detail): detail
    case .malformedJSON(let error): error.detail
    case .notFound(let missing): missing.detail
    case .methodNotAllowed(let allowed):
      "The address does not take this method; use one of those it takes: \(allowed.list)."
    case .notAcceptable(let offered):
      "Accept leaves out all that the address offers; accept one of these: \(offered.list)."
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
    case .contentTooLarge(let bytesMax):
      "The body is too large; send one of at most \(bytesMax) bytes."
    case .uriTooLong(let bytesMax):
      "The request line is too long; send one of at most \(bytesMax) bytes."
    case .unsupportedMediaType(let refusal): refusal.detail
    case .expectationFailed:
      "Expect names something that this service cannot do; send 100-continue, or leave it out."
    case .invalidItem(let errors): Self.count(errors, of: "what was sent")
    case .invalidDraft(let errors): Self.count(errors, of: "the draft")
    case .idempotencyKeyReused:
      "This Idempotency-Key came with another request before; use a new key for a new request."
    case .confirmationRequired:
      "Ask whether to delete this; if so, send the request again with the etag as If-Match."
    case .preconditionRequired:
      "Send If-Match with the ETag that you read, or If-None-Match: * to create."
    case .headerTooLarge(let bytesMax, let linesMax):
      "The header is too large; send one of at most \(bytesMax) bytes and \(linesMax) lines."
    case .internalError:
      "The request failed for a reason of ours; if it goes on, report the request's id."
    case .methodNotImplemented:
      "No address here knows this method; use GET, POST, PUT, PATCH or DELETE."
    case .codingNotImplemented:
      "The body has a Transfer-Encoding that this service does not know; send it in chunks only."
    case .overloaded:
      "More is waiting than may wait; send the request again after the seconds of Retry-After."
    case .shuttingDown: "The service stops or starts anew; send the request again a little later."
    case .versionNotSupported:
      "The request is in a version of HTTP that is not known here; use HTTP/1.1."
    case .storageFull:
      "The service's disk is full, and nothing of the request was kept; free space there, then send"
        + " it again."
    case .logFull:
      "Nothing of the request was kept, as the write-ahead log may not grow while a backup or a check"
        + " holds it; wait until that has ended, then send it again."
    case .storageUnavailable:
      "The service's disk cannot be used, and nothing of the request was kept; look into the service's"
        + " log, then send it again."
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
      "The body's Content-Type is missing or not taken here; send \(accepted.list)."
    case .charset: "The body's charset is not UTF-8, which is the only one of JSON; send UTF-8."
    case .coding: "The body has a Content-Encoding, and none is taken; send it as it is."
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
