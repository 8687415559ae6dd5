import TestSupport

/// The choice of the next step, and the steps on items.
extension Walk {
  mutating func nextStep() -> Step {
    if model.livingIDs.count < 5 { return create() }
    switch choices.number(in: 1...100) {
    case 1...6: return model.livingIDs.count < Self.livingMax ? create() : delete()
    case 7...8: return createUnderOwnID()
    case 9...14: return replace()
    case 15...23: return patch()
    case 24...32: return writeValue()
    case 33...37: return delete()
    case 38...42: return restore()
    case 43...52: return adjust()
    case 53...56: return sell()
    case 57...60: return read()
    case 61: return Step(Request("GET", "/summary"), Prediction(200, model.summary.members), .again)
    default: return nextDraftStep()
    }
  }

  /// Usually an existing item, sometimes a deleted or an unknown one.
  mutating func someItem() -> String {
    let ids = choices.happens(percent: 85) ? model.livingIDs : model.itemIDs
    return choices.happens(percent: 2) ? choices.uuid() : choices.one(of: ids) ?? choices.uuid()
  }

  /// An If-Match for something with this current ETag and those earlier ones.
  mutating func condition(_ tag: String?, _ before: [String]) -> Condition {
    switch choices.number(in: 1...10) {
    case 1...4: .none
    case 5: .any
    case 6: .tag(choices.one(of: before) ?? "\"0\"")
    default: tag.map(Condition.tag) ?? .none
    }
  }

  private mutating func condition(of id: String) -> Condition {
    condition(model.items[id]?.tag, model.items[id]?.tagsBefore ?? [])
  }

  private func recovery(_ id: String, _ condition: Condition) -> Step.Recovery {
    if case .tag = condition { .conditional(itemID: id) } else { .key }
  }

  private mutating func create() -> Step {
    var fields = choices.fields(.careful)
    for name in ["color", "price", "tags", "status"] where choices.happens(percent: 20) {
      fields[name] = nil
    }
    return Step(Request("POST", "/items", .object(fields)), model.createItem(fields))
  }

  private mutating func createUnderOwnID() -> Step {
    let id = choices.happens(percent: 60) ? choices.uuid() : someItem()
    let fields = choices.fields(.careful)
    var request = Request("PUT", "/items/\(id)", .object(fields))
    request.headers["If-None-Match"] = "*"
    return Step(request, model.createItem(under: id, fields))
  }

  private mutating func replace() -> Step {
    let (id, fields) = (someItem(), choices.fields(.careful))
    let condition = condition(of: id)
    return Step(
      Request("PUT", "/items/\(id)", .object(fields), condition),
      model.replaceItem(id, with: fields, condition), recovery(id, condition))
  }

  private mutating func patch() -> Step {
    let id = someItem()
    let condition = condition(of: id)
    var patch = choices.patch(.careful)
    if choices.happens(percent: 15) {
      patch["status"] = choices.happens(percent: 70) ? ["quantity": 7] : ["isOnBackOrder": true]
    }
    return Step(
      Request("PATCH", "/items/\(id)", .object(patch), condition),
      model.patchItem(id, with: patch, condition), recovery(id, condition))
  }

  private mutating func writeValue() -> Step {
    let id = someItem()
    let condition = condition(of: id)
    let nullable = ModelField.all.filter { $0.blank == .null }.map(\.name)
    if choices.happens(percent: 15), let address = choices.one(of: nullable) {
      return Step(
        Request("DELETE", "/items/\(id)/\(address)", nil, condition),
        model.writeValue(of: id, at: address, .null, condition), recovery(id, condition))
    }
    let (address, value) = choices.place(.careful)
    return Step(
      Request("PUT", "/items/\(id)/\(address)", value, condition),
      model.writeValue(of: id, at: address, value, condition), recovery(id, condition))
  }

  private mutating func delete() -> Step {
    let id = someItem()
    let condition = condition(of: id)
    return Step(Request("DELETE", "/items/\(id)", nil, condition), model.deleteItem(id, condition))
  }

  private mutating func restore() -> Step {
    let deleted = model.itemIDs.filter { model.item($0) == nil }
    let id = choices.happens(percent: 80) ? choices.one(of: deleted) ?? someItem() : someItem()
    return Step(Request("POST", "/items/\(id)/restore"), model.restoreItem(id))
  }

  private mutating func adjust() -> Step {
    let (id, delta) = (someItem(), someDelta())
    let condition = condition(of: id)
    let reason = choices.happens(percent: 50) ? "sold" : nil
    var body: JSON = ["delta": .integer(delta)]
    if let reason { body = body.with("reason", .string(reason)) }
    return Step(
      Request("POST", "/items/\(id)/adjustments", body, condition),
      model.adjustItem(id, by: delta, reason: reason, condition))
  }

  /// An adjustment of several items, all or nothing.
  private mutating func sell() -> Step {
    let lines = (1...choices.number(in: 1...4)).map { _ in
      let id = someItem()
      let sku = choices.happens(percent: 40) ? model.item(id)?.fields.value("sku").text : nil
      return Line(id: id, sku: sku, delta: someDelta())
    }
    let body: JSON = [
      "reason": "basket",
      "lines": .array(
        lines.map { line in
          let name: (String, String) = line.sku.map { ("sku", $0) } ?? ("itemId", line.id)
          return .object([name.0: .string(name.1), "delta": .integer(line.delta)])
        }),
    ]
    return Step(Request("POST", "/adjustments", body), model.adjust(lines, reason: "basket"))
  }

  private mutating func someDelta() -> Int {
    if choices.happens(percent: 2) { return 1_000_000_000 }
    let size = choices.number(in: 1...8)
    return choices.happens(percent: 60) ? -size : size
  }

  private mutating func read() -> Step {
    let id = someItem()
    return Step(Request("GET", "/items/\(id)"), model.readItem(id), .again)
  }
}
