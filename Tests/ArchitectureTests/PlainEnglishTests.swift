import Foundation
import Testing

extension SourceFile {
  /// Phrases in comments and messages that a reader of technical English stumbles over.
  var unidiomaticPhrases: [Finding] {
    PlainEnglish.findings(path, parts.comments) + PlainEnglish.findings(path, parts.literals)
  }

  /// The same in the comments of tests and in their names, whose literals are often input.
  var unidiomaticPhrasesOfTests: [Finding] {
    let names = parts.code.map { line in
      Substring(line.matches(of: /`[^`]+`/).map { line[$0.range] }.joined(separator: " "))
    }
    return PlainEnglish.findings(path, parts.comments) + PlainEnglish.findings(path, names)
  }

  /// Words of one store above the layer of the stores, where another one must fit.
  var wordsOfSQLite: [Finding] {
    guard ["API", "Inventory", "Service", "Store"].contains(target),
      !Self.generated.contains(path)
    else { return [] }
    let words = /(?i)\b(?:SQLite|WAL|write-ahead|checkpoints?|file systems?)\b/
    return findings(of: words, in: parts.comments) + findings(of: words, in: parts.literals)
  }

  /// Words in names that had a meaning in this project only; each has a standard term.
  var privateWords: [Finding] {
    let words =
      /(?:Ledger|Door|Reception|News|Letters|Course|Moment|Pace|Census|Wave|Upkeep|ItemPlace)(?![a-z])/
    let more = /(?:Housekeeping|Surroundings|Assembly)(?![a-z])/
    return findings(of: words, in: parts.code) + findings(of: more, in: parts.code)
  }
}

enum PlainEnglish {
  static let path = "Tests/ArchitectureTests/PlainEnglishTests.swift"

  static func findings(_ path: String, _ lines: [Substring]) -> [Finding] {
    let words = /(?i)\b(?:anew|whoever|nobody|somebody|meanwhile|for ever|such a one)\b/
    let moreWords = /(?i)\b(?:beside|told|ours|lies|stands|in vain)\b/
    let phrases = /(?i)\b(?:as \w+ as may be|think better of|may stand|let be)\b/
    let conditions = /(?i)\b(?:where there (?:is|are)|(?:nil|0|false|true|null|empty) where)\b/
    // "There is no such file" is idiomatic, "the ID is no UUID" is not.
    let negations = /(?i)\b(?!there\b)\w+ (?:is no (?!longer\b|more\b)\w+|are none\b)/
    return lines.enumerated().flatMap { index, line in
      [words, moreWords, phrases, conditions, negations].flatMap(line.ranges(of:)).map {
        Finding(path: path, line: index + 1, what: String(line[$0]))
      }
    }
  }
}

@Suite struct PlainEnglishTests {
  @Test func `comments and messages are idiomatic`() throws {
    try SourceFile.expectNone(\.unidiomaticPhrases)
  }

  @Test func `comments and names of tests are idiomatic`() throws {
    // The phrases of this file's own tests are the rule's examples.
    for file in try SourceFile.tests.get() where file.path != PlainEnglish.path {
      for finding in file.unidiomaticPhrasesOfTests { Issue.record("\(finding)") }
    }
  }

  @Test func `a phrase in the name of a test is found, one in its input is not`() {
    let file = SourceFile(
      path: "Tests/HTTPTests/Bad.swift", text: "@Test func `it is read anew`() { let a = \"anew\" }"
    )
    #expect(
      file.unidiomaticPhrasesOfTests == [Finding(path: file.path, line: 1, what: "anew")])
  }

  @Test func `no text above the stores has a word of SQLite`() throws {
    try SourceFile.expectNone(\.wordsOfSQLite)
  }

  @Test(arguments: [
    ("API", "let text = \"The write-ahead log is full.\"", ["write-ahead"]),
    ("Store", "/// The file system failed.", ["file system"]),
    ("SQLiteStore", "/// The write-ahead log.", []),
    ("API", "case sqlite = \"vnd.sqlite3\"", []),
  ])
  func `a word of SQLite is found above the stores`(target: String, text: String, words: [String]) {
    let file = SourceFile(path: "Sources/\(target)/Bad.swift", text: text)
    #expect(file.wordsOfSQLite.map(\.what) == words)
  }

  @Test func `names are the field's own terms`() throws {
    try SourceFile.expectNone(\.privateWords)
  }

  @Test func `documents and scripts are idiomatic`() throws {
    for path in try SourceFile.documents() {
      // A quoted detail is a message of the server, which the rule on comments and messages covers.
      let lines = try SourceFile.text(of: path).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { $0.contains("detail") ? "" : $0 }
      for finding in PlainEnglish.findings(path, lines) { Issue.record("\(finding)") }
    }
  }

  @Test(arguments: [
    ("// Read it anew.", "anew"), ("/// For whoever asks.", "whoever"),
    ("let text = \"the id is no UUID\"", "id is no UUID"),
    ("// As small as may be.", "As small as may be"),
    ("// The rest is told.", "told"), ("// Nil where it is absent.", "Nil where"),
    ("/// Its own lock beside the file.", "beside"),
    ("// No room where there is none.", "where there is"),
  ])
  func `an unidiomatic phrase is found`(text: String, phrase: String) {
    let file = SourceFile(path: "Sources/HTTP/Bad.swift", text: text)
    #expect(
      file.unidiomaticPhrases == [Finding(path: file.path, line: 1, what: phrase)])
  }

  @Test(arguments: ["// It is no longer open.", "// A renewed plan.", "let anew = 1"])
  func `other text is not`(text: String) {
    let file = SourceFile(path: "Sources/HTTP/Good.swift", text: text)
    #expect(file.unidiomaticPhrases == [])
  }

  @Test func `a private word in a name is found, a longer word is not`() {
    let text = "let totalsLedger = Namespace.Momentary.newsPaper"
    let file = SourceFile(path: "Sources/HTTP/Bad.swift", text: text)
    #expect(file.privateWords == [Finding(path: file.path, line: 1, what: "Ledger")])
  }
}
