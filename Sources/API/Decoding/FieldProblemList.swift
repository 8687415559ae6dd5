import Inventory
import JSON

/// Everything that is wrong with a body, in the order of the body.
///
/// All problems are reported at once, up to a limit that only a hostile body reaches.
struct FieldProblemList {
  private(set) var problems: [FieldProblem] = []

  var isEmpty: Bool { problems.isEmpty }

  mutating func add(_ pointer: String, _ code: FieldProblem.Code, _ detail: String) {
    add(FieldProblem(pointer, code, detail))
  }

  mutating func add(_ problem: FieldProblem) {
    if problems.count < Problem.errorsMax { problems.append(problem) }
  }

  /// A value of another type than the field takes.
  mutating func addWrongType(_ pointer: String, _ value: JSONValue, expected: String) {
    add(pointer, .wrongType, "\(Self.subject(pointer)) must be \(expected); got \(value.noun).")
  }

  /// A value of the right type that is not in the range.
  mutating func addValue(
    _ pointer: String, _ code: FieldProblem.Code, _ value: String, expected: String
  ) {
    add(pointer, code, "\(Self.subject(pointer)) must be \(expected); got \(value.clipped).")
  }

  mutating func addMissing(_ pointer: String, expected: String) {
    add(pointer, .required, "\(Self.subject(pointer)) is required. Send \(expected).")
  }

  /// A field that the object does not have.
  ///
  /// A pointer is exact or absent: if the name is too long to be repeated, it is the object's.
  mutating func addUnknown(_ name: String, below pointer: String, known: String) {
    add(
      name.isClipped ? pointer : JSONPointer.field(name, of: pointer), .unknownMember,
      known.isEmpty
        ? "Unknown field \"\(name.clipped)\". Send an empty object, or no body."
        : "Unknown field \"\(name.clipped)\". Allowed: \(known).")
  }

  /// What a sentence calls the value at a pointer: the last field's name, or `tags/3`.
  static func subject(_ pointer: String) -> String {
    let steps = pointer.split(separator: "/")
    guard let last = steps.last else { return "The body" }
    return Int(last) == nil ? String(last) : steps.suffix(2).joined(separator: "/")
  }
}
