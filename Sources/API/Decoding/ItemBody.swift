package import Inventory
package import JSON
import Service

/// Reads an item's document, or a part of it, into a patch.
///
/// All problems are reported together: wrong types, unknown and missing fields, and invalid values.
package enum ItemBody {
  /// Which fields must be present.
  package enum Completeness: Sendable {
    /// POST: the others take their defaults.
    case defaulted
    /// PUT: every field, so that nothing is cleared by omission.
    case full
    /// PATCH: those that change. A status without `type` changes fields of the current case.
    case partial
  }

  /// The patch of an item from a document.
  ///
  /// - Parameter id: the ID in the path, if it has one.
  package static func itemPatch(
    _ json: JSONValue, _ completeness: Completeness, id: ItemID?
  ) throws(Problem) -> ItemPatch {
    try patch(.item) { reader in
      let edits = edits(json, completeness, id: id, &reader)
      addDomainProblems(of: edits, completeness, to: &reader)
      return edits
    }
  }

  /// The values of a new item.
  package static func newItem(_ json: JSONValue) throws(Problem) -> ItemValues {
    let patch = try itemPatch(json, .defaulted, id: nil)
    do throws(ServiceError) {
      return try patch.values(onto: UnvalidatedItem())
    } catch {
      throw Problem(error)
    }
  }

  /// The patch of a draft's content from its `item`, which need not be valid.
  package static func draftPatch(
    _ json: JSONValue, _ completeness: Completeness
  ) throws(Problem) -> ItemPatch {
    try patch(.draft) { reader in edits(json, completeness, id: nil, &reader) }
  }

  /// The patch of an item from a write of one value.
  package static func itemPatch(
    _ json: JSONValue, at path: ItemPath
  ) throws(Problem) -> ItemPatch {
    try patch(.item) { reader in
      let edits = edits(json, at: path, &reader)
      addDomainProblems(of: edits, .partial, to: &reader)
      return edits
    }
  }

  /// The patch of a draft's content from a write of one value.
  package static func draftPatch(
    _ json: JSONValue, at path: ItemPath
  ) throws(Problem) -> ItemPatch {
    try patch(.draft) { reader in edits(json, at: path, &reader) }
  }

  /// The patch of all values, if there are no problems.
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
    _ json: JSONValue, at path: ItemPath, _ reader: inout ValueReader
  ) -> [ItemPatch.Edit] {
    reader.edit(json, at: path).map { [$0] } ?? []
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
      if let member = object.optional(field.name) {
        edits += Self.edits(member, of: field, completeness, &reader)
      } else if completeness == .full {
        reader.problems.add(
          reader.pointer(of: .field(field)), .required,
          "\(field.name) is required in PUT. Send \(Self.remedy(field)).")
      }
    }
    object.skipOwnMembers(id: id?.uuid, &reader.problems)
    object.finish(&reader.problems)
    return edits
  }

  private static func edits(
    _ json: JSONValue, of field: ItemField, _ completeness: Completeness,
    _ reader: inout ValueReader
  ) -> [ItemPatch.Edit] {
    if json == .null, field.cleared == nil, field != .tags {
      reader.problems.add(
        reader.pointer(of: .field(field)), .required,
        "\(field.name) must not be null. \(remedyForNull(field, completeness)).")
      return []
    }
    if field == .status, completeness == .partial, case .object(let status) = json,
      status["type"] == nil
    {
      return reader.statusEdits(json)
    }
    return edits(json, at: .field(field), &reader)
  }

  /// Adds the problems of values that were read, and of readable parts of those that were not.
  private static func addDomainProblems(
    of edits: [ItemPatch.Edit], _ completeness: Completeness, to reader: inout ValueReader
  ) {
    let reported = Set(reader.problems.problems.map(\.pointer))
    // A body that is not an object has no fields to report.
    if reported.contains(reader.root) { return }
    var problems = ItemPatch(edits).problems + reader.partProblems
    let isNamed = edits.contains { if case .field(.name) = $0 { true } else { false } }
    if completeness == .defaulted, !isNamed { problems += UnvalidatedItem().problems }
    if problems.isEmpty { return }
    for field in ItemField.allCases {
      for problem in problems
      where !reported.contains(problem.pointer) && problem.isWithin(field.pointer) {
        reader.problems.add(problem)
      }
    }
  }

  private static func remedyForNull(_ field: ItemField, _ completeness: Completeness) -> String {
    switch (completeness, field) {
    case (.full, _), (.defaulted, .name): "Send a value"
    case (.defaulted, _), (.partial, _): "Send a value, or omit it"
    }
  }

  private static func remedy(_ field: ItemField) -> String {
    if field == .tags { return "[] for no tags" }
    return field.cleared == nil ? "its value" : "null to clear it"
  }
}

extension FieldProblem {
  /// Whether it concerns the value at a pointer or a part of it.
  fileprivate func isWithin(_ other: String) -> Bool {
    pointer == other || pointer.hasPrefix(other + "/")
  }
}
