import Foundation
import Testing

/// A Swift file of the project, as text.
struct SourceFile {
  /// From the project's root: `Sources/HTTP/Request.swift`.
  let path: String
  let text: String
  let parts: SwiftText

  init(path: String, text: String) {
    self.path = path
    self.text = text
    parts = SwiftText(text)
  }

  /// The target: the folder below `Sources`.
  var target: String {
    let steps = path.split(separator: "/")
    return steps.count > 2 ? String(steps[1]) : ""
  }

  /// The matches of a pattern in these lines.
  func findings(of pattern: some RegexComponent, in lines: [Substring]) -> [Finding] {
    lines.enumerated().flatMap { index, line in
      line.matches(of: pattern).map { match in
        Finding(path: path, line: index + 1, what: String(line[match.range]))
      }
    }
  }
}

/// A violation of a rule.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  /// Counted from 1.
  let line: Int
  let what: String

  var description: String { "\(path):\(line): \(what)" }
}

extension SourceFile {
  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  }

  /// The text of any file of the project.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all documents and scripts for people.
  static func documents() throws -> [String] {
    let inFolders = try ["docs", "docs/decisions", "scripts"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.contains(".") || folder == "scripts" }
        .map { "\(folder)/\($0)" }
    }
    return (["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "openapi.yaml"] + inFolders)
      .filter { !$0.hasSuffix("__pycache__") }
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The Swift files below `Sources`, by path, read once for all rules.
  static let sources = Result { try files(below: "Sources") }

  /// The Swift files below `Tests`.
  static let tests = Result { try files(below: "Tests") }

  private static func files(below folder: String) throws -> [SourceFile] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") }
      .sorted()
      .map { SourceFile(path: "\(folder)/\($0)", text: try text(of: "\(folder)/\($0)")) }
  }

  /// Expects that no file breaks the rule, and records an issue per violation.
  static func expectNone(
    _ rule: (SourceFile) -> [Finding], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for finding in try sources.get().flatMap(rule) {
      Issue.record("\(finding)", sourceLocation: sourceLocation)
    }
  }
}
