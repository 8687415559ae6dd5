/// How many rows a page may have: 1 to 500, 50 where nobody says.
package struct PageLimit: Equatable, Sendable {
  package static let max = 500
  package static let standard = PageLimit(stored: 50)

  package let rows: Int

  /// Nil where the number is out of range.
  package init?(_ rows: Int) {
    guard (1...Self.max).contains(rows) else { return nil }
    self.rows = rows
  }

  private init(stored rows: Int) { self.rows = rows }
}
