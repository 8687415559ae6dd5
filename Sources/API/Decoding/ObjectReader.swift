import Inventory
import JSON

/// Reads an object with known fields, and reports each field that is missing, unknown or of the
/// wrong type.
///
/// A requested field is known; `finish` reports all others.
///
/// ```swift
/// var object = ObjectReader(json, at: "", expected: "an object", &problems)
/// let name = object?.required("name", expected: "a string", &problems)
/// object?.finish(&problems)
/// ```
struct ObjectReader {
  private let object: JSONObject
  private let pointer: String
  private var known: [StaticString] = []

  /// - Returns: nil if the value is not an object, which is then added to the problems.
  init?(
    _ value: JSONValue, at pointer: String, expected: String, _ problems: inout FieldProblemList
  ) {
    guard case .object(let object) = value else {
      problems.addWrongType(pointer, value, expected: expected)
      return nil
    }
    self.object = object
    self.pointer = pointer
  }

  /// A field's pointer.
  func pointer(of name: StaticString) -> String { "\(pointer)/\(name)" }

  /// An optional field.
  mutating func optional(_ name: StaticString) -> JSONValue? {
    known.append(name)
    return object[name]
  }

  /// A required field.
  mutating func required(
    _ name: StaticString, expected: @autoclosure () -> String,
    _ problems: inout FieldProblemList
  ) -> JSONValue? {
    if let value = optional(name) { return value }
    problems.addMissing(pointer(of: name), expected: expected())
    return nil
  }

  /// Refuses a field that belongs to another case than the object's.
  mutating func refuse(
    _ name: StaticString, of other: String, _ problems: inout FieldProblemList
  ) {
    guard optional(name) != nil else { return }
    problems.add(
      pointer(of: name), .notAllowed,
      "\(name) belongs to the type \(other). Remove it, or send that type.")
  }

  /// Accepts and ignores the fields that the server sets.
  ///
  /// A different ID is refused, and so is a value of the wrong type.
  ///
  /// - Parameter id: the ID in the path, if it has one.
  mutating func skipOwnMembers(id: UniqueID?, _ problems: inout FieldProblemList) {
    if let version = optional("version") {
      if case .number = version {} else { refuseOwn("version", version, &problems) }
    }
    for name: StaticString in ["etag", "createdAt", "updatedAt"] {
      guard let text = optional(name) else { continue }
      if case .string = text {} else { refuseOwn(name, text, &problems) }
    }
    guard let sent = optional("id") else { return }
    guard case .string(let text) = sent else { return refuseOwn("id", sent, &problems) }
    let named = UniqueID(text)
    if let id, named != id {
      problems.add(
        pointer(of: "id"), .notAllowed,
        "id must match the URL or be omitted.")
    } else if named == nil {
      problems.add(
        pointer(of: "id"), .outOfRange, "id must be a UUID or be omitted.")
    }
  }

  private func refuseOwn(
    _ name: StaticString, _ value: JSONValue, _ problems: inout FieldProblemList
  ) {
    problems.addWrongType(pointer(of: name), value, expected: "the value as read, or be omitted")
  }

  /// Refuses all fields that were not requested.
  func finish(_ problems: inout FieldProblemList) {
    var left = Problem.errorsMax
    for member in object.members
    where left > 0 && !known.contains(where: member.name.isSpelled) {
      problems.addUnknown(member.name, below: pointer, known: known.list)
      left -= 1
    }
  }
}
