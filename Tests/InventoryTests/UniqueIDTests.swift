import Inventory
import Testing

struct UniqueIDTests {
  @Test func `text goes there and back, and is written in lower case`() throws {
    let text = "019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11"
    #expect(try #require(UniqueID(text)).text == text)
    #expect(UniqueID(text.uppercased())?.text == text)
  }

  @Test(arguments: [
    "", "019ad3f0", "019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e1g", "019ad3f05e6b-7c3a-9b1e-2f4c8a6d0e11-",
    "019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e111", "{019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e1}",
    "０19ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e1",
  ])
  func `a text in another form than hexadecimal is refused`(text: String) {
    #expect(UniqueID(text) == nil)
  }

  @Test func `ids only rise, within a millisecond and when the clock steps back`() {
    var maker = UniqueIDMaker()
    var random = SeededGenerator(seed: 11)
    var last = UniqueID(high: 0, low: 0)
    for step in 0..<10_000 {
      let milliseconds: Int64 = step % 100 == 50 ? 5_000 : 10_000 + Int64(step / 1_000)
      let id = maker.next(
        at: Timestamp(millisecondsSince1970: milliseconds), randomHigh: random.next(),
        random: step % 7 == 0 ? .max : random.next())
      #expect(id > last)
      #expect(id.high >> 12 & 0xF == 7)
      #expect(id.low >> 62 == 0b10)
      last = id
    }
  }
}
