import API
import Inventory
import Testing

struct InternetTimeTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"),
    (-1, "1969-12-31T23:59:59.999Z"),
    (951_782_400_000, "2000-02-29T00:00:00.000Z"),
    (951_868_799_999, "2000-02-29T23:59:59.999Z"),
    (1_796_029_500_123, "2026-11-30T09:05:00.123Z"),
    (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
    (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
  ])
  func `a moment is written as RFC 3339 has it`(milliseconds: Int64, text: String) {
    var bytes: [UInt8] = []
    InternetTime.append(Timestamp(millisecondsSince1970: milliseconds), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
