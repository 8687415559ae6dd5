import Inventory
package import JSON
package import Service

extension JSONWriter {
  /// An open draft with its computed members; each type has its own members.
  package mutating func draft(_ open: OpenDraft) {
    let draft = open.draft
    object { json in
      json.member("id", draft.id)
      json.member("type", open.purpose.kind.rawValue)
      switch open.purpose {
      case .adding: break
      case .duplicating(let source): json.member("sourceId", source)
      case .editing(let base):
        json.member("sourceId", base.id)
        json.member("baseVersion", base.version.number)
      }
      json.name("item")
      json.content(open.content)
      json.name("problems")
      json.array(open.review.problems) { json, problem in
        json.fieldProblem(problem.below("/item"))
      }
      json.source(open.review.source)
      json.member("version", draft.version.number)
      json.member("etag", EntityTag(draft.lastWrite))
      json.member("createdBy", draft.createdBy.name)
      json.member("createdAt", draft.createdAt)
      json.member("updatedAt", draft.updatedAt)
      json.member("expiresAt", draft.expiresAt)
    }
  }

  private mutating func source(_ source: DraftReview.Source) {
    switch source {
    case .none: break
    case .merged(let merge):
      fields("changed", merge.changed)
      fields("upstream", merge.upstream)
      conflicts(merge.conflicts)
    case .deleted(let changed):
      fields("changed", changed)
      fields("upstream", [])
      conflicts([])
      name("deleted")
      bool(true)
    }
  }

  private mutating func fields(_ name: StaticString, _ fields: [ItemField]) {
    self.name(name)
    array(fields) { json, field in json.string("/item" + field.pointer) }
  }

  private mutating func conflicts(_ conflicts: [Conflict]) {
    name("conflicts")
    array(conflicts) { json, conflict in json.conflict(conflict) }
  }
}
