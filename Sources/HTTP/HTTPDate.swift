/// A time as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// - Source: RFC 9110 §5.6.7 (IMF-fixdate).
package struct HTTPDate: Equatable, Sendable {
  /// 29 bytes of ASCII.
  package let bytes: [UInt8]

  /// - Parameter unixSeconds: of the years 1970 to 9999, as four digits hold them; what lies
  ///   outside is written as the nearest of these.
  package init(unixSeconds: Int64) {
    let seconds = min(max(unixSeconds, 0), 253_402_300_799)
    let day = seconds / 86_400
    let second = seconds % 86_400
    let (year, month, dayOfMonth) = Self.civilDate(daysSince1970: day)
    var text: [UInt8] = []
    text.reserveCapacity(29)
    text += Self.name("ThuFriSatSunMonTueWed", Int(day % 7))
    text += [UInt8(ascii: ","), UInt8(ascii: " ")]
    Self.append(dayOfMonth, digits: 2, to: &text)
    text.append(UInt8(ascii: " "))
    text += Self.name("JanFebMarAprMayJunJulAugSepOctNovDec", Int(month - 1))
    text.append(UInt8(ascii: " "))
    Self.append(year, digits: 4, to: &text)
    text.append(UInt8(ascii: " "))
    Self.append(second / 3600, digits: 2, to: &text)
    text.append(UInt8(ascii: ":"))
    Self.append(second / 60 % 60, digits: 2, to: &text)
    text.append(UInt8(ascii: ":"))
    Self.append(second % 60, digits: 2, to: &text)
    text += " GMT".utf8
    bytes = text
  }

  /// Year, month and day in the Gregorian calendar.
  ///
  /// Counted in years that begin in March, so that the leap day is a year's last.
  private static func civilDate(daysSince1970: Int64) -> (Int64, Int64, Int64) {
    let shifted = daysSince1970 + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
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
