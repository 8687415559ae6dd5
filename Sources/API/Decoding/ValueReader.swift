import Inventory
import JSON

/// Reads the values of an item out of JSON: well-typed or refused, with nothing rounded.
///
/// Whether they are valid besides is the domain's question, for an item at once and for a draft when
/// it is saved; a draft has wider bounds, which are kept here.
package struct ValueReader {
  /// What the values are for.
  enum Purpose { case item, draft }

  package static let draftTextCharactersMax = 2000
  package static let draftTagsMax = 100

  let purpose: Purpose
  var problems = FieldProblemList()
  /// What the domain would refuse of parts that could be read of values that could not.
  ///
  /// Of a draft it refuses nothing.
  private(set) var partProblems: [FieldProblem] = []

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// Where the item stands in the document that problems point into.
  var root: String {
    switch purpose {
    case .item: ""
    case .draft: "/item"
    }
  }

  func pointer(of place: ItemPath) -> String { root + place.pointer }

  /// Keeps what is wrong with parts of a value that could not be read whole.
  mutating func addParts(_ problems: @autoclosure () -> [FieldProblem]) {
    if purpose == .item { partProblems += problems() }
  }

  /// The value that a place takes; nil where the JSON is none, which is then among the problems.
  mutating func value(_ json: JSONValue, at place: ItemPath) -> FieldValue? {
    if json == .null {
      if place.nullability == .nullable { return .null }
      if place == .tags { return .tags([]) }
    }
    let pointer = pointer(of: place)
    switch place.kind {
    case .text: return text(json, pointer, place.nullability).map(FieldValue.text)
    case .label: return text(json, pointer, .never).map { .label(Label($0)) }
    case .integer: return integer(json, pointer, expectation(of: place)).map(FieldValue.integer)
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

/// Values without members.
extension ValueReader {
  mutating func text(
    _ json: JSONValue, _ pointer: @autoclosure () -> String, _ nullability: ItemPath.Nullability
  ) -> String? {
    guard case .string(let text) = json else {
      problems.addWrongType(
        pointer(), json, expected: nullability == .nullable ? "a string or null" : "a string")
      return nil
    }
    guard purpose == .item || text.unicodeScalars.count <= Self.draftTextCharactersMax else {
      problems.add(
        pointer(), .tooLong,
        "\(pointer()) is too long even for a draft; send at most \(Self.draftTextCharactersMax) characters."
      )
      return nil
    }
    // Comparing or normalizing a text then takes linear time.
    return StreamSafeText.of(text)
  }

  /// - Parameter expected: "an integer" and its range, which a problem tells.
  mutating func integer(
    _ json: JSONValue, _ pointer: @autoclosure () -> String, _ expected: String
  ) -> Int64? {
    guard case .number(let number) = json else {
      problems.addWrongType(pointer(), json, expected: expected)
      return nil
    }
    switch number.integer {
    case .exact(let value): return value
    case .fraction:
      problems.add(
        pointer(), .notIntegral,
        "\(pointer()) is \(number.text.clipped); nothing is rounded here, so send \(expected).")
    case .tooLarge:
      problems.add(
        pointer(), .outOfRange, "\(pointer()) is \(number.text.clipped); send \(expected).")
    }
    return nil
  }

  /// What an integer's place takes: of a draft all that JSON keeps exact, of an item what is valid.
  func expectation(of place: ItemPath) -> String {
    switch (purpose, place) {
    case (.item, .priceAmount): "an integer from 0 to \(MinorUnits.max), in minor units"
    case (.item, _): "an integer from 1 to \(Quantity.max)"
    case (.draft, _): "an integer within ±2^53"
    }
  }

  mutating func fraction(_ json: JSONValue, _ pointer: @autoclosure () -> String) -> Double? {
    guard case .number(let number) = json else {
      problems.addWrongType(pointer(), json, expected: "a number from 0 to 1")
      return nil
    }
    let double = number.double
    guard double.isFinite else {
      problems.add(
        pointer(), .outOfRange, "\(pointer()) is beyond all bounds; send a number from 0 to 1.")
      return nil
    }
    return double
  }

  mutating func flag(_ json: JSONValue, _ pointer: @autoclosure () -> String) -> Bool? {
    guard case .bool(let flag) = json else {
      problems.addWrongType(pointer(), json, expected: "true or false")
      return nil
    }
    return flag
  }

  private mutating func tags(_ json: JSONValue, _ pointer: String) -> [Label]? {
    guard case .array(let elements) = json else {
      problems.addWrongType(pointer, json, expected: "an array of strings")
      return nil
    }
    // What no draft keeps is not looked at one by one for an item either.
    guard elements.count <= Self.draftTagsMax else {
      let countMax = purpose == .item ? Tags.countMax : Self.draftTagsMax
      problems.add(
        pointer, .tooMany, "There are \(elements.count) tags; send at most \(countMax).")
      return nil
    }
    let labels = elements.enumerated().map { position, element in
      text(element, "\(pointer)/\(position)", .never).map { Label($0) }
    }
    let readable = labels.compactMap { $0 }
    if readable.count == labels.count { return readable }
    addParts(Tags.problems(of: labels))
    return nil
  }
}
