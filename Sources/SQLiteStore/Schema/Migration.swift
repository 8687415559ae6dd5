/// One step from a schema to the next; never edited once it was shipped.
struct Migration: Sendable {
  /// The `user_version` that the database has after it.
  let version: Int
  /// A fixed script of SQL.
  let script: String

  /// All of them, in order, from an empty file to the schema of today.
  static let all: [Migration] = [schema1, schema2]
}
