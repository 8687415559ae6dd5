import TestSupport

/// How a client settles the conflicts of an edit.
enum Settlement {
  case whole(Side)
  case each([String: Side])
  case asAdding

  /// - Parameter conflict: the field's conflict, if it has one. One side for all applies only then.
  func side(of field: String, _ conflict: JSON?) -> Side? {
    switch self {
    case .whole(let side): conflict == nil ? nil : side
    case .each(let sides): sides[field]
    case .asAdding: nil
    }
  }
}

extension Model {
  func saveDraft(_ id: String, _ condition: Condition) -> Prediction {
    if case .saved(let itemID) = outcomes[id] {
      // A repeated save succeeds again, whatever its If-Match.
      guard let item = item(itemID) else {
        return .problem(410, "draft-closed", ["outcome": "saved", "itemId": .string(itemID)])
      }
      return itemAsItIs(item, 200)
    }
    switch draft(id) {
    case .failure(let refusal): return refusal.prediction
    case .success(let draft): return failed(draft, condition) ?? save(draft)
    }
  }

  func rebaseDraft(
    _ id: String, _ settlement: Settlement, _ condition: Condition
  ) -> Prediction {
    switch draft(id) {
    case .failure(let refusal): return refusal.prediction
    case .success(let draft): return failed(draft, condition) ?? rebase(draft, settlement)
    }
  }

  /// What a save would be refused for, without conflicts.
  ///
  /// Pointers are the draft's.
  func problems(ofSaving draft: Draft) -> [String] {
    var (fields, itself): (Fields, String?) = (draft.content, nil)
    if case .editing(let source, let base, _) = draft.purpose {
      itself = source
      if let item = item(source) {
        fields = fields.merged(base: base, theirs: item.fields).fields
      }
    }
    var problems = fields.problems.map { "/item" + $0 }
    if let holder = holder(ofSkuIn: fields), holder.id != itself {
      problems.append("/item/sku taken")
    }
    return problems
  }

  private func save(_ draft: Draft) -> Prediction {
    switch draft.purpose {
    case .adding, .duplicating:
      if let refusal = refusal(ofSaving: draft, as: draft.content) { return refusal }
      var prediction = created(draft.content, id: nil)
      prediction.effects.append(.closedAsNew(draft: draft.id))
      return prediction
    case .editing(let source, let base, _):
      guard let item = item(source) else { return itemDeleted }
      let merged = draft.content.merged(base: base, theirs: item.fields)
      if problems(ofSaving: draft) == ["/item/sku taken"], !merged.conflicts.isEmpty {
        return conflict(merged.conflicts)
      }
      if let refusal = refusal(ofSaving: draft, as: merged.fields) { return refusal }
      if !merged.conflicts.isEmpty { return conflict(merged.conflicts) }
      var prediction =
        merged.fields == item.fields ? itemAsItIs(item, 200) : changed(item, to: merged.fields)
      prediction.effects.append(.closed(draft: draft.id, .saved(source)))
      return prediction
    }
  }

  private func refusal(ofSaving draft: Draft, as fields: Fields) -> Prediction? {
    let problems = problems(ofSaving: draft)
    if problems.isEmpty { return nil }
    if problems == ["/item/sku taken"], let holder = holder(ofSkuIn: fields) {
      return .problem(409, "sku-taken", ["itemId": .string(holder.id)])
    }
    return .problem(422, "invalid-draft", errors: problems)
  }

  private func rebase(_ draft: Draft, _ settlement: Settlement) -> Prediction {
    guard case .editing(let source, let base, _) = draft.purpose else {
      return .problem(409, "case-mismatch", ["case": .string(draft.purpose.name)])
    }
    if case .asAdding = settlement { return written(draft, .adding, draft.content) }
    guard let item = item(source) else { return itemDeleted }
    do throws(Unmoved) {
      let content = try draft.content.rebased(
        base: base, theirs: item.fields, side: settlement.side)
      return written(
        draft, .editing(source: source, base: item.fields, baseVersion: item.version), content)
    } catch {
      switch error {
      case .open(let conflicts): return conflict(conflicts)
      case .short(let available):
        return .problem(409, "insufficient-stock", ["available": .integer(available)])
      }
    }
  }

  private func conflict(_ conflicts: [JSON]) -> Prediction {
    .problem(409, "edit-conflict", ["conflicts": .array(conflicts)])
  }

  private var itemDeleted: Prediction {
    .problem(409, "edit-conflict", ["deleted": true])
  }
}
