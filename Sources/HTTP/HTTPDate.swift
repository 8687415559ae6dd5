/// A time in the format of HTTP: `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// - Source: RFC 9110 §5.6.7 (IMF-fixdate).
package struct HTTPDate: Equatable, Sendable {
  /// 29 bytes of ASCII.
  package let bytes: [UInt8]

  /// - Parameter unixSeconds: clamped to the years 1970 to 9999, because the format has four digits.
  package init(unixSeconds: Int64) {
    let seconds = min(max(unixSeconds, 0), 253_402_300_799)
    let day = seconds / 86_400
    let second = seconds % 86_400
    let date = CivilDate(daysSince1970: day)
    var text: [UInt8] = []
    text.reserveCapacity(29)
    text += Self.name("ThuFriSatSunMonTueWed", Int(day % 7))
    text += ", ".utf8
    Self.append(date.day, digits: 2, to: &text)
    text.append(UInt8(ascii: " "))
    text += Self.name("JanFebMarAprMayJunJulAugSepOctNovDec", Int(date.month - 1))
    text.append(UInt8(ascii: " "))
    Self.append(date.year, digits: 4, to: &text)
    text.append(UInt8(ascii: " "))
    Self.append(second / 3600, digits: 2, to: &text)
    text.append(UInt8(ascii: ":"))
    Self.append(second / 60 % 60, digits: 2, to: &text)
    text.append(UInt8(ascii: ":"))
    Self.append(second % 60, digits: 2, to: &text)
    text += " GMT".utf8
    bytes = text
  }

  private static func name(_ names: StaticString, _ index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: names.utf8Start + 3 * index, count: 3)
  }

  private static func append(_ value: Int64, digits: Int, to text: inout [UInt8]) {
    var divisor: Int64 = digits == 4 ? 1000 : 10
    while divisor > 0 {
      text.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
      divisor /= 10
    }
  }
}

/// A date of the proleptic Gregorian calendar.
///
/// ```swift
/// CivilDate(daysSince1970: 20_787)  // 2026-11-30
/// ```
/// - Source: Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
package struct CivilDate: Equatable, Sendable {
  package let year: Int64
  /// From 1.
  package let month: Int64
  /// From 1.
  package let day: Int64

  /// Counts in years that begin in March, so that a leap day is the last day of its year.
  package init(daysSince1970 days: Int64) {
    let daysPerEra: Int64 = 146_097
    let daysFromMarchOfYear0 = days + 719_468
    let remainder = daysFromMarchOfYear0 % daysPerEra
    let dayOfEra = remainder < 0 ? remainder + daysPerEra : remainder
    let era = (daysFromMarchOfYear0 - dayOfEra) / daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
