package import Inventory

/// A moment as RFC 3339 writes it: UTC, with milliseconds, `2026-11-30T09:05:00.123Z`.
///
/// - Source: RFC 3339 §5.6; the days are counted as in Hinnant, "chrono-Compatible Low-Level Date
///   Algorithms", civil_from_days.
package enum InternetTime {
  /// Appends the 24 characters of the moment, which lies in the years 0000 to 9999.
  package static func append(_ time: Timestamp, to bytes: inout [UInt8]) {
    let (day, millisecond) = floorDivided(time.millisecondsSince1970, by: millisecondsPerDay)
    let date = civilDate(daysSince1970: day)
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

  /// The date in the proleptic Gregorian calendar.
  ///
  /// Years begin in March, so that a leap day ends one.
  private static func civilDate(
    daysSince1970 days: Int64
  ) -> (year: Int64, month: Int64, day: Int64) {
    let daysFromMarchOfYear0 = days + 719_468
    let (era, dayOfEra) = floorDivided(daysFromMarchOfYear0, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  private static func floorDivided(
    _ value: Int64, by divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
