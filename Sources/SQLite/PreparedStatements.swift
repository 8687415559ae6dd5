/// A connection's prepared statements, each at the place of its query.
final class PreparedStatements {
  private var statements: [Statement?] = []

  subscript(place: Int) -> Statement? {
    get { place < statements.count ? statements[place] : nil }
    set {
      while statements.count <= place { statements.append(nil) }
      statements[place] = newValue
    }
  }

  /// Lets go of all; a connection with an open statement would not close.
  func finalizeAll() {
    statements = []
  }
}
