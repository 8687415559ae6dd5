package import Inventory
package import JSON
import Service

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
    try patch(.item) { reader in
      let edits = edits(json, completeness, id: id, &reader)
      if !reader.problems.isEmpty { addDomainProblems(of: edits, completeness, to: &reader) }
      return edits
    }
  }

  /// The values of a new item.
  package static func newItem(_ json: JSONValue) throws(Problem) -> ItemValues {
    let patch = try itemPatch(json, .defaulted, id: nil)
    do throws(ServiceError) {
      return try patch.values(onto: .blank)
    } catch {
      throw Problem(error)
    }
  }

  /// A patch of an item, with values that an item can have.
  package static func change(
    _ json: JSONValue, _ completeness: Completeness, id: ItemID
  ) throws(Problem) -> ItemPatch {
    try valid(try itemPatch(json, completeness, id: id))
  }

  /// A patch of one value of an item, with a value that an item can have.
  package static func change(_ json: JSONValue, at place: ItemPath) throws(Problem) -> ItemPatch {
    try valid(try itemPatch(json, at: place))
  }

  private static func valid(_ patch: ItemPatch) throws(Problem) -> ItemPatch {
    do throws(ServiceError) {
      try patch.requireValidValues()
      return patch
    } catch {
      throw Problem(error)
    }
  }

  /// The patch that a draft's `item` makes of its content, which need not be valid.
  package static func draftPatch(
    _ json: JSONValue, _ completeness: Completeness
  ) throws(Problem) -> ItemPatch {
    try patch(.draft) { reader in edits(json, completeness, id: nil, &reader) }
  }

  /// The patch that one value's own address makes of an item.
  package static func itemPatch(
    _ json: JSONValue, at place: ItemPath
  ) throws(Problem) -> ItemPatch {
    try patch(.item) { reader in
      let edits = edits(json, at: place, &reader)
      if !reader.problems.isEmpty { addDomainProblems(of: edits, .partial, to: &reader) }
      return edits
    }
  }

  /// The patch that one value's own address makes of a draft's content.
  package static func draftPatch(
    _ json: JSONValue, at place: ItemPath
  ) throws(Problem) -> ItemPatch {
    try patch(.draft) { reader in edits(json, at: place, &reader) }
  }

  /// A patch of all that was read, which is none while anything of it is a problem: a value may be
  /// there and something beside it that does not belong.
  private static func patch(
    _ purpose: ValueReader.Purpose, _ read: (inout ValueReader) -> [ItemPatch.Edit]
  ) throws(Problem) -> ItemPatch {
    var reader = ValueReader(purpose)
    let edits = read(&reader)
    let problems = reader.problems.problems
    if problems.isEmpty { return ItemPatch(edits) }
    switch purpose {
    case .item: throw .invalidItem(problems)
    case .draft: throw .invalidDraft(problems)
    }
  }

  private static func edits(
    _ json: JSONValue, at place: ItemPath, _ reader: inout ValueReader
  ) -> [ItemPatch.Edit] {
    reader.value(json, at: place).map { [ItemPatch.Edit(place, $0)] } ?? []
  }

  private static func edits(
    _ json: JSONValue, _ completeness: Completeness, id: ItemID?, _ reader: inout ValueReader
  ) -> [ItemPatch.Edit] {
    guard
      var object = ObjectReader(
        json, at: reader.root, expected: "an object", &reader.problems)
    else { return [] }
    var edits: [ItemPatch.Edit] = []
    for field in ItemField.allCases {
      let member =
        completeness == .full
        ? object.required(field.staticName, expected: Self.expected(field), &reader.problems)
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
      let pointer = reader.pointer(of: place)
      reader.problems.add(
        pointer, .required, "\(pointer) cannot be null; send \(remedy(field, completeness)).")
      return []
    }
    if field == .status, completeness == .partial, case .object(let status) = json,
      status["type"] == nil
    {
      return reader.statusEdits(json)
    }
    return edits(json, at: place, &reader)
  }

  /// Adds what the domain would say of the values that could be read, also of parts of one that
  /// could not be read whole.
  private static func addDomainProblems(
    of edits: [ItemPatch.Edit], _ completeness: Completeness, to reader: inout ValueReader
  ) {
    let told = Set(reader.problems.problems.map(\.pointer))
    // A body that is no object has no members to speak of.
    if told.contains(reader.root) { return }
    var problems = ItemPatch(edits).problems + reader.partProblems
    let isUnnamed = !edits.contains { $0.place == .name }
    if completeness == .defaulted, isUnnamed { problems += UnvalidatedItem.blank.problems }
    for field in ItemField.allCases {
      for problem in problems
      where !told.contains(problem.pointer) && problem.isWithin(field.pointer) {
        reader.problems.add(problem)
      }
    }
  }

  /// What to do about a null where none may stand.
  private static func remedy(_ field: ItemField, _ completeness: Completeness) -> String {
    switch (completeness, field) {
    case (.full, _), (.defaulted, .name): "a value"
    case (.defaulted, _), (.partial, _): "a value, or leave it out"
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

extension FieldProblem {
  /// Whether it is about the value at a pointer, or about something inside it.
  fileprivate func isWithin(_ other: String) -> Bool {
    pointer == other || pointer.hasPrefix(other + "/")
  }
}
