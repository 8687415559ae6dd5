import Testing

/// `Operation.allCases` is written by hand, as values have one operation each; nothing is left out.
@Suite struct OperationListTests {
  /// The cases that the enum has, and those that its list of all names.
  private static func cases(in text: String) -> (declared: Set<Substring>, listed: Set<Substring>) {
    let halves = text.split(separator: "static let allCases", maxSplits: 1)
    guard let list = halves.last, halves.count == 2 else { return ([], []) }
    return (
      Set(text.matches(of: /(?m)^  case (\w+)/).map(\.output.1)),
      Set(list.matches(of: /\.(\w+)(?=[,(\s\]])/).map(\.output.1))
    )
  }

  @Test func `the list of all operations has every case`() throws {
    let file = try #require(
      try SourceFile.sources.get().first { $0.path == "Sources/API/Routing/Operation.swift" })
    let (declared, listed) = Self.cases(in: file.text)
    #expect(declared.count > 30)
    #expect(declared.subtracting(listed) == [])
  }

  @Test func `a case that is left out is found`() {
    let (declared, listed) = Self.cases(
      in: """
        enum Operation {
          case read
          case write(ItemPath)
          case forgotten
        }
          package static let allCases: [Operation] = [.read] + places.map { .write($0) }
        """)
    #expect(declared.subtracting(listed) == ["forgotten"])
  }
}
