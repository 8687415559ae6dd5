import Inventory
package import JSON
package import Service

/// Reads the bodies that change stock.
package enum StockBody {
  /// `{"delta", "reason"}`.
  package static func adjustment(
    _ json: JSONValue
  ) throws(Problem) -> StockService.Adjustment {
    var reader = ValueReader(.item)
    guard
      var object = ObjectReader(
        json, at: "", expected: "an object with delta", &reader.problems)
    else { throw .invalidItem(reader.problems.problems) }
    let delta = delta(of: &object, &reader)
    let reason = reason(of: &object, &reader)
    object.finish(&reader.problems)
    guard reader.problems.isEmpty, let delta else {
      throw .invalidItem(reader.problems.problems)
    }
    return StockService.Adjustment(delta: delta, reason: reason)
  }

  /// `{"reason", "lines": [{"itemId" or "sku", "delta"}]}`, with the problems of what could not be read.
  package static func basket(_ json: JSONValue) throws(Problem) -> StockService.Basket {
    var reader = ValueReader(.item)
    guard
      var object = ObjectReader(
        json, at: "", expected: "an object with lines", &reader.problems)
    else { throw .invalidItem(reader.problems.problems) }
    let reason = reason(of: &object, &reader)
    let array = object.required("lines", expected: "an array of lines", &reader.problems)
    let lines = array.map { Self.lines($0, &reader) } ?? []
    object.finish(&reader.problems)
    return StockService.Basket(lines: lines, reason: reason, problems: reader.problems.problems)
  }

  private static func lines(
    _ json: JSONValue, _ reader: inout ValueReader
  ) -> [StockService.Basket.Line] {
    guard case .array(let elements) = json else {
      reader.problems.addWrongType("/lines", json, expected: "an array of lines")
      return []
    }
    guard (1...StockService.linesMax).contains(elements.count) else {
      reader.problems.add(
        "/lines", elements.isEmpty ? .required : .tooMany,
        "lines must have 1 to \(StockService.linesMax) lines; got \(elements.count).")
      return []
    }
    return elements.enumerated().compactMap { position, element in
      line(element, index: position, &reader)
    }
  }

  private static func line(
    _ json: JSONValue, index: Int, _ reader: inout ValueReader
  ) -> StockService.Basket.Line? {
    let pointer = "/lines/\(index)"
    let expected = "an object with delta, and itemId or sku"
    guard var object = ObjectReader(json, at: pointer, expected: expected, &reader.problems) else {
      return nil
    }
    let item = item(of: &object, at: pointer, &reader)
    let delta = delta(of: &object, &reader)
    object.finish(&reader.problems)
    return item.map { StockService.Basket.Line(index: index, item: $0, delta: delta) }
  }

  private static func item(
    of object: inout ObjectReader, at pointer: String, _ reader: inout ValueReader
  ) -> StockService.ItemReference? {
    switch (object.optional("itemId"), object.optional("sku")) {
    case (.string(let text), nil):
      if let id = ItemID(text) { return .id(id) }
      reader.problems.add(
        pointer + "/itemId", .notFound, "No item has this ID. Send the ID of an existing item.")
    case (nil, .string?):
      guard let text = object.optional("sku").flatMap({ reader.text($0, pointer + "/sku") }) else {
        return nil
      }
      if let sku = Sku(text) { return .sku(sku) }
      reader.problems.add(
        pointer + "/sku", .notFound, "No item has this SKU. Send the SKU of an existing item.")
    case (let value?, nil):
      reader.problems.addWrongType(pointer + "/itemId", value, expected: "the ID of an item")
    case (nil, let value?):
      reader.problems.addWrongType(pointer + "/sku", value, expected: "the SKU of an item")
    case (.null?, .string):
      reader.problems.addWrongType(
        pointer + "/itemId", .null, expected: "the ID of an item, or omitted if there is a sku")
    case (.some, .some):
      reader.problems.add(
        pointer + "/sku", .notAllowed, "itemId and sku exclude each other. Send one of them.")
    case (nil, nil):
      reader.problems.addMissing(pointer + "/itemId", expected: "it or sku")
    }
    return nil
  }

  private static func delta(of object: inout ObjectReader, _ reader: inout ValueReader) -> Int64? {
    let expected = "an integer from -\(Quantity.max) to \(Quantity.max), except 0"
    guard let json = object.required("delta", expected: expected, &reader.problems) else {
      return nil
    }
    let pointer = object.pointer(of: "delta")
    guard let delta = reader.integer(json, pointer, expected) else { return nil }
    if delta == 0 {
      reader.problems.addValue(pointer, .outOfRange, "0", expected: expected)
      return nil
    }
    return delta
  }

  /// - Returns: nil if it is missing or empty.
  private static func reason(
    of object: inout ObjectReader, _ reader: inout ValueReader
  ) -> Reason? {
    guard let json = object.optional("reason"), json != .null,
      let text = reader.text(json, "/reason", reader.orNull)
    else { return nil }
    do throws(FieldProblem) {
      let reason = try Reason(text)
      return reason.text.isEmpty ? nil : reason
    } catch {
      reader.problems.add(error)
      return nil
    }
  }
}
