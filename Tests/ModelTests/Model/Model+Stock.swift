import TestSupport

/// One line of an adjustment.
struct Line {
  let id: String
  /// The SKU that identifies the item, or nil to use its ID.
  let sku: String?
  let delta: Int
}

extension Model {
  func adjustItem(
    _ id: String, by delta: Int, reason: String?, _ condition: Condition
  ) -> Prediction {
    guard let item = item(id) else { return .notFound }
    if let failed = failed(item, condition) { return failed }
    guard let status = item.fields.status(adding: delta) else {
      return delta > 0
        ? .problem(422, "invalid-item", errors: ["/delta out-of-range"])
        : .problem(409, "insufficient-stock", ["available": .integer(item.fields.pieces)])
    }
    let fields = item.fields.merging(["status": status]) { $1 }
    let adjusted = adjustment(item, delta, status, reason, version: item.version + 1)
    return Prediction(
      201, adjusted.members, tag: .fresh, effects: [.changed(id, fields)])
  }

  /// All lines or none.
  ///
  /// Lines of the same item add up.
  func adjust(_ lines: [Line], reason: String?) -> Prediction {
    var current: [String: Item] = [:]
    var adjustments: [JSON] = []
    var effects: [Prediction.Effect] = []
    var (short, invalid): ([String], [String]) = ([], [])
    for (position, line) in lines.enumerated() {
      guard var item = current[line.id] ?? item(line.id) else {
        let member = line.sku == nil ? "itemId" : "sku"
        invalid.append("/lines/\(position)/\(member) not-found")
        continue
      }
      guard let status = item.fields.status(adding: line.delta) else {
        let pointer = "/lines/\(position)/delta"
        if line.delta > 0 { invalid.append(pointer + " out-of-range") }
        if line.delta < 0 { short.append(pointer + " insufficient-stock") }
        continue
      }
      let version = item.version + 1
      adjustments.append(adjustment(item, line.delta, status, reason, version: version))
      item.fields["status"] = status
      item.version = version
      current[line.id] = item
      effects.append(.changed(line.id, item.fields))
    }
    if !invalid.isEmpty { return .problem(422, "invalid-item", errors: invalid + short) }
    if !short.isEmpty { return .problem(409, "insufficient-stock", errors: short) }
    return Prediction(201, ["adjustments": .array(adjustments)], effects: effects)
  }

  private func adjustment(
    _ item: Item, _ delta: Int, _ status: JSON, _ reason: String?, version: Int
  ) -> JSON {
    [
      "itemId": .string(item.id), "delta": .integer(delta),
      "reason": reason.map(JSON.string) ?? .null, "before": item.fields.value("status"),
      "after": status, "version": .integer(version),
    ]
  }
}
