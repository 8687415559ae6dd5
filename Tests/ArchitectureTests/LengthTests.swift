import Testing

extension SourceFile {
  static let linesMax = 400

  /// Files that a script generates.
  static let generated: Set<String> = ["Sources/API/Generated/OpenAPIDocument.swift"]

  /// The first line beyond the limit.
  var lineBeyondLength: [Finding] {
    guard lineCount > Self.linesMax, !Self.generated.contains(path) else { return [] }
    return [Finding(path: path, line: Self.linesMax + 1, what: "\(lineCount) lines")]
  }

  /// A small type belongs to the file of the type that it serves.
  static let smallFilesMax = 3
  static let smallFileLinesMax = 20

  fileprivate var lineCount: Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    // The last line break ends the last line.
    return text.hasSuffix("\n") ? lines - 1 : lines
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

  @Test func `at most 3 files have 20 lines or fewer`() throws {
    let small = try SourceFile.sources.get().filter {
      $0.lineCount <= SourceFile.smallFileLinesMax
    }
    #expect(small.count <= SourceFile.smallFilesMax, "\(small.map(\.path).sorted())")
  }

  @Test func `every exempted generated file exists`() throws {
    let paths = try SourceFile.sources.get().map(\.path)
    #expect(SourceFile.generated.isSubset(of: paths))
  }
}
