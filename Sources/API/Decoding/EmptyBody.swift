import Inventory
import JSON

/// Reads the body of a write to which a body says nothing: nothing, or an object without members.
///
/// Many clients send `{}` with every POST. Whatever else one sends it means something by, so that it
/// is refused by name and not lost.
package enum EmptyBody {
  static func check(_ json: JSONValue) throws(Problem) {
    let problems = problems(json)
    guard problems.isEmpty else { throw .invalidItem(problems) }
  }

  static func checkOfDraft(_ json: JSONValue) throws(Problem) {
    let problems = problems(json)
    guard problems.isEmpty else { throw .invalidDraft(problems) }
  }

  private static func problems(_ json: JSONValue) -> [FieldProblem] {
    var problems = FieldProblemList()
    let expected = "an empty object, or no body"
    if let object = ObjectReader(json, at: "", expected: expected, &problems) {
      object.finish(&problems)
    }
    return problems.problems
  }
}
