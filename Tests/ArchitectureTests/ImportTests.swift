import Testing

extension SourceFile {
  /// What each target may import: the arrows of the architecture, and the system modules of each
  /// layer.
  static let importsAllowed: [String: Set<String>] = [
    "HTTP": [],
    "JSON": [],
    "CSV": [],
    "Concurrency": ["CEpoll", "CThreadSanitizer", "Glibc", "Synchronization"],
    "Server": ["HTTP", "CEpoll", "Concurrency", "Glibc", "Synchronization"],
    "Inventory": [],
    "SQLite": ["CSQLite", "Glibc", "Synchronization"],
    "Store": ["Inventory"],
    "SQLiteStore": [
      "Inventory", "SQLite", "Store", "Concurrency", "Glibc", "Synchronization",
    ],
    "Service": ["Inventory", "Store", "Concurrency"],
    "API": [
      "CSV", "HTTP", "Inventory", "JSON", "Concurrency", "Service", "Store", "FoundationEssentials",
      "Synchronization",
    ],
    "stockroom": [
      "API", "Concurrency", "CSV", "HTTP", "Inventory", "JSON", "Server", "Service",
      "SQLiteStore", "Store", "Foundation", "FoundationEssentials", "Glibc", "Synchronization",
    ],
  ]

  /// Imports that the file's target may not have.
  ///
  /// An unknown target may have none.
  var importsBeyondItsLayer: [Finding] {
    let allowed = Self.importsAllowed[target, default: []]
    let pattern =
      /\bimport\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
    return parts.code.enumerated().flatMap { index, line in
      line.matches(of: pattern).map { String($0.1) }.filter { !allowed.contains($0) }
        .map { Finding(path: path, line: index + 1, what: "import \($0)") }
    }
  }
}

@Suite struct ImportTests {
  @Test func `a target imports only what its layer allows`() throws {
    try SourceFile.expectNone(\.importsBeyondItsLayer)
  }

  @Test func `every target has a row in the table`() throws {
    let targets = Set(try SourceFile.sources.get().map(\.target))
    #expect(targets == Set(SourceFile.importsAllowed.keys))
  }

  @Test(arguments: [
    ("HTTP", "import Glibc", "Glibc"),
    ("HTTP", "package import Foundation", "Foundation"),
    ("Service", "@preconcurrency import SQLite", "SQLite"),
    ("API", "import struct Foundation.Date", "Foundation"),
    ("API", "import FoundationEssentials; import SQLiteStore", "SQLiteStore"),
    ("Attic", "import Inventory", "Inventory"),
  ])
  func `an import beyond the layer is found`(target: String, text: String, module: String) {
    let file = SourceFile(path: "Sources/\(target)/Bad.swift", text: "\n" + text)
    let finding = Finding(path: file.path, line: 2, what: "import \(module)")
    #expect(file.importsBeyondItsLayer == [finding])
  }

  @Test func `an allowed import and one in a comment are accepted`() {
    let text = "import HTTP\npackage import CEpoll\n// import Foundation\n"
    #expect(
      SourceFile(path: "Sources/Server/Good.swift", text: text).importsBeyondItsLayer == [])
  }
}
