import API
import Inventory
import TestSupport
import Testing

struct CursorTests {
  private static let list: Fingerprint = {
    var list = Fingerprint()
    list.add("items".utf8)
    return list
  }()

  @Test(
    arguments: [
      .item(
        ItemPosition(
          createdAt: Timestamp(millisecondsSince1970: 1_785_000_000_123),
          id: ItemID(UniqueID(high: .max, low: 1)))),
      .item(.start), .item(.end), .draft(DraftID(UniqueID(high: 0, low: .max))),
      .change(SequenceNumber(.max)),
    ] as [Cursor])
  func `a cursor comes back as it was`(cursor: Cursor) {
    let text = cursor.text(in: Self.list)
    #expect(Cursor(text.utf8, in: Self.list) == cursor)
    #expect(text.utf8.allSatisfy { $0.isLetterDigitDashOrUnderscore })
    #expect(Cursor(text.utf8, in: Fingerprint()) == nil)
  }

  @Test(arguments: UInt64(1)...10)
  func `a modified cursor is refused`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let text = Array(Cursor.change(SequenceNumber(77)).text(in: Self.list).utf8)
    for _ in 0..<200 {
      var touched = text
      let position = Int.random(in: 0..<touched.count, using: &random)
      touched[position] = UInt8.random(in: 0...255, using: &random)
      if touched != text {
        #expect(Cursor(touched, in: Self.list) == nil, "seed \(seed): \(touched)")
      }
      #expect(Cursor(text.prefix(position), in: Self.list) == nil)
    }
  }

  @Test(arguments: ["", "x", "====", "AAAAAAAAAAA", "💥"])
  func `an invalid cursor is refused`(text: String) {
    #expect(Cursor(text.utf8, in: Self.list) == nil)
  }
}

extension UInt8 {
  fileprivate var isLetterDigitDashOrUnderscore: Bool {
    Unicode.Scalar(self).properties.isAlphabetic || (0x30...0x39).contains(self) || self == 0x2D
      || self == 0x5F
  }
}
