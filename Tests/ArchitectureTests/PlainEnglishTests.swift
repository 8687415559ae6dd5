import Foundation
import Testing

extension SourceFile {
  /// Phrases in comments and messages that a reader of technical English stumbles over.
  var unidiomaticPhrases: [Finding] {
    PlainEnglish.findings(path, parts.comments) + PlainEnglish.findings(path, parts.literals)
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
  static func findings(_ path: String, _ lines: [Substring]) -> [Finding] {
    let words = /(?i)\b(?:anew|whoever|nobody|somebody|meanwhile|for ever|such a one)\b/
    let phrases = /(?i)\b(?:as \w+ as may be|think better of|(?:is|are) told|may stand|let be)\b/
    // "There is no such file" is idiomatic, "the ID is no UUID" is not.
    let negations = /(?i)\b(?!there\b)\w+ (?:is no (?!longer\b|more\b)\w+|are none\b)/
    return lines.enumerated().flatMap { index, line in
      (line.matches(of: words) + line.matches(of: phrases) + line.matches(of: negations)).map {
        Finding(path: path, line: index + 1, what: String(line[$0.range]))
      }
    }
  }
}

@Suite struct PlainEnglishTests {
  @Test func `comments and messages are idiomatic`() throws {
    try SourceFile.expectNone(\.unidiomaticPhrases)
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
    ("// The rest is told.", "is told"),
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
