import Testing

extension SourceFile {
  /// Types whose last word has no meaning.
  var typesWithEmptyNames: [Finding] {
    types.filter { $0.what.contains(/(?:Manager|Helpers?|Utils?|Utility|Utilities|Data|Info)$/) }
  }

  /// Types that hide a module: `HTTP.Request` would be a member of the type.
  var typesNamedLikeModules: [Finding] {
    types.filter { Self.importsAllowed[$0.what] != nil }
  }

  private var types: [Finding] {
    let pattern = /\b(?:class|struct|enum|actor|protocol|typealias|associatedtype)\s+(\w+)/
    return parts.code.enumerated().flatMap { index, line in
      line.matches(of: pattern).map {
        Finding(path: path, line: index + 1, what: String($0.1))
      }
    }
  }
}

@Suite struct NameTests {
  @Test func `no type's name ends in a word without meaning`() throws {
    try SourceFile.expectNone(\.typesWithEmptyNames)
  }

  @Test(arguments: [
    ("final class ItemManager {}", "ItemManager"),
    ("package struct DraftInfo: Sendable {}", "DraftInfo"),
    ("private enum Util {}", "Util"),
    ("typealias RowData = [UInt8]", "RowData"),
  ])
  func `a name without meaning is found`(text: String, name: String) {
    let file = SourceFile(path: "Sources/SQLiteStore/Bad.swift", text: text)
    #expect(file.typesWithEmptyNames == [Finding(path: file.path, line: 1, what: name)])
  }

  @Test func `no type is named like a module`() throws {
    try SourceFile.expectNone(\.typesNamedLikeModules)
  }

  @Test func `a type named like a module is found`() {
    let file = SourceFile(path: "Sources/HTTP/Bad.swift", text: "package enum HTTP {}\n")
    #expect(file.typesNamedLikeModules == [Finding(path: file.path, line: 1, what: "HTTP")])
  }

  @Test func `a name that only contains such a word is accepted`() {
    let file = SourceFile(
      path: "Sources/HTTP/Good.swift", text: "struct Database {}\nstruct HTTPVersion {}\n")
    #expect(file.typesWithEmptyNames + file.typesNamedLikeModules == [])
  }
}
