import Testing

extension SourceFile {
  static let linesMax = 400

  /// Files that a script makes, and that nobody reads from top to bottom.
  static let generated: Set<String> = ["Sources/API/Generated/OpenAPIDocument.swift"]

  /// The first line too many.
  var lineBeyondLength: [Finding] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    // A file's last line break ends its last line; nothing follows it.
    let length = text.hasSuffix("\n") ? lines - 1 : lines
    guard length > Self.linesMax, !Self.generated.contains(path) else { return [] }
    return [Finding(path: path, line: Self.linesMax + 1, what: "\(length) lines")]
  }
}

@Suite struct LengthTests {
  @Test func `no file is longer than 400 lines`() throws {
    try SourceFile.expectNone(\.lineBeyondLength)
  }

  @Test func `a file of 401 lines is found, one of 400 is not`() {
    let path = "Sources/HTTP/Long.swift"
    let line = "// A line.\n"
    let long = SourceFile(path: path, text: String(repeating: line, count: 401))
    #expect(long.lineBeyondLength == [Finding(path: path, line: 401, what: "401 lines")])
    let full = SourceFile(path: path, text: String(repeating: line, count: 400))
    #expect(full.lineBeyondLength == [])
  }

  @Test func `every generated file that is let off exists`() throws {
    let paths = try SourceFile.sources.get().map(\.path)
    #expect(SourceFile.generated.isSubset(of: paths))
  }
}
