import Inventory
import JSON

/// Values that are objects: each has exactly its fields.
extension ValueReader {
  mutating func color(_ json: JSONValue, _ pointer: String) -> UnvalidatedColor? {
    let expected = "an object with name, red, green and blue, or null"
    guard var object = ObjectReader(json, at: pointer, expected: expected, &problems) else {
      return nil
    }
    let name = object.required("name", expected: "a string", &problems)
      .flatMap { text($0, object.pointer(of: "name")) }
    let red = component("red", of: &object)
    let green = component("green", of: &object)
    let blue = component("blue", of: &object)
    object.finish(&problems)
    if let name, let red, let green, let blue {
      return UnvalidatedColor(name: TrimmedText(name), red: red, green: green, blue: blue)
    }
    addPart(name.map { .colorName(TrimmedText($0)) })
    addPart(red.map(PartValue.colorRed))
    addPart(green.map(PartValue.colorGreen))
    addPart(blue.map(PartValue.colorBlue))
    return nil
  }

  private mutating func component(
    _ name: StaticString, of object: inout ObjectReader
  ) -> Double? {
    object.required(name, expected: "a number from 0 to 1", &problems)
      .flatMap { fraction($0, object.pointer(of: name)) }
  }

  mutating func price(_ json: JSONValue, _ pointer: String) -> UnvalidatedPrice? {
    let expected = "an object with amount and currency, or null"
    guard var object = ObjectReader(json, at: pointer, expected: expected, &problems) else {
      return nil
    }
    let amounts = amounts
    let amount = object.required("amount", expected: amounts, &problems)
      .flatMap { integer($0, object.pointer(of: "amount"), amounts) }
    let currency = object.required("currency", expected: "an ISO 4217 code", &problems)
      .flatMap { text($0, object.pointer(of: "currency")) }
    object.finish(&problems)
    if let amount, let currency { return UnvalidatedPrice(amount: amount, currency: currency) }
    addPart(amount.map(PartValue.priceAmount))
    addPart(currency.map(PartValue.priceCurrency))
    return nil
  }

  /// Adds the problems of a part that could be read.
  private mutating func addPart(_ part: PartValue?) {
    if let part { addParts(ItemPatch.Edit.part(part).problems) }
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

  mutating func status(_ json: JSONValue, _ pointer: String) -> UnvalidatedStatus? {
    let expected = "an object with type, and quantity or isOnBackOrder"
    guard var object = ObjectReader(json, at: pointer, expected: expected, &problems) else {
      return nil
    }
    defer { object.finish(&problems) }
    switch choice(of: StatusKind.self, "type", of: &object) {
    case .inStock:
      object.refuse("isOnBackOrder", of: StatusKind.outOfStock.rawValue, &problems)
      return quantity(of: &object).map(UnvalidatedStatus.inStock)
    case .outOfStock:
      object.refuse("quantity", of: StatusKind.inStock.rawValue, &problems)
      return isOnBackOrder(of: &object).map(UnvalidatedStatus.outOfStock)
    case nil:
      // For every type of status, these fields must have their own types.
      addPart(object.optional("quantity").flatMap { value($0, of: .quantity) })
      _ = object.optional("isOnBackOrder").flatMap { value($0, of: .isOnBackOrder) }
      return nil
    }
  }

  /// Edits of the parts of a status without `type`, which are those of its current case.
  mutating func statusEdits(_ json: JSONValue) -> [ItemPatch.Edit] {
    let pointer = pointer(of: .field(.status))
    guard var object = ObjectReader(json, at: pointer, expected: "an object", &problems) else {
      return []
    }
    var edits: [ItemPatch.Edit] = []
    if let json = object.optional("quantity"), let part = value(json, of: .quantity) {
      edits.append(.part(part))
    }
    if let json = object.optional("isOnBackOrder"), let part = value(json, of: .isOnBackOrder) {
      edits.append(.part(part))
    }
    object.finish(&problems)
    return edits
  }

  private mutating func quantity(of object: inout ObjectReader) -> Int64? {
    let quantities = quantities
    return object.required("quantity", expected: quantities, &problems)
      .flatMap { integer($0, object.pointer(of: "quantity"), quantities) }
  }

  private mutating func isOnBackOrder(of object: inout ObjectReader) -> Bool? {
    object.required("isOnBackOrder", expected: "true or false", &problems)
      .flatMap { flag($0, object.pointer(of: "isOnBackOrder")) }
  }

  /// A field whose value is one of several words.
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
    problems.addValue(pointer, .outOfRange, "\"\(text)\"", expected: expected)
    return nil
  }
}
