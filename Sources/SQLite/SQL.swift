internal import Synchronization

/// A SQL text with the index of its prepared statement, which is the same in every connection.
///
/// Declare each query once, as a `static let`. A connection finds the prepared statement by index, so
/// no text is hashed per request.
///
/// ```swift
/// static let count = SQL("SELECT count(*) FROM item")
/// let statement = try connection.prepared(Self.count)
/// ```
/// - Precondition: a process declares at most `queriesMax` queries; do not create one in a loop.
package struct SQL: Sendable {
  package static let queriesMax = 1_000

  package let sql: String
  let index: Int

  private static let indexesGiven = Atomic<Int>(0)

  package init(_ sql: String) {
    let index = Self.indexesGiven.add(1, ordering: .relaxed).oldValue
    precondition(index < Self.queriesMax, "More than \(Self.queriesMax) queries are declared.")
    self.sql = sql
    self.index = index
  }
}
