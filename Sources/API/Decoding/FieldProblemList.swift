import Inventory
import JSON

/// Everything that is wrong with a body, in the order in which it stands there.
///
/// All of it is told at once, up to a bound that only a hostile body reaches.
struct FieldProblemList {
  static let countMax = 100

  private(set) var problems: [FieldProblem] = []

  var isEmpty: Bool { problems.isEmpty }

  mutating func add(_ pointer: String, _ code: FieldProblem.Code, _ detail: String) {
    add(FieldProblem(pointer, code, detail))
  }

  mutating func add(_ problem: FieldProblem) {
    if problems.count < Self.countMax { problems.append(problem) }
  }

  /// A value of another type than the one that belongs there.
  mutating func addWrongType(_ pointer: String, _ value: JSONValue, expected: String) {
    add(pointer, .wrongType, "\(Self.subject(pointer)) is \(value.noun); send \(expected).")
  }

  mutating func addMissing(_ pointer: String, expected: String) {
    add(pointer, .required, "\(Self.subject(pointer)) is missing; send \(expected).")
  }

  /// A member that does not belong there.
  ///
  /// A pointer is exact or none: where the name is too long to be repeated, it is the object's.
  mutating func addUnknown(_ name: String, below pointer: String, known: String) {
    add(
      name.isClipped ? pointer : JSONPointer.field(name, of: pointer), .unknownMember,
      known.isEmpty
        ? "There is no member \"\(name.clipped)\"; send an object without members, or nothing."
        : "There is no member \"\(name.clipped)\"; known are \(known).")
  }

  private static func subject(_ pointer: String) -> String {
    pointer.isEmpty ? "The body" : pointer
  }
}
