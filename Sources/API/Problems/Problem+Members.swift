import Inventory
import JSON
import Service

extension Problem {
  /// Writes the members that only this type has, those that a client needs to recover.
  ///
  /// - Source: RFC 9457 §3.2.
  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .skuTaken(let holder):
      json.member("itemId", holder)
    case .insufficientStock(let available):
      json.member("available", available)
    case .caseMismatch(let mismatch):
      json.member("case", mismatch.actual)
    case .editConflict(let conflicts):
      json.name("conflicts")
      json.array(conflicts) { json, conflict in json.conflict(conflict) }
    case .sourceDeleted:
      json.name("conflicts")
      json.array([Conflict]()) { json, conflict in json.conflict(conflict) }
      json.name("deleted")
      json.bool(true)
    case .draftClosed(let outcome):
      json.draftOutcome(outcome)
    case .savedItemDeleted(let item):
      json.draftOutcome(.saved(item))
    case .preconditionFailed(let current):
      if let current { json.member("currentVersion", current.version.number) }
    case .invalidItem(let errors), .invalidDraft(let errors), .insufficientLines(let errors):
      json.name("errors")
      json.array(errors.prefix(FieldProblemList.countMax)) { json, error in
        json.fieldProblem(error)
      }
    case .confirmationRequired(let name, let lastWrite):
      json.name("confirm")
      json.object { json in
        json.member("title", name)
        json.member("message", "Are you sure you want to delete this item?")
        json.member("etag", EntityTag(lastWrite).text)
      }
    case .malformedRequest, .malformedJSON, .notFound, .methodNotAllowed,
      .notAcceptable, .requestTimeout, .idInUse, .requestInProgress, .itemGone,
      .changesGone, .contentTooLarge, .uriTooLong, .unsupportedMediaType, .expectationFailed,
      .idempotencyKeyReused, .preconditionRequired, .tooManyRequests, .headerTooLarge,
      .internalError, .methodNotImplemented, .codingNotImplemented, .overloaded, .shuttingDown,
      .versionNotSupported, .storageFull, .logFull, .storageUnavailable:
      break
    }
  }
}

extension JSONWriter {
  /// What became of a closed draft, as members.
  fileprivate mutating func draftOutcome(_ outcome: DraftOutcome) {
    switch outcome {
    case .saved(let item):
      member("outcome", "saved")
      member("itemId", item)
    case .discarded: member("outcome", "discarded")
    case .expired: member("outcome", "expired")
    }
  }
}
