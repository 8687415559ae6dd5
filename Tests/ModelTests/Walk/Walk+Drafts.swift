import TestSupport

/// The steps on drafts.
extension Walk {
  static let openDraftsMax = 12

  mutating func nextDraftStep() -> Step {
    if model.openDraftIDs.isEmpty { return open() }
    switch choices.number(in: 1...40) {
    case 1...8: return model.openDraftIDs.count < Self.openDraftsMax ? open() : save()
    case 9...16: return patchDraft()
    case 17...18: return replaceContent()
    case 19...24: return writeDraftValue()
    case 25...31: return save()
    case 32...36: return rebase()
    case 37: return discard()
    default:
      let id = someDraft()
      return Step(Request("GET", "/drafts/\(id)"), model.readDraft(id), .again)
    }
  }

  /// Usually an open draft, sometimes a closed one or an unknown one.
  private mutating func someDraft() -> String {
    let ids = choices.happens(percent: 88) ? model.openDraftIDs : model.draftIDs
    return choices.happens(percent: 2) ? choices.uuid() : choices.one(of: ids) ?? choices.uuid()
  }

  private mutating func condition(of id: String) -> Condition {
    condition(model.drafts[id]?.tag, model.drafts[id]?.tagsBefore ?? [])
  }

  private mutating func open() -> Step {
    let opening: Opening
    let body: JSON
    switch choices.number(in: 1...10) {
    case 1...3:
      let preset = choices.patch(.careless)
      opening = .adding(preset: preset)
      body = ["type": "adding", "item": .object(preset)]
    case 4...5:
      let source = someItem()
      opening = .duplicating(source: source)
      body = ["type": "duplicating", "sourceId": .string(source)]
    default:
      let source = someItem()
      opening = .editing(source: source)
      body = ["type": "editing", "sourceId": .string(source)]
    }
    return Step(Request("POST", "/drafts", body), model.openDraft(opening))
  }

  private mutating func patchDraft() -> Step {
    let id = someDraft()
    let condition = condition(of: id)
    var patch = choices.patch(.careless)
    if choices.happens(percent: 30) { patch["name"] = choices.value(of: "name", .careful) }
    if choices.happens(percent: 10) { patch["status"] = ["quantity": 0] }
    return Step(
      Request("PATCH", "/drafts/\(id)", ["item": .object(patch)], condition),
      model.patchDraft(id, with: patch, condition))
  }

  private mutating func replaceContent() -> Step {
    let (id, fields) = (someDraft(), choices.fields(.careless))
    let condition = condition(of: id)
    return Step(
      Request("PUT", "/drafts/\(id)/item", .object(fields), condition),
      model.replaceContent(of: id, with: fields, condition))
  }

  private mutating func writeDraftValue() -> Step {
    let id = someDraft()
    let condition = condition(of: id)
    let (address, value) = choices.place(.careless)
    return Step(
      Request("PUT", "/drafts/\(id)/item/\(address)", value, condition),
      model.writeDraftValue(of: id, at: address, value, condition))
  }

  private mutating func save() -> Step {
    let id = someDraft()
    let condition = condition(of: id)
    return Step(
      Request("POST", "/drafts/\(id)/save", nil, condition), model.saveDraft(id, condition), .again)
  }

  private mutating func rebase() -> Step {
    let id = someDraft()
    let condition = condition(of: id)
    let (settlement, body) = someSettlement()
    return Step(
      Request("POST", "/drafts/\(id)/rebase", body, condition),
      model.rebaseDraft(id, settlement, condition))
  }

  private mutating func someSettlement() -> (Settlement, JSON) {
    switch choices.number(in: 1...10) {
    case 1...2: return (.whole(.yours), ["keep": "yours"])
    case 3...4: return (.whole(.theirs), ["keep": "theirs"])
    case 5: return (.asAdding, ["as": "adding"])
    default:
      var sides: [String: Side] = [:]
      for name in Fields.order where choices.happens(percent: 80) {
        let all = Side.allCases.filter { $0 != .delta || name == "status" }
        sides[name] = choices.one(of: all)
      }
      let keep = sides.map { ("/item/\($0.key)", JSON.string($0.value.rawValue)) }
      return (.each(sides), ["keep": .object(Dictionary(uniqueKeysWithValues: keep))])
    }
  }

  private mutating func discard() -> Step {
    let id = someDraft()
    let condition = condition(of: id)
    return Step(
      Request("DELETE", "/drafts/\(id)", nil, condition), model.discardDraft(id, condition))
  }
}
