import Inventory
import JSON

/// Reads values of an item from JSON, without rounding, and refuses values of a wrong type.
///
/// The domain validates them: for an item at once, for a draft when it is saved. The wider limits of
/// drafts are checked here.
package struct ValueReader {
  /// The destination of the values.
  enum Purpose { case item, draft }

  let purpose: Purpose
  var problems = FieldProblemList()
  /// Problems of the readable parts of a value that could not be read as a whole.
  ///
  /// They are refused in an item, not in a draft.
  private(set) var partProblems: [FieldProblem] = []

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// The item's pointer within the document that problems point into.
  var root: String {
    switch purpose {
    case .item: ""
    case .draft: "/item"
    }
  }

  func pointer(of path: ItemPath) -> String { root + path.pointer }

  /// Adds problems of the readable parts of a value that could not be read as a whole.
  mutating func addParts(_ problems: @autoclosure () -> [FieldProblem]) {
    if purpose == .item { partProblems += problems() }
  }

  /// The value at a path; nil if the JSON is invalid, which is then added to the problems.
  mutating func edit(_ json: JSONValue, at path: ItemPath) -> ItemPatch.Edit? {
    switch path {
    case .field(let field): value(json, of: field).map(ItemPatch.Edit.field)
    case .part(let part): value(json, of: part).map(ItemPatch.Edit.part)
    }
  }

  mutating func value(_ json: JSONValue, of field: ItemField) -> FieldValue? {
    if json == .null {
      if let cleared = field.cleared { return cleared }
      if field == .tags { return .tags([]) }
    }
    let pointer = pointer(of: .field(field))
    switch field {
    case .name: return text(json, pointer).map { .name(TrimmedText($0)) }
    case .sku: return text(json, pointer, orNull).map(FieldValue.sku)
    case .color: return color(json, pointer).map(FieldValue.color)
    case .price: return price(json, pointer).map(FieldValue.price)
    case .status: return status(json, pointer).map(FieldValue.status)
    case .tags: return tags(json, pointer).map(FieldValue.tags)
    case .barcode: return text(json, pointer, orNull).map(FieldValue.barcode)
    case .notes:
      return text(json, pointer, orNull, charactersMax: Notes.draftCharactersMax)
        .map { .notes(TrimmedText($0)) }
    case .reorderPoint:
      return integer(json, pointer, reorderPoints).map(FieldValue.reorderPoint)
    }
  }

  mutating func value(_ json: JSONValue, of part: ItemPart) -> PartValue? {
    let pointer = pointer(of: .part(part))
    switch part {
    case .colorName: return text(json, pointer).map { .colorName(TrimmedText($0)) }
    case .colorRed: return fraction(json, pointer).map(PartValue.colorRed)
    case .colorGreen: return fraction(json, pointer).map(PartValue.colorGreen)
    case .colorBlue: return fraction(json, pointer).map(PartValue.colorBlue)
    case .priceAmount: return integer(json, pointer, amounts).map(PartValue.priceAmount)
    case .priceCurrency: return text(json, pointer).map(PartValue.priceCurrency)
    case .inStock: return inStock(json, pointer).map(PartValue.inStock)
    case .quantity: return integer(json, pointer, quantities).map(PartValue.quantity)
    case .outOfStock: return outOfStock(json, pointer).map(PartValue.outOfStock)
    case .isOnBackOrder: return flag(json, pointer).map(PartValue.isOnBackOrder)
    }
  }
}

/// What a value must be, for the sentence of a problem.
extension ValueReader {
  var orNull: String { "a string or null" }

  /// A draft accepts every integer that JSON represents exactly.
  var amounts: String {
    purpose == .item ? "an integer from 0 to \(MinorUnits.max), in minor units" : exactIntegers
  }

  var quantities: String {
    purpose == .item ? "an integer from 1 to \(Quantity.max)" : exactIntegers
  }

  var reorderPoints: String {
    purpose == .item ? "an integer from 0 to \(ReorderPoint.max) or null" : exactIntegers
  }

  var exactIntegers: String { "an integer from -2^53 to 2^53" }
}

/// Values that are not objects.
extension ValueReader {
  /// - Parameters:
  ///   - expected: what a value must be, for a problem.
  ///   - charactersMax: the most characters in a draft.
  mutating func text(
    _ json: JSONValue, _ pointer: @autoclosure () -> String, _ expected: String = "a string",
    charactersMax: Int = DraftLimits.charactersMax
  ) -> String? {
    guard case .string(let text) = json else {
      problems.addWrongType(pointer(), json, expected: expected)
      return nil
    }
    // The limit of drafts also bounds an item's text before normalization and folding: a valid text
    // is shorter in every normalization form.
    if text.utf8.count > charactersMax {
      let count = text.unicodeScalars.count
      guard count <= charactersMax else {
        let subject = FieldProblemList.subject(pointer())
        problems.add(
          pointer(), .tooLong,
          purpose == .draft
            ? "\(subject) of a draft must be at most \(charactersMax) characters; got \(count)."
            : "\(subject) is too long: \(count) characters. Shorten it.")
        return nil
      }
    }
    // Comparing or normalizing a text then takes linear time.
    return StreamSafeText.of(text)
  }

  /// - Parameter expected: "an integer" and its range, for a problem.
  mutating func integer(
    _ json: JSONValue, _ pointer: @autoclosure () -> String, _ expected: String
  ) -> Int64? {
    guard case .number(let number) = json else {
      problems.addWrongType(pointer(), json, expected: expected)
      return nil
    }
    switch number.integer {
    case .exact(let value): return value
    case .fraction: problems.addValue(pointer(), .notIntegral, number.text, expected: expected)
    case .tooLarge: problems.addValue(pointer(), .outOfRange, number.text, expected: expected)
    }
    return nil
  }

  mutating func fraction(_ json: JSONValue, _ pointer: @autoclosure () -> String) -> Double? {
    let expected = "a number from 0 to 1"
    guard case .number(let number) = json else {
      problems.addWrongType(pointer(), json, expected: expected)
      return nil
    }
    let double = number.double
    if double.isFinite { return double }
    problems.addValue(pointer(), .outOfRange, number.text, expected: expected)
    return nil
  }

  mutating func flag(_ json: JSONValue, _ pointer: @autoclosure () -> String) -> Bool? {
    guard case .bool(let flag) = json else {
      problems.addWrongType(pointer(), json, expected: "true or false")
      return nil
    }
    return flag
  }

  private mutating func tags(_ json: JSONValue, _ pointer: String) -> [TrimmedText]? {
    guard case .array(let elements) = json else {
      problems.addWrongType(pointer, json, expected: "an array of strings")
      return nil
    }
    // Nor are an item's tags read one by one if there are more than a draft may have.
    guard elements.count <= DraftLimits.tagsMax else {
      let countMax = purpose == .item ? Tags.countMax : DraftLimits.tagsMax
      problems.add(
        pointer, .tooMany, "tags must be at most \(countMax) tags; got \(elements.count).")
      return nil
    }
    let tags = elements.enumerated().map { index, element in
      text(element, "\(pointer)/\(index)", charactersMax: DraftLimits.tagCharactersMax)
        .map { TrimmedText($0) }
    }
    let readable = tags.compactMap { $0 }
    if readable.count == tags.count { return readable }
    addParts(Tags.problems(of: tags))
    return nil
  }
}
