import Testing

extension SourceFile {
  /// Selections of whatever columns a table has: a migration would change what a row means.
  var unlistedColumns: [Finding] {
    // `*` as a column: after the word that opens a list, a comma or a table's name; not `COUNT(*)`.
    let pattern = /(?i)\b(?:SELECT|DISTINCT|ALL|RETURNING)\s+(?:\w+\.)?\*|,\s*\w+\.\*/
    return findings(of: pattern, in: parts.literals)
  }
}

@Suite struct SQLTextTests {
  @Test func `every statement lists its columns`() throws {
    try SourceFile.expectNone(\.unlistedColumns)
  }

  @Test(arguments: [
    ("SELECT * FROM item", "SELECT *"),
    ("select distinct * from item", "distinct *"),
    ("SELECT item.* FROM item", "SELECT item.*"),
    ("SELECT id, draft.* FROM draft", ", draft.*"),
    ("DELETE FROM item RETURNING *", "RETURNING *"),
  ])
  func `a statement without a column list is found`(sql: String, what: String) {
    let file = SourceFile(path: "Sources/SQLiteStore/Bad.swift", text: "let sql = \"\(sql)\"")
    #expect(file.unlistedColumns == [Finding(path: file.path, line: 1, what: what)])
  }

  @Test(arguments: ["SELECT COUNT(*) FROM item", "SELECT price * quantity FROM item"])
  func `a star that is not a column list is accepted`(sql: String) {
    let file = SourceFile(path: "Sources/SQLiteStore/Good.swift", text: "let sql = \"\(sql)\"")
    #expect(file.unlistedColumns == [])
  }
}
