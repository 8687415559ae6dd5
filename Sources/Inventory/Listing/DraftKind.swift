/// What an open draft is for, without what belongs to that: what a list of drafts is filtered by.
package enum DraftKind: String, CaseIterable, Sendable {
  case adding
  case duplicating
  case editing
}
