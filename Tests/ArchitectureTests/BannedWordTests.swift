import Testing

extension SourceFile {
  /// Words that drop an error or end the process at once.
  ///
  /// A best-effort step is a `do`/`catch` with its reason. Force unwraps are the formatter's.
  var droppedErrors: [Finding] {
    findings(of: /\btry[?!]|\bas!/, in: parts.code)
  }

  /// Access beyond the package.
  ///
  /// No other package imports these modules.
  var accessBeyondThePackage: [Finding] {
    findings(of: /\bpublic\b|\bopen\s+(?:class|func|var|subscript)\b/, in: parts.code)
  }

  /// Notes of unfinished work.
  var notesOfUnfinishedWork: [Finding] {
    findings(of: /\b(?:TODO|FIXME|XXX|HACK)\b/, in: parts.comments)
  }
}

@Suite struct BannedWordTests {
  @Test func `no error is dropped or turned into a trap`() throws {
    try SourceFile.expectNone(\.droppedErrors)
  }

  @Test(arguments: [
    ("let a = try! b()", "try!"),
    ("let a = try? b()", "try?"),
    ("let a = b as! C", "as!"),
    (#"let a = "\(try! b())""#, "try!"),
  ])
  func `a dropped error is found`(text: String, word: String) {
    #expect(bad(text).droppedErrors == [finding(word)])
  }

  @Test func `words in comments, in literals and within other words are accepted`() {
    let text = """
      // Not try! here.
      let a = "as! is a word"
      let entry = try b() as? C
      """
    #expect(bad(text).droppedErrors == [])
  }

  @Test func `nothing is public`() throws {
    try SourceFile.expectNone(\.accessBeyondThePackage)
  }

  @Test(arguments: [
    ("public struct A {}", "public"),
    ("  public private(set) var a = 0", "public"),
    ("open class A {}", "open class"),
  ])
  func `access beyond the package is found`(text: String, word: String) {
    #expect(bad(text).accessBeyondThePackage == [finding(word)])
  }

  @Test func `a function named open is accepted`() {
    #expect(bad("package func open(_ path: String) {}").accessBeyondThePackage == [])
  }

  @Test func `there are no notes of unfinished work`() throws {
    try SourceFile.expectNone(\.notesOfUnfinishedWork)
  }

  @Test(arguments: [("// TODO: later", "TODO"), ("/* FIXME */", "FIXME")])
  func `a note of unfinished work is found`(text: String, word: String) {
    #expect(bad(text).notesOfUnfinishedWork == [finding(word)])
  }

  private func bad(_ text: String) -> SourceFile {
    SourceFile(path: "Sources/HTTP/Bad.swift", text: text)
  }

  private func finding(_ word: String) -> Finding {
    Finding(path: "Sources/HTTP/Bad.swift", line: 1, what: word)
  }
}
