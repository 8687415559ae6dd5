import Inventory
import Testing

struct StreamSafeTextTests {
  private static let max = StreamSafeText.marksMax

  private func text(marks: Int) -> String {
    "a" + String(repeating: "\u{316}\u{301}", count: marks / 2)
  }

  @Test(arguments: ["", "Keyboard", "Ärzte", "e\u{301}\u{316}", "шуруповёрт", "が"])
  func `ordinary text is unchanged`(text: String) {
    #expect(StreamSafeText.of(text).utf8.elementsEqual(text.utf8))
  }

  @Test func `the most marks are kept, and one more is preceded by a joiner`() {
    let full = text(marks: Self.max)
    #expect(StreamSafeText.of(full).utf8.elementsEqual(full.utf8))
    let scalars = StreamSafeText.of(full + "\u{301}").unicodeScalars
    #expect(scalars.count == Self.max + 3)
    #expect(scalars.dropFirst(Self.max + 1).first == "\u{34F}")
  }

  @Test func `no run is longer than it may be, however many marks there were`() {
    let safe = StreamSafeText.of(text(marks: 10_000))
    let runs = safe.unicodeScalars.split { $0 == "a" || $0 == "\u{34F}" }
    #expect(runs.allSatisfy { $0.count <= Self.max })
    #expect(runs.reduce(0) { $0 + $1.count } == 10_000)
    #expect(StreamSafeText.of(safe).utf8.elementsEqual(safe.utf8))
  }

  @Test func `a megabyte of marks is a name that is too long, without being normalized`() {
    let name = Fixture.keyboard { $0.name = TrimmedText(text(marks: 500_000)) }
    #expect(name.problems.map(\.code) == [.tooLong])
  }
}
