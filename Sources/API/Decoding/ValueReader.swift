import Inventory

/// Reads the values of an item out of JSON: well-typed or refused, with nothing rounded.
///
/// Whether they are valid besides is the domain's question, for an item at once and for a draft when
/// it is saved; a draft has wider bounds, which are kept here.
package struct ValueReader {
  /// What the values are for.
  enum Purpose { case item, draft }

  package static let draftTextCharactersMax = 2000
  package static let draftTagsMax = 100

  private let purpose: Purpose
  var problems = FieldProblemList()

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// The value that a place takes; nil where the JSON is none, which is then among the problems.
  mutating func value(_ json: JSONValue, at place: ItemPlace) -> FieldValue? {
    if json == .null {
      if place.nullability == .nullable { return .null }
      if place == .tags { return .tags([]) }
    }
    let pointer = place.pointer
    switch place.kind {
    case .text: return text(json, pointer, place.nullability).map(FieldValue.text)
    case .label: return text(json, pointer, .never).map { .label(Label($0)) }
    case .integer: return integer(json, pointer).map(FieldValue.integer)
    case .fraction: return fraction(json, pointer).map(FieldValue.fraction)
    case .flag: return flag(json, pointer).map(FieldValue.flag)
    case .color: return color(json, pointer).map(FieldValue.color)
    case .price: return price(json, pointer).map(FieldValue.price)
    case .status: return status(json, pointer).map(FieldValue.status)
    case .inStock: return inStock(json, pointer).map(FieldValue.inStock)
    case .outOfStock: return outOfStock(json, pointer).map(FieldValue.outOfStock)
    case .tags: return tags(json, pointer).map(FieldValue.tags)
    }
  }
}

// MARK: - Single values

extension ValueReader {
  private mutating func text(
    _ json: JSONValue, _ pointer: String, _ nullability: ItemPlace.Nullability
  ) -> String? {
    guard case .string(let text) = json else {
      problems.addWrongType(
        pointer, json, expected: nullability == .nullable ? "a string or null" : "a string")
      return nil
    }
    guard purpose == .item || text.unicodeScalars.count <= Self.draftTextCharactersMax else {
      problems.add(
        pointer, .tooLong,
        "\(pointer) is too long even for a draft; send at most \(Self.draftTextCharactersMax) characters."
      )
      return nil
    }
    return text
  }

  mutating func integer(_ json: JSONValue, _ pointer: String) -> Int64? {
    guard case .number(let number) = json else {
      problems.addWrongType(pointer, json, expected: "an integer")
      return nil
    }
    switch number.integer {
    case .exact(let value): return value
    case .fraction:
      problems.add(
        pointer, .notIntegral,
        "\(pointer) is \(number.text.clipped); send an integer, as nothing is rounded here.")
    case .tooLarge:
      problems.add(
        pointer, .outOfRange,
        "\(pointer) is beyond what JSON keeps exact; send an integer within ±2^53.")
    }
    return nil
  }

  private mutating func fraction(_ json: JSONValue, _ pointer: String) -> Double? {
    guard case .number(let number) = json else {
      problems.addWrongType(pointer, json, expected: "a number from 0 to 1")
      return nil
    }
    let double = number.double
    guard double.isFinite else {
      problems.add(
        pointer, .outOfRange, "\(pointer) is beyond all bounds; send a number from 0 to 1.")
      return nil
    }
    return double
  }

  private mutating func flag(_ json: JSONValue, _ pointer: String) -> Bool? {
    guard case .bool(let flag) = json else {
      problems.addWrongType(pointer, json, expected: "true or false")
      return nil
    }
    return flag
  }

  private mutating func tags(_ json: JSONValue, _ pointer: String) -> [Label]? {
    guard case .array(let elements) = json else {
      problems.addWrongType(pointer, json, expected: "an array of strings")
      return nil
    }
    guard purpose == .item || elements.count <= Self.draftTagsMax else {
      problems.add(
        pointer, .tooMany,
        "There are \(elements.count) tags; send at most \(Self.draftTagsMax), even in a draft.")
      return nil
    }
    var labels: [Label] = []
    for (position, element) in elements.enumerated() {
      if let text = text(element, "\(pointer)/\(position)", .never) { labels.append(Label(text)) }
    }
    return labels.count == elements.count ? labels : nil
  }
}

// MARK: - Values with members

extension ValueReader {
  private mutating func color(_ json: JSONValue, _ pointer: String) -> ColorContent? {
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

  private mutating func price(_ json: JSONValue, _ pointer: String) -> PriceContent? {
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

  private mutating func inStock(_ json: JSONValue, _ pointer: String) -> Int64? {
    guard
      var object = ObjectReader(json, at: pointer, expected: "an object with quantity", &problems)
    else { return nil }
    defer { object.finish(&problems) }
    return quantity(of: &object)
  }

  private mutating func outOfStock(_ json: JSONValue, _ pointer: String) -> Bool? {
    let expected = "an object with isOnBackOrder"
    guard var object = ObjectReader(json, at: pointer, expected: expected, &problems) else {
      return nil
    }
    defer { object.finish(&problems) }
    return isOnBackOrder(of: &object)
  }

  private mutating func status(_ json: JSONValue, _ pointer: String) -> StatusContent? {
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
    let expected = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
    guard let json = object.required(name, expected: expected, &problems) else { return nil }
    let pointer = object.pointer(of: name)
    guard case .string(let text) = json else {
      problems.addWrongType(pointer, json, expected: expected)
      return nil
    }
    if let choice = Choice.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) }) {
      return choice
    }
    problems.add(pointer, .outOfRange, "\(pointer) is \"\(text.clipped)\"; send \(expected).")
    return nil
  }
}

/// The cases of a status by their names on the wire.
private enum StatusType: String, CaseIterable {
  case inStock
  case outOfStock
}
