import HTTP

extension Int64 {
  /// A number of decimal digits alone: `Int64("+5")` would take the sign.
  ///
  /// - Returns: nil for anything else, and for more than fits.
  init?(digits: some Collection<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var number: Int64 = 0
    for byte in digits {
      guard byte.isDigit else { return nil }
      let (product, tooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, tooLargeAgain) = product.addingReportingOverflow(
        Int64(byte - UInt8(ascii: "0")))
      if tooLarge || tooLargeAgain { return nil }
      number = sum
    }
    self = number
  }
}
