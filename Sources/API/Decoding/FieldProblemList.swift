import Inventory
import JSON

/// The problems of a body, in its order, up to a limit that only a hostile body reaches.
struct FieldProblemList {
  private(set) var problems: [FieldProblem] = []

  var isEmpty: Bool { problems.isEmpty }

  mutating func add(_ pointer: String, _ code: FieldProblem.Code, _ detail: String) {
    add(FieldProblem(pointer, code, detail))
  }

  mutating func add(_ problem: FieldProblem) {
    if problems.count < Problem.errorsMax { problems.append(problem) }
  }

  /// Adds a value of a wrong type.
  mutating func addWrongType(_ pointer: String, _ value: JSONValue, expected: String) {
    add(pointer, .wrongType, "\(Self.subject(pointer)) must be \(expected); got \(value.noun).")
  }

  /// Adds a value of the right type that is out of range.
  mutating func addValue(
    _ pointer: String, _ code: FieldProblem.Code, _ value: String, expected: String
  ) {
    add(pointer, code, "\(Self.subject(pointer)) must be \(expected); got \(value.clipped).")
  }

  mutating func addMissing(_ pointer: String, expected: String) {
    add(pointer, .required, "\(Self.subject(pointer)) is required. Send \(expected).")
  }

  /// Adds an unknown field.
  ///
  /// If the name is too long to be repeated, the pointer is that of the object.
  mutating func addUnknown(_ name: String, below pointer: String, known: String) {
    add(
      name.isClipped ? pointer : JSONPointer.field(name, of: pointer), .unknownMember,
      known.isEmpty
        ? "Unknown field \"\(name.clipped)\". Send an empty object, or no body."
        : "Unknown field \"\(name.clipped)\". Allowed: \(known).")
  }

  /// The name of the value at a pointer, for a sentence: the last field, or `tags/3`.
  static func subject(_ pointer: String) -> String {
    let steps = pointer.split(separator: "/")
    guard let last = steps.last else { return "The body" }
    return Int(last) == nil ? String(last) : steps.suffix(2).joined(separator: "/")
  }
}
