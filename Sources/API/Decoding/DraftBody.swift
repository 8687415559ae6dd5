package import Inventory
package import JSON
package import Service

/// Reads the bodies of requests to drafts; pointers are relative to the draft.
package enum DraftBody {
  /// The body of POST /drafts: a type, and exactly the fields of that type.
  package static func opening(_ json: JSONValue) throws(Problem) -> DraftService.Opening {
    var reader = ValueReader(.draft)
    guard
      var object = ObjectReader(json, at: "", expected: "an object with type", &reader.problems)
    else { throw .invalidDraft(reader.problems.problems) }
    let opening: DraftService.Opening?
    switch reader.choice(of: DraftKind.self, "type", of: &object) {
    case .adding:
      object.refuse("sourceId", of: "duplicating or editing", &reader.problems)
      opening = .adding(preset: item(of: &object, .defaulted, &reader.problems))
    case .duplicating:
      object.refuse("item", of: "adding", &reader.problems)
      opening = source(of: &object, &reader.problems).map { .duplicating(source: $0) }
    case .editing:
      object.refuse("item", of: "adding", &reader.problems)
      opening = source(of: &object, &reader.problems).map { .editing(source: $0) }
    case nil:
      _ = (object.optional("item"), object.optional("sourceId"))
      opening = nil
    }
    object.finish(&reader.problems)
    guard reader.problems.isEmpty, let opening else {
      throw .invalidDraft(reader.problems.problems)
    }
    return opening
  }

  /// The body of PATCH: `{"item": …}`.
  package static func patch(_ json: JSONValue, id: DraftID) throws(Problem) -> ItemPatch {
    var problems = FieldProblemList()
    guard
      var object = ObjectReader(json, at: "", expected: "an object with item", &problems)
    else { throw .invalidDraft(problems.problems) }
    let patch = item(of: &object, .partial, &problems)
    object.skipOwnMembers(id: id.uuid, &problems)
    for name: StaticString in ["type", "sourceId", "baseVersion"] where object.optional(name) != nil
    {
      problems.add(
        object.pointer(of: name), .notAllowed,
        "\(name) must not be changed. Remove it, and change item only.")
    }
    object.finish(&problems)
    guard problems.isEmpty else { throw .invalidDraft(problems.problems) }
    return patch
  }

  /// The body of a rebase, which resolves conflicts: `{"keep": …}` or `{"as": "adding"}`.
  package static func rebase(_ json: JSONValue) throws(Problem) -> DraftService.Rebase {
    var problems = FieldProblemList()
    guard
      var object = ObjectReader(json, at: "", expected: "an object with keep or as", &problems)
    else { throw .invalidDraft(problems.problems) }
    let rebase: DraftService.Rebase?
    switch (object.optional("keep"), object.optional("as")) {
    case (nil, nil): rebase = .onto(.each([:]))
    case (let keep?, nil): rebase = .onto(resolution(keep, &problems))
    case (nil, let target?) where target.isString("adding"): rebase = .asAdding
    case (nil, .some):
      problems.add("/as", .outOfRange, "as must be \"adding\".")
      rebase = nil
    case (.some, .some):
      problems.add(
        "/as", .notAllowed, "as must not be combined with keep. Send one of the two.")
      rebase = nil
    }
    object.finish(&problems)
    guard problems.isEmpty, let rebase else {
      throw .invalidDraft(problems.problems)
    }
    return rebase
  }

  private static func source(
    of object: inout ObjectReader, _ problems: inout FieldProblemList
  ) -> ItemID? {
    let expected = "the ID of an item"
    guard let json = object.required("sourceId", expected: expected, &problems) else { return nil }
    guard case .string(let text) = json else {
      problems.addWrongType("/sourceId", json, expected: expected)
      return nil
    }
    if let id = ItemID(text) { return id }
    problems.add("/sourceId", .notFound, "No item has this ID. Send the ID of an existing item.")
    return nil
  }

  private static func item(
    of object: inout ObjectReader, _ completeness: ItemBody.Completeness,
    _ problems: inout FieldProblemList
  ) -> ItemPatch {
    guard let json = object.optional("item") else { return ItemPatch([]) }
    do throws(Problem) {
      return try ItemBody.draftPatch(json, completeness)
    } catch {
      for problem in error.errors { problems.add(problem) }
      return ItemPatch([])
    }
  }

  private static func resolution(
    _ json: JSONValue, _ problems: inout FieldProblemList
  ) -> Resolution {
    let expected = "\"yours\", \"theirs\", or an object with a side for each pointer"
    switch json {
    case .string where json.isString("yours"): return .all(.yours)
    case .string where json.isString("theirs"): return .all(.theirs)
    case .object(let object):
      var sides: [ItemField: Side] = [:]
      for member in object.members { add(member, to: &sides, &problems) }
      return .each(sides)
    case .string:
      problems.add("/keep", .outOfRange, "keep must be \(expected).")
    case .null, .bool, .number, .array:
      problems.addWrongType("/keep", json, expected: expected)
    }
    return .each([:])
  }

  private static func add(
    _ member: JSONObject.Member, to sides: inout [ItemField: Side],
    _ problems: inout FieldProblemList
  ) {
    let pointer = JSONPointer.field(member.name, of: "/keep")
    let name = member.name.utf8
    guard
      let field = ItemField.allCases.first(where: {
        name.elementsEqual("/item\($0.pointer)".utf8)
      })
    else {
      let known = ItemField.allCases.map { "/item" + $0.pointer }.list
      problems.addUnknown(member.name, below: "/keep", known: known)
      return
    }
    switch member.value {
    case .string where member.value.isString("yours"): sides[field] = .yours
    case .string where member.value.isString("theirs"): sides[field] = .theirs
    case .string where member.value.isString("delta") && field == .status: sides[field] = .delta
    case .string where member.value.isString("delta"):
      problems.add(
        pointer, .notAllowed,
        "\"delta\" is only allowed for /item/status. Send \"yours\" or \"theirs\".")
    case .string:
      problems.add(pointer, .outOfRange, "The side must be \"yours\" or \"theirs\".")
    case .null, .bool, .number, .array, .object:
      problems.addWrongType(pointer, member.value, expected: "\"yours\" or \"theirs\"")
    }
  }
}
