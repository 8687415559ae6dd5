import TestSupport

/// The If-Match of a request.
enum Condition: Equatable {
  case none
  case any
  case tag(String)
}

extension Model {
  func readItem(_ id: String) -> Prediction {
    guard let item = item(id) else { return .notFound }
    return itemAsItIs(item, 200)
  }

  func createItem(_ body: Fields) -> Prediction {
    let fields = Fields.blank.merging(body) { $1 }
    if let refusal = refusal(of: fields, for: nil) { return refusal }
    return created(fields, id: nil)
  }

  /// PUT with If-None-Match: *, with the client's own ID.
  func createItem(under id: String, _ fields: Fields) -> Prediction {
    if let item = item(id) { return preconditionFailed(item.version, item.tag) }
    if let refusal = invalid(fields) { return refusal }
    if items[id] != nil { return .problem(409, "id-in-use") }
    if let refusal = refusal(of: fields, for: id) { return refusal }
    return created(fields, id: id)
  }

  /// PUT.
  func replaceItem(_ id: String, with fields: Fields, _ condition: Condition) -> Prediction {
    if condition == .none { return .problem(428, "precondition-required") }
    return write(id, condition) { _ in Changed(fields: fields) }
  }

  func patchItem(_ id: String, with patch: Fields, _ condition: Condition) -> Prediction {
    write(id, condition) { $0.patched(with: patch) }
  }

  func writeValue(
    of id: String, at address: String, _ value: JSON, _ condition: Condition
  ) -> Prediction {
    write(id, condition) { $0.written(value, at: address) }
  }

  func deleteItem(_ id: String, _ condition: Condition) -> Prediction {
    guard let item = item(id) else { return .notFound }
    if condition == .none {
      let confirm: JSON = [
        "title": item.fields.value("name"),
        "message": "Are you sure you want to delete this item?",
        "etag": .string(item.tag ?? ""),
      ]
      return .problem(428, "confirmation-required", item.tag == nil ? [:] : ["confirm": confirm])
    }
    if let failed = failed(item, condition) { return failed }
    return Prediction(204, effects: [.deleted(id)])
  }

  func restoreItem(_ id: String) -> Prediction {
    guard let item = items[id] else { return .notFound }
    if item.isThere { return itemAsItIs(item, 200) }
    if let refusal = refusal(of: item.fields, for: id) { return refusal }
    return Prediction(
      200, document(item, item.fields, version: item.version + 1), tag: .fresh,
      effects: [.restored(id)])
  }

  // MARK: Shared by the operations

  private func write(
    _ id: String, _ condition: Condition, _ change: (Fields) -> Changed
  ) -> Prediction {
    guard let item = item(id) else { return .notFound }
    if let failed = failed(item, condition) { return failed }
    let changed = change(item.fields)
    // Errors in the body are reported before errors of the state.
    if let refusal = invalid(changed.fields) { return refusal }
    if let actual = changed.mismatch {
      return .problem(409, "case-mismatch", ["case": .string(actual)])
    }
    return edit(item, to: changed.fields)
  }

  private func edit(_ item: Item, to fields: Fields) -> Prediction {
    if let refusal = refusal(of: fields, for: item.id) { return refusal }
    if fields == item.fields { return itemAsItIs(item, 200) }
    return changed(item, to: fields)
  }

  /// The item after an edit.
  func changed(_ item: Item, to fields: Fields) -> Prediction {
    Prediction(
      200, document(item, fields, version: item.version + 1), tag: .fresh,
      effects: [.changed(item.id, fields)])
  }

  func created(_ fields: Fields, id: String?) -> Prediction {
    var members = fields.merging(["version": 1]) { $1 }
    if let id { members["id"] = .string(id) }
    return Prediction(201, members, tag: .fresh, effects: [.created(fields)])
  }

  func itemAsItIs(_ item: Item, _ status: Int) -> Prediction {
    var members = document(item, item.fields, version: item.version)
    members["updatedAt"] = item.updatedAt
    return Prediction(
      status, members, tag: item.tag.map(Prediction.Tag.known) ?? .fresh,
      effects: [.saw(item.id)])
  }

  private func document(_ item: Item, _ fields: Fields, version: Int) -> [String: JSON] {
    var members = fields
    members["id"] = .string(item.id)
    members["version"] = .integer(version)
    members["createdAt"] = item.createdAt
    return members
  }

  private func invalid(_ fields: Fields) -> Prediction? {
    let problems = fields.problems
    return problems.isEmpty ? nil : .problem(422, "invalid-item", errors: problems)
  }

  /// Why an item cannot have these values, or nil if it can.
  private func refusal(of fields: Fields, for id: String?) -> Prediction? {
    if let refusal = invalid(fields) { return refusal }
    guard let holder = holder(ofSkuIn: fields), holder.id != id else { return nil }
    return .problem(409, "sku-taken", ["itemId": .string(holder.id)])
  }

  func failed(_ item: Item, _ condition: Condition) -> Prediction? {
    guard case .tag(let tag) = condition, tag != item.tag else { return nil }
    return preconditionFailed(item.version, item.tag)
  }

  func preconditionFailed(_ version: Int, _ tag: String?) -> Prediction {
    .problem(
      412, "precondition-failed", ["currentVersion": .integer(version)],
      tag: tag.map(Prediction.Tag.known) ?? .none)
  }
}
