import Inventory
import JSON

/// Values that are objects: each has exactly its members.
extension ValueReader {
  mutating func color(_ json: JSONValue, _ pointer: String) -> UnvalidatedColor? {
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
    if let name, let red, let green, let blue {
      return UnvalidatedColor(name: Label(name), red: red, green: green, blue: blue)
    }
    addPart(.colorName, name.map { .label(Label($0)) })
    addPart(.colorRed, red.map(FieldValue.fraction))
    addPart(.colorGreen, green.map(FieldValue.fraction))
    addPart(.colorBlue, blue.map(FieldValue.fraction))
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
    let amountExpected = expectation(of: .priceAmount)
    let amount = object.required("amount", expected: amountExpected, &problems)
      .flatMap { integer($0, object.pointer(of: "amount"), amountExpected) }
    let currency = object.required("currency", expected: "an ISO 4217 code", &problems)
      .flatMap { text($0, object.pointer(of: "currency"), .never) }
    object.finish(&problems)
    if let amount, let currency { return UnvalidatedPrice(amount: amount, currency: currency) }
    addPart(.priceAmount, amount.map(FieldValue.integer))
    addPart(.priceCurrency, currency.map(FieldValue.text))
    return nil
  }

  /// Keeps what is wrong with a part, where it could be read.
  private mutating func addPart(_ place: ItemPath, _ value: FieldValue?) {
    if let value { addParts(ItemPatch.Edit(place, value).problems) }
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
      // Whichever type was meant, each of these would have to be a value of its own.
      let quantity = object.optional("quantity").flatMap { value($0, at: .inStockQuantity) }
      addPart(.inStockQuantity, quantity)
      _ = object.optional("isOnBackOrder").flatMap { value($0, at: .isOnBackOrder) }
      return nil
    }
  }

  /// Edits of single values of a status without a `type`, of the case that it is in.
  mutating func statusEdits(_ json: JSONValue) -> [ItemPatch.Edit] {
    let pointer = pointer(of: .status)
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
    let expected = expectation(of: .inStockQuantity)
    return object.required("quantity", expected: expected, &problems)
      .flatMap { integer($0, object.pointer(of: "quantity"), expected) }
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
