/// Why a text is not CSV: where, and what to do.
package struct CSVError: Error, Equatable, Sendable {
  /// The line of the file, from 1.
  package let line: Int
  package let detail: String
}
