import Inventory

/// Values that are objects: each has exactly its members.
extension ValueReader {
  mutating func color(_ json: JSONValue, _ pointer: String) -> ColorContent? {
    let expected = "an object with name, red, green and blue, or null"
    guard var object = ObjectReader(json, at: pointer, expected: expected, &problems) else {
      return nil
    }
    let name = object.required("name", expected: "a string", &problems)
      .flatMap { text($0, object.pointer(of: "name"), .never) }
    let red = component("red", of: &object)
    let green = component("green", of: &object)
    let blue = component("blue", of: &object)
    object.finish(&problems)
    guard let name, let red, let green, let blue else { return nil }
    return ColorContent(name: Label(name), red: red, green: green, blue: blue)
  }

  private mutating func component(
    _ name: StaticString, of object: inout ObjectReader
  ) -> Double? {
    object.required(name, expected: "a number from 0 to 1", &problems)
      .flatMap { fraction($0, object.pointer(of: name)) }
  }

  mutating func price(_ json: JSONValue, _ pointer: String) -> PriceContent? {
    let expected = "an object with amount and currency, or null"
    guard var object = ObjectReader(json, at: pointer, expected: expected, &problems) else {
      return nil
    }
    let amount = object.required("amount", expected: "an integer in minor units", &problems)
      .flatMap { integer($0, object.pointer(of: "amount")) }
    let currency = object.required("currency", expected: "an ISO 4217 code", &problems)
      .flatMap { text($0, object.pointer(of: "currency"), .never) }
    object.finish(&problems)
    guard let amount, let currency else { return nil }
    return PriceContent(amount: amount, currency: currency)
  }

  mutating func inStock(_ json: JSONValue, _ pointer: String) -> Int64? {
    guard
      var object = ObjectReader(json, at: pointer, expected: "an object with quantity", &problems)
    else { return nil }
    defer { object.finish(&problems) }
    return quantity(of: &object)
  }

  mutating func outOfStock(_ json: JSONValue, _ pointer: String) -> Bool? {
    let expected = "an object with isOnBackOrder"
    guard var object = ObjectReader(json, at: pointer, expected: expected, &problems) else {
      return nil
    }
    defer { object.finish(&problems) }
    return isOnBackOrder(of: &object)
  }

  mutating func status(_ json: JSONValue, _ pointer: String) -> StatusContent? {
    let expected = "an object with type, and quantity or isOnBackOrder"
    guard var object = ObjectReader(json, at: pointer, expected: expected, &problems) else {
      return nil
    }
    defer { object.finish(&problems) }
    switch choice(of: StatusType.self, "type", of: &object) {
    case .inStock:
      object.refuse("isOnBackOrder", of: StatusType.outOfStock.rawValue, &problems)
      return quantity(of: &object).map(StatusContent.inStock)
    case .outOfStock:
      object.refuse("quantity", of: StatusType.inStock.rawValue, &problems)
      return isOnBackOrder(of: &object).map(StatusContent.outOfStock)
    case nil:
      _ = (object.optional("quantity"), object.optional("isOnBackOrder"))
      return nil
    }
  }

  /// Edits of single values of a status without a `type`, of the case that it is in.
  mutating func statusEdits(_ json: JSONValue) -> [ItemPatch.Edit] {
    let pointer = ItemPlace.status.pointer
    guard var object = ObjectReader(json, at: pointer, expected: "an object", &problems) else {
      return []
    }
    var edits: [ItemPatch.Edit] = []
    if let json = object.optional("quantity"), let value = value(json, at: .inStockQuantity) {
      edits.append(ItemPatch.Edit(.inStockQuantity, value))
    }
    if let json = object.optional("isOnBackOrder"), let value = value(json, at: .isOnBackOrder) {
      edits.append(ItemPatch.Edit(.isOnBackOrder, value))
    }
    object.finish(&problems)
    return edits
  }

  private mutating func quantity(of object: inout ObjectReader) -> Int64? {
    object.required("quantity", expected: "an integer", &problems)
      .flatMap { integer($0, object.pointer(of: "quantity")) }
  }

  private mutating func isOnBackOrder(of object: inout ObjectReader) -> Bool? {
    object.required("isOnBackOrder", expected: "true or false", &problems)
      .flatMap { flag($0, object.pointer(of: "isOnBackOrder")) }
  }

  /// A member that is one of some words.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    of choices: Choice.Type, _ name: StaticString, of object: inout ObjectReader
  ) -> Choice? where Choice.RawValue == String {
    var expected: String {
      Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
    }
    guard let json = object.required(name, expected: expected, &problems) else { return nil }
    guard case .string(let text) = json else {
      problems.addWrongType(object.pointer(of: name), json, expected: expected)
      return nil
    }
    if let choice = Choice.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) }) {
      return choice
    }
    let pointer = object.pointer(of: name)
    problems.add(pointer, .outOfRange, "\(pointer) is \"\(text.clipped)\"; send \(expected).")
    return nil
  }
}

/// The cases of a status by their names on the wire.
private enum StatusType: String, CaseIterable {
  case inStock
  case outOfStock
}
