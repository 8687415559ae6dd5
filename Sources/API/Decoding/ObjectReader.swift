import Inventory
import JSON

/// Reads an object whose members are known, and tells each that is missing, unknown or no value of
/// its type.
///
/// A member that was asked for is known; `finish` refuses all others.
struct ObjectReader {
  private let object: JSONObject
  private let pointer: String
  private var known: [StaticString] = []

  /// - Returns: nil where the value is no object, which is then among the problems.
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

  /// Where a member stands.
  func pointer(of name: StaticString) -> String { "\(pointer)/\(name)" }

  /// A member that may be missing.
  mutating func optional(_ name: StaticString) -> JSONValue? {
    known.append(name)
    return object[name]
  }

  /// A member that must be there.
  mutating func required(
    _ name: StaticString, expected: @autoclosure () -> String,
    _ problems: inout FieldProblemList
  ) -> JSONValue? {
    if let value = optional(name) { return value }
    problems.addMissing(pointer(of: name), expected: expected())
    return nil
  }

  /// Refuses a member that belongs to another case than the one that the object is of.
  mutating func refuse(
    _ name: StaticString, of other: String, _ problems: inout FieldProblemList
  ) {
    guard optional(name) != nil else { return }
    problems.add(
      pointer(of: name), .notAllowed,
      "\(name) belongs to the type \(other); leave it out, or send that type.")
  }

  /// Takes the members that are the service's own as they were read, and does not use them; an id of
  /// something else is refused, and what they never are.
  ///
  /// - Parameter id: what the address names, where it names something.
  mutating func skipOwnMembers(id: UniqueID?, _ problems: inout FieldProblemList) {
    if let version = optional("version") {
      if case .number = version {} else { refuseOwn("version", version, &problems) }
    }
    for name: StaticString in ["createdAt", "updatedAt"] {
      guard let time = optional(name) else { continue }
      if case .string = time {} else { refuseOwn(name, time, &problems) }
    }
    guard let sent = optional("id") else { return }
    guard case .string(let text) = sent else { return refuseOwn("id", sent, &problems) }
    let named = UniqueID(text)
    if let id, named != id {
      problems.add(
        pointer(of: "id"), .notAllowed,
        "The id is not the one of the address; leave it out, it never changes.")
    } else if named == nil {
      problems.add(
        pointer(of: "id"), .outOfRange, "The id is no UUID; leave it out, the service gives one.")
    }
  }

  private func refuseOwn(
    _ name: StaticString, _ value: JSONValue, _ problems: inout FieldProblemList
  ) {
    problems.addWrongType(pointer(of: name), value, expected: "it as it was read, or leave it out")
  }

  /// Refuses the members that were not asked for.
  func finish(_ problems: inout FieldProblemList) {
    var left = FieldProblemList.countMax
    for member in object.members
    where left > 0 && !known.contains(where: member.name.isSpelled) {
      problems.addUnknown(member.name, below: pointer, known: known.list)
      left -= 1
    }
  }
}
