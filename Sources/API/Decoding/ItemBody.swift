package import Inventory

/// Reads an item's document, or the part of it that a request brings, into a patch.
///
/// Everything that is wrong is told at once: what is no value of its type, what is unknown or
/// missing, and what the domain would refuse of the rest.
package enum ItemBody {
  /// Which members must be there.
  package enum Completeness: Sendable {
    /// POST: the rest takes the defaults.
    case defaulted
    /// PUT: every member, so that nothing is wiped by being left out.
    case full
    /// PATCH: those that change; a status without a type changes values of the case that is there.
    case partial
  }

  /// The patch that a whole document makes of an item.
  ///
  /// - Parameter id: the item's id, where the address has one.
  package static func itemPatch(
    _ json: JSONValue, _ completeness: Completeness, id: ItemID?
  ) throws(Problem) -> ItemPatch {
    var reader = ValueReader(.item)
    let edits = edits(json, completeness, id: id, &reader)
    guard reader.problems.isEmpty else {
      addDomainProblems(of: edits, completeness, to: &reader.problems)
      throw .invalidItem(reader.problems.problems)
    }
    return ItemPatch(edits)
  }

  /// The patch that a draft's `item` makes of its content, which need not be valid.
  package static func draftPatch(
    _ json: JSONValue, _ completeness: Completeness
  ) throws(Problem) -> ItemPatch {
    var reader = ValueReader(.draft)
    let edits = edits(json, completeness, id: nil, &reader)
    guard reader.problems.isEmpty else {
      throw .invalidDraft(reader.problems.problems.map { $0.below("/item") })
    }
    return ItemPatch(edits)
  }

  /// The patch that one value's own address makes of an item.
  package static func itemPatch(
    _ json: JSONValue, at place: ItemPlace
  ) throws(Problem) -> ItemPatch {
    var reader = ValueReader(.item)
    guard let value = reader.value(json, at: place) else {
      throw .invalidItem(reader.problems.problems)
    }
    return ItemPatch([ItemPatch.Edit(place, value)])
  }

  /// The patch that one value's own address makes of a draft's content.
  package static func draftPatch(
    _ json: JSONValue, at place: ItemPlace
  ) throws(Problem) -> ItemPatch {
    var reader = ValueReader(.draft)
    guard let value = reader.value(json, at: place) else {
      throw .invalidDraft(reader.problems.problems.map { $0.below("/item") })
    }
    return ItemPatch([ItemPatch.Edit(place, value)])
  }

  static func edits(
    _ json: JSONValue, _ completeness: Completeness, id: ItemID?, _ reader: inout ValueReader
  ) -> [ItemPatch.Edit] {
    guard
      var object = ObjectReader(json, at: "", expected: "an object", &reader.problems)
    else { return [] }
    var edits: [ItemPatch.Edit] = []
    for field in ItemField.allCases {
      let member =
        completeness == .full
        ? object.required(field.staticName, expected: expected(field), &reader.problems)
        : object.optional(field.staticName)
      if let member { edits += Self.edits(member, of: field, completeness, &reader) }
    }
    object.skipOwnMembers(id: id?.uuid, &reader.problems)
    object.finish(&reader.problems)
    return edits
  }

  private static func edits(
    _ json: JSONValue, of field: ItemField, _ completeness: Completeness,
    _ reader: inout ValueReader
  ) -> [ItemPatch.Edit] {
    let place = field.place
    if json == .null, place.nullability == .never, field != .tags {
      reader.problems.add(
        place.pointer, .required, "\(place.pointer) cannot be null; send a value, or leave it out.")
      return []
    }
    if field == .status, completeness == .partial, case .object(let status) = json,
      status["type"] == nil
    {
      return reader.statusEdits(json)
    }
    return reader.value(json, at: place).map { [ItemPatch.Edit(place, $0)] } ?? []
  }

  /// Adds what the domain would say of the values that could be read.
  private static func addDomainProblems(
    of edits: [ItemPatch.Edit], _ completeness: Completeness, to problems: inout FieldProblemList
  ) {
    let told = Set(problems.problems.map(\.pointer))
    // A body that is no object has no members to speak of.
    if told.contains("") { return }
    let fields = completeness == .defaulted ? ItemField.allCases : edits.map(\.place.field)
    for problem in ItemPatch(edits).applied(to: .blank).content.problems
    where !told.contains(problem.pointer)
      && fields.contains(where: { problem.pointer.hasPrefix($0.pointer) })
    {
      problems.add(problem)
    }
  }

  private static func expected(_ field: ItemField) -> String {
    switch field {
    case .name, .status: "it, as PUT replaces the whole item"
    case .sku, .color, .price: "it, or null for none, as PUT replaces the whole item"
    case .tags: "it, or [] for none, as PUT replaces the whole item"
    }
  }
}

extension ItemField {
  /// The member's name in a form that can be written without an allocation.
  package var staticName: StaticString {
    switch self {
    case .name: "name"
    case .sku: "sku"
    case .color: "color"
    case .price: "price"
    case .status: "status"
    case .tags: "tags"
    }
  }
}
