import HTTP
package import Inventory

/// A timestamp in UTC with milliseconds: `2026-11-30T09:05:00.123Z`.
///
/// - Source: RFC 3339 §5.6.
package enum InternetTime {
  /// Appends 24 characters.
  ///
  /// - Precondition: the year is from 0000 to 9999.
  package static func append(_ time: Timestamp, to bytes: inout [UInt8]) {
    let (day, millisecond) = floorDivided(time.millisecondsSince1970, by: millisecondsPerDay)
    let date = CivilDate(daysSince1970: day)
    bytes.append(addingCapacity: 24) { text in
      appendTwoDigits(date.year / 100, to: &text)
      appendTwoDigits(date.year % 100, to: &text)
      text.append(UInt8(ascii: "-"))
      appendTwoDigits(date.month, to: &text)
      text.append(UInt8(ascii: "-"))
      appendTwoDigits(date.day, to: &text)
      text.append(UInt8(ascii: "T"))
      appendTwoDigits(millisecond / 3_600_000, to: &text)
      text.append(UInt8(ascii: ":"))
      appendTwoDigits(millisecond / 60_000 % 60, to: &text)
      text.append(UInt8(ascii: ":"))
      appendTwoDigits(millisecond / 1000 % 60, to: &text)
      text.append(UInt8(ascii: "."))
      text.append(UInt8(ascii: "0") + UInt8(millisecond / 100 % 10))
      appendTwoDigits(millisecond % 100, to: &text)
      text.append(UInt8(ascii: "Z"))
    }
  }

  package static func text(_ time: Timestamp) -> String {
    var bytes: [UInt8] = []
    append(time, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let millisecondsPerDay: Int64 = 86_400_000

  @inline(__always)
  private static func appendTwoDigits(_ value: Int64, to text: inout OutputSpan<UInt8>) {
    text.append(UInt8(ascii: "0") + UInt8(value / 10))
    text.append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  private static func floorDivided(
    _ value: Int64, by divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
