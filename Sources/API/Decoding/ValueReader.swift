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
    switch place.kind {
    case .text: return text(json, place.pointer, place.nullability).map(FieldValue.text)
    case .label: return text(json, place.pointer, .never).map { .label(Label($0)) }
    case .integer: return integer(json, place.pointer).map(FieldValue.integer)
    case .fraction: return fraction(json, place.pointer).map(FieldValue.fraction)
    case .flag: return flag(json, place.pointer).map(FieldValue.flag)
    case .color: return color(json, place.pointer).map(FieldValue.color)
    case .price: return price(json, place.pointer).map(FieldValue.price)
    case .status: return status(json, place.pointer).map(FieldValue.status)
    case .inStock: return inStock(json, place.pointer).map(FieldValue.inStock)
    case .outOfStock: return outOfStock(json, place.pointer).map(FieldValue.outOfStock)
    case .tags: return tags(json, place.pointer).map(FieldValue.tags)
    }
  }
}

/// Values without members.
extension ValueReader {
  mutating func text(
    _ json: JSONValue, _ pointer: @autoclosure () -> String, _ nullability: ItemPlace.Nullability
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
    return text
  }

  mutating func integer(_ json: JSONValue, _ pointer: @autoclosure () -> String) -> Int64? {
    guard case .number(let number) = json else {
      problems.addWrongType(pointer(), json, expected: "an integer")
      return nil
    }
    switch number.integer {
    case .exact(let value): return value
    case .fraction:
      problems.add(
        pointer(), .notIntegral,
        "\(pointer()) is \(number.text.clipped); send an integer, as nothing is rounded here.")
    case .tooLarge:
      problems.add(
        pointer(), .outOfRange,
        "\(pointer()) is beyond what JSON keeps exact; send an integer within ±2^53.")
    }
    return nil
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
    var labels: [Label] = []
    for (position, element) in elements.enumerated() {
      if let text = text(element, "\(pointer)/\(position)", .never) { labels.append(Label(text)) }
    }
    return labels.count == elements.count ? labels : nil
  }
}
