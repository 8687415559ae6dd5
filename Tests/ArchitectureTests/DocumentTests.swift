import Foundation
import Testing

/// The files that the documents name exist.
@Suite struct DocumentTests {
  private static let documents = [
    "README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/limits.md", "docs/operations.md",
    "docs/faults.md", "docs/benchmark.md", "docs/tour.md",
  ]

  @Test(arguments: documents)
  func `a document names files and folders that exist`(document: String) throws {
    let text = try SourceFile.text(of: document)
    let names = text.matches(of: /`((?:Sources|Tests|docs|scripts|samples)\/[^`* ]+)`/)
      .map { String($0.1) }
    for name in names {
      #expect(SourceFile.exists(name), "\(document) names \(name).")
    }
  }

  @Test(arguments: documents)
  func `a document's links lead to files that exist`(document: String) throws {
    let text = try SourceFile.text(of: document)
    let folder = document.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for link in text.matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/).map({ String($0.1) }) {
      #expect(SourceFile.exists(folder + link), "\(document) links to \(link).")
    }
  }
}
