import Inventory
import JSON

/// Reads the body of a write without parameters: no body, or an empty object.
///
/// Many clients send `{}` with every POST. Other fields are refused, not ignored.
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
