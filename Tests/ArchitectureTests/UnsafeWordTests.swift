import Testing

extension SourceFile {
  /// Escapes from the compiler's proof of data-race safety without a reason above them.
  ///
  /// The comment directly above the declaration must contain "safe" or "Sendable", so that a type's usual
  /// description does not count as a reason.
  var unsafeWordsWithoutReason: [Finding] {
    findings(of: /@unchecked\s+Sendable|\w+\(unsafe\)/, in: parts.code)
      .filter { !commentAboveDeclaration(at: $0.line - 1).contains(/(?i)safe|sendable/) }
  }

  /// The comment above the declaration of this line, or an empty text.
  private func commentAboveDeclaration(at index: Int) -> String {
    let keyword = /\b(?:class|struct|enum|actor|extension|protocol|var|let|func|init)\b/
    var first = index
    while first > 0, !parts.code[first].contains(keyword) { first -= 1 }
    while first > 0, parts.code[first - 1].contains(/^\s*@/) { first -= 1 }
    return parts.comments[..<first].reversed()
      .prefix { $0.contains(/^\s*\/\//) }
      .joined(separator: "\n")
  }
}

@Suite struct UnsafeWordTests {
  @Test func `an escape from data-race checks has its reason above it`() throws {
    try SourceFile.expectNone(\.unsafeWordsWithoutReason)
  }

  @Test(arguments: [
    ("final class A: @unchecked Sendable {}", 1, "@unchecked Sendable"),
    ("/// Keeps things.\nfinal class A: @unchecked Sendable {}", 2, "@unchecked Sendable"),
    ("// Safe: one thread.\n\nfinal class A: @unchecked Sendable {}", 3, "@unchecked Sendable"),
    ("// Safe: one thread.\nlet a = 0\nnonisolated(unsafe) var b = 0", 3, "nonisolated(unsafe)"),
  ])
  func `an escape without a reason is found`(text: String, line: Int, what: String) {
    let file = SourceFile(path: "Sources/Server/Bad.swift", text: text)
    #expect(file.unsafeWordsWithoutReason == [Finding(path: file.path, line: line, what: what)])
  }

  @Test(arguments: [
    "// Safe because only the loop's thread touches it.\nnonisolated(unsafe) var a = 0",
    "/// Keeps things. Sendable since all is in one lock.\nfinal class A: @unchecked Sendable {}",
    "/// Keeps things; safe, they are constant.\n@frozen\nfinal class A:\n  @unchecked Sendable\n{}",
  ])
  func `an escape with its reason is accepted`(text: String) {
    let file = SourceFile(path: "Sources/Server/Good.swift", text: text)
    #expect(file.unsafeWordsWithoutReason == [])
  }
}
