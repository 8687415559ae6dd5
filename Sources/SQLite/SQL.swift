internal import Synchronization

/// A SQL text, and its place in every connection's row of prepared statements.
///
/// Declare each once as a `static let` beside what it serves: a connection finds its prepared
/// statement by the place, so no text is hashed on the way of a request.
/// - Precondition: there are at most `queriesMax` in the process; one made in a loop is a mistake.
package struct SQL: Sendable {
  package static let queriesMax = 1_000

  package let sql: String
  let place: Int

  private static let placesGiven = Atomic<Int>(0)

  package init(_ sql: String) {
    let place = Self.placesGiven.add(1, ordering: .relaxed).oldValue
    precondition(place < Self.queriesMax, "More than \(Self.queriesMax) queries are declared.")
    self.sql = sql
    self.place = place
  }
}
