import Foundation
import Testing

/// A row of docs/limits.md.
struct DocumentedLimit: CustomTestStringConvertible {
  let name: String
  /// As written: "8 KiB", "200 characters", "24 hours".
  let value: String
  /// `Type.constant`, or an option such as `--max-body`.
  let source: String

  var testDescription: String { source }

  static let all = Result {
    try SourceFile.text(of: "docs/limits.md").split(separator: "\n").compactMap(Self.init(row:))
  }

  private init?(row: Substring) {
    let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 4, let source = cells.last, source.hasPrefix("`") else { return nil }
    name = cells[0]
    value = cells[1]
    self.source = source.replacing("`", with: "")
  }

  /// The value as a number of bytes, seconds or things.
  var number: Int? {
    let words = value.replacing(",", with: "").split(separator: " ")
    guard let first = words.first, let count = Int(first) else { return nil }
    let units = [
      "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30, "minutes": 60, "hours": 3_600, "days": 86_400,
    ]
    return count * (words.count > 1 ? units[String(words[1])] ?? 1 : 1)
  }
}

/// A constant or a default of the sources: `Type.name` and its number.
struct DeclaredLimit {
  let source: String
  let number: Int
  let isPrivate: Bool

  /// Every constant whose name ends like a limit's.
  static let all = Result { try SourceFile.sources.get().flatMap(Self.limits) }

  static func limits(of file: SourceFile) -> [DeclaredLimit] {
    let type = /^(?:\w+ )*(?:struct|enum|class|extension|actor) (?:\w+\.)*(\w+)/
    let constant =
      /^ +(\w+ )*(?:let|var) (\w*[mM]ax|\w*[lL]ifetime)(?:: \w+)? = ([^{]+)$/
    var owner = ""
    return file.parts.code.compactMap { line in
      if let match = line.firstMatch(of: type) { owner = String(match.1) }
      guard let match = line.firstMatch(of: constant) else { return nil }
      guard let number = Arithmetic.value(String(match.3)) else { return nil }
      let unit = match.2.hasSuffix("KibibytesMax") || match.2.hasSuffix("KiBMax") ? 1 << 10 : 1
      return DeclaredLimit(
        source: "\(owner).\(match.2)", number: number * unit,
        isPrivate: line.contains("private "))
    }
  }
}

/// Values of constant expressions such as `8 * 1024`, `1 << 20` and `.seconds(24 * 3_600)`.
enum Arithmetic {
  static func value(_ text: String) -> Int? {
    var text = text.replacing("_", with: "").trimmingCharacters(in: .whitespaces)
    if let match = text.wholeMatch(of: /(?:Duration)?\.seconds\((.*)\)/) { text = String(match.1) }
    if let match = text.wholeMatch(of: /\w+\((.*)\)/) { text = String(match.1) }
    var terms = text.split(separator: " ").map { $0.trimmingCharacters(in: ["(", ")"]) }[...]
    guard var value = terms.popFirst().flatMap({ Int($0) }) else { return nil }
    while let operation = terms.popFirst() {
      guard let operand = terms.popFirst().flatMap({ Int($0) }) else { return nil }
      switch operation {
      case "*": value *= operand
      case "<<": value <<= operand
      case "-": value -= operand
      case "+": value += operand
      default: return nil
      }
    }
    return value
  }
}

@Suite struct LimitTests {
  @Test(arguments: try DocumentedLimit.all.get().filter { !$0.source.hasPrefix("--") })
  func `a documented limit is the limit of the code`(limit: DocumentedLimit) throws {
    let declared = try DeclaredLimit.all.get().filter { $0.source == limit.source }
    #expect(declared.count == 1, "There must be one constant \(limit.source).")
    #expect(declared.first?.number == limit.number, "docs/limits.md says \(limit.value).")
  }

  /// Limits that are not of interest to users: parts of a larger limit, or steps of a long task.
  private static let internalLimits: Set = [
    "Maintenance.rowsMax", "Maintenance.pauseMax", "SQL.queriesMax", "JSONNumber.integerMax",
    "LocalClient.pathBytesMax", "UnvalidatedStatus.quantityMax",
    "TextRules.normalizedCharactersMax", "EventLoop.streamsPerTurnMax",
  ]

  @Test func `a limit of the code is documented`() throws {
    let documented = Set(try DocumentedLimit.all.get().map(\.source))
    // The defaults of options are compared with the process.
    let options: Set = [
      "RequestLimits.headerBytesMax", "ServerLimits.connectionsMax",
      "ServerLimits.connectionsPerAddressMax", "WriterLimits.groupMax", "WriterLimits.logBytesMax",
    ]
    for limit in try DeclaredLimit.all.get() where !limit.isPrivate && limit.source.hasSuffix("Max")
    {
      let isKnown = options.contains(limit.source) || Self.internalLimits.contains(limit.source)
      #expect(
        isKnown || documented.contains(limit.source),
        "\(limit.source) needs a row in docs/limits.md.")
    }
  }

  @Test func `the documented limits are read`() throws {
    #expect(try DocumentedLimit.all.get().count > 40)
    #expect(try DocumentedLimit.all.get().allSatisfy { $0.number != nil })
  }

  @Test(arguments: [
    ("8 * 1024", 8_192), ("1 << 20", 1_048_576), ("10_000", 10_000), ("(1 << 53) - 1", 1 << 53 - 1),
    (".seconds(24 * 3_600)", 86_400), ("Int64(5)", 5), ("x * 2", nil), ("Self.other", nil),
  ])
  func `a constant's expression has a value`(text: String, value: Int?) {
    #expect(Arithmetic.value(text) == value)
  }

  @Test func `a constant belongs to the type above it`() {
    let text = """
      package struct A: Sendable {
        static let rowsMax = 2 * 3
        private static let jobsMax = 4
      }
      extension B.C {
        package var bytesMax: Int = 5
      }
      """
    let found = DeclaredLimit.limits(of: SourceFile(path: "Sources/API/A.swift", text: text))
    #expect(found.map(\.source) == ["A.rowsMax", "A.jobsMax", "C.bytesMax"])
    #expect(found.map(\.number) == [6, 4, 5])
    #expect(found.map(\.isPrivate) == [false, true, false])
  }
}
