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

  /// `{"reason", "lines": [{"itemId" or "sku", "delta"}]}`, with what of it could not be read.
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
        "There are \(elements.count) lines; send 1 to \(StockService.linesMax).")
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
    let item = item(of: &object, at: pointer, &reader.problems)
    let delta = delta(of: &object, &reader)
    object.finish(&reader.problems)
    return item.map { StockService.Basket.Line(index: index, item: $0, delta: delta) }
  }

  private static func item(
    of object: inout ObjectReader, at pointer: String, _ problems: inout FieldProblemList
  ) -> StockService.ItemReference? {
    switch (object.optional("itemId"), object.optional("sku")) {
    case (.string(let text), nil):
      if let id = ItemID(text) { return .id(id) }
      problems.add(
        pointer + "/itemId", .notFound, "No item has this itemId; send one that exists.")
    case (nil, .string(let text)):
      if let sku = Sku(text) { return .sku(sku) }
      problems.add(pointer + "/sku", .notFound, "No item has this sku; send one that exists.")
    case (let value?, nil):
      problems.addWrongType(pointer + "/itemId", value, expected: "an item's id")
    case (nil, let value?):
      problems.addWrongType(pointer + "/sku", value, expected: "an item's sku")
    case (.null?, .string):
      problems.addWrongType(
        pointer + "/itemId", .null, expected: "an item's id, or leave it out where there is a sku")
    case (.some, .some):
      problems.add(
        pointer + "/sku", .notAllowed, "itemId names the item already; send one of the two.")
    case (nil, nil):
      problems.addMissing(pointer + "/itemId", expected: "it, or sku")
    }
    return nil
  }

  private static func delta(of object: inout ObjectReader, _ reader: inout ValueReader) -> Int64? {
    let expected = "an integer from -\(Quantity.max) to \(Quantity.max), but not 0"
    guard let json = object.required("delta", expected: expected, &reader.problems) else {
      return nil
    }
    let pointer = object.pointer(of: "delta")
    guard let delta = reader.integer(json, pointer, expected) else { return nil }
    if delta == 0 {
      reader.problems.add(
        pointer, .outOfRange, "\(pointer) is 0, which changes nothing; send \(expected).")
      return nil
    }
    return delta
  }

  /// - Returns: nil where there is none, which an empty one is too.
  private static func reason(
    of object: inout ObjectReader, _ reader: inout ValueReader
  ) -> Reason? {
    switch object.optional("reason") {
    case nil, .null: return nil
    case .string(let text):
      do throws(FieldProblem) {
        let reason = try Reason(text)
        return reason.text.isEmpty ? nil : reason
      } catch {
        reader.problems.add(error)
      }
    case let value?: reader.problems.addWrongType("/reason", value, expected: "a string or null")
    }
    return nil
  }
}
