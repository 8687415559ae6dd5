import Testing

@Suite struct SwiftTextTests {
  @Test(arguments: [
    ("a // b", "a     "),
    ("a /* b /* c */ d */ e", "a                   e"),
    (#"a "b" c"#, "a     c"),
    (#"a "\"b" c"#, "a       c"),
    (#"a "" c"#, "a    c"),
    (##"a #"b" c"# d"##, "a          d"),
    (#"a "// b" c"#, "a        c"),
    (#"a "b \(c(d) + "e") f" g"#, "a      c(d) +         g"),
    (#"`a "b` c"#, #"`a "b` c"#),
  ])
  func `code is neither comment nor literal`(text: String, code: String) {
    #expect(SwiftText(text).code == [code[...]])
  }

  @Test func `a literal of several lines keeps its lines`() {
    let text = SwiftText("a \"\"\"\n  b \" // c\n  \"\"\" d\n// e\n")
    #expect(text.code.map(trimmed) == ["a", "", "d", "", ""])
    #expect(text.literals.map(trimmed) == ["\"\"\"", "b \" // c", "\"\"\"", "", ""])
    #expect(text.comments.map(trimmed) == ["", "", "", "// e", ""])
  }

  @Test func `the three parts together are the file`() throws {
    for file in try SourceFile.sources.get() {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(file.parts.code.count == lines.count, "\(file.path)")
      #expect(file.parts.comments.count == lines.count, "\(file.path)")
      #expect(file.parts.literals.count == lines.count, "\(file.path)")
    }
  }

  private func trimmed(_ line: Substring) -> String {
    line.split(separator: " ").joined(separator: " ")
  }
}
