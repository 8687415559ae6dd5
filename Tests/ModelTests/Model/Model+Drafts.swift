import TestSupport

/// The purpose of a draft.
enum Opening {
  case adding(preset: Fields)
  case duplicating(source: String)
  case editing(source: String)
}

extension Model {
  func readDraft(_ id: String) -> Prediction {
    switch draft(id) {
    case .success(let draft): document(draft, 200, version: draft.version, tag: .known(draft.tag))
    case .failure(let refusal): refusal.prediction
    }
  }

  func openDraft(_ opening: Opening) -> Prediction {
    switch opening {
    case .adding(let preset): return opened(.adding, Fields.blank.merging(preset) { $1 })
    case .duplicating(let source):
      guard let item = item(source) else { return noSource }
      return opened(.duplicating(source: source), item.fields.copied)
    case .editing(let source):
      guard let item = item(source) else { return noSource }
      return opened(
        .editing(source: source, base: item.fields, baseVersion: item.version), item.fields)
    }
  }

  func patchDraft(_ id: String, with patch: Fields, _ condition: Condition) -> Prediction {
    write(id, condition) { $0.patched(with: patch) }
  }

  /// PUT of the draft's item.
  func replaceContent(of id: String, with fields: Fields, _ condition: Condition) -> Prediction {
    write(id, condition) { _ in Changed(fields: fields) }
  }

  func writeDraftValue(
    of id: String, at address: String, _ value: JSON, _ condition: Condition
  ) -> Prediction {
    write(id, condition) { $0.written(value, at: address) }
  }

  func discardDraft(_ id: String, _ condition: Condition) -> Prediction {
    switch draft(id) {
    case .success(let draft):
      failed(draft, condition)
        ?? Prediction(204, effects: [.closed(draft: id, .discarded)])
    case .failure(let refusal): refusal.prediction
    }
  }

  // MARK: Shared by the operations

  /// Why a draft is not open.
  struct DraftRefusal: Error {
    let prediction: Prediction
  }

  func draft(_ id: String) -> Result<Draft, DraftRefusal> {
    if let draft = drafts[id] { return .success(draft) }
    let prediction: Prediction =
      switch outcomes[id] {
      case .saved(let item):
        .problem(410, "draft-closed", ["outcome": "saved", "itemId": .string(item)])
      case .discarded: .problem(410, "draft-closed", ["outcome": "discarded"])
      case nil: .notFound
      }
    return .failure(DraftRefusal(prediction: prediction))
  }

  func failed(_ draft: Draft, _ condition: Condition) -> Prediction? {
    guard case .tag(let tag) = condition, tag != draft.tag else { return nil }
    return preconditionFailed(draft.version, draft.tag)
  }

  private func write(
    _ id: String, _ condition: Condition, _ change: (Fields) -> Changed
  ) -> Prediction {
    switch draft(id) {
    case .failure(let refusal): return refusal.prediction
    case .success(let draft):
      if let failed = failed(draft, condition) { return failed }
      let changed = change(draft.content)
      if let actual = changed.mismatch {
        return .problem(409, "case-mismatch", ["case": .string(actual)])
      }
      return written(draft, draft.purpose, changed.fields)
    }
  }

  /// The draft after a write, and the response with it.
  func written(_ draft: Draft, _ purpose: Purpose, _ content: Fields) -> Prediction {
    var after = draft
    after.purpose = purpose
    after.content = content
    var prediction = document(after, 200, version: draft.version + 1, tag: .fresh)
    prediction.effects = [.wrote(draft: draft.id, purpose, content)]
    return prediction
  }

  private func opened(_ purpose: Purpose, _ content: Fields) -> Prediction {
    let draft = Draft(id: "", purpose: purpose, content: content, version: 1, tag: "")
    var prediction = document(draft, 201, version: 1, tag: .fresh)
    prediction.members["id"] = nil
    prediction.effects = [.opened(purpose, content)]
    return prediction
  }

  private var noSource: Prediction {
    .problem(422, "invalid-draft", errors: ["/sourceId not-found"])
  }

  private func document(
    _ draft: Draft, _ status: Int, version: Int, tag: Prediction.Tag
  ) -> Prediction {
    var members: [String: JSON] = [
      "id": .string(draft.id), "type": .string(draft.purpose.name),
      "item": .object(draft.content), "version": .integer(version), "createdBy": "anonymous",
    ]
    switch draft.purpose {
    case .adding: break
    case .duplicating(let source): members["sourceId"] = .string(source)
    case .editing(let source, _, let baseVersion):
      members["sourceId"] = .string(source)
      members["baseVersion"] = .integer(baseVersion)
      members.merge(comparison(draft)) { $1 }
    }
    var prediction = Prediction(status, members, tag: tag)
    prediction.wrong = ("problems", problems(ofSaving: draft))
    return prediction
  }

  /// The changes of an edit compared with its item.
  private func comparison(_ draft: Draft) -> [String: JSON] {
    func pointers(_ names: [String]) -> JSON { .array(names.map { .string("/item/\($0)") }) }
    guard case .editing(let source, let base, _) = draft.purpose else { return [:] }
    guard let item = item(source) else {
      let changed = Fields.order.filter { draft.content.value($0) != base.value($0) }
      return ["changed": pointers(changed), "upstream": [], "conflicts": []]
    }
    let merged = draft.content.merged(base: base, theirs: item.fields)
    return [
      "changed": pointers(merged.changed), "upstream": pointers(merged.upstream),
      "conflicts": .array(merged.conflicts),
    ]
  }
}
