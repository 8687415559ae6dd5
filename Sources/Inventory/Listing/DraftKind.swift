/// What an open draft is for, without what belongs to that, by the name that the wire writes.
///
/// A list of drafts is filtered by it.
package enum DraftKind: String, CaseIterable, Sendable {
  case adding
  case duplicating
  case editing
}

extension DraftPurpose {
  package var kind: DraftKind {
    switch self {
    case .adding: .adding
    case .duplicating: .duplicating
    case .editing: .editing
    }
  }
}
