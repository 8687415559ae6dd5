import Inventory

/// Reads a price cell: a decimal in major units, exactly, with at most the currency's digits.
///
/// `49.99` EUR is 4999; `1.005` EUR, `1,250.00`, `-1` and `NaN` are refused, never rounded.
enum PriceCell {
  /// - Parameter decimalMarks: the accepted decimal separators, as bytes.
  static func amount(
    _ text: String, currency: CurrencyCode, decimalMarks: Set<UInt8>
  ) throws(FieldProblem) -> Int64 {
    let bytes = Array(text.utf8)
    let whole = bytes.prefix { isDigit($0) }
    let rest = bytes.dropFirst(whole.count)
    let fraction = rest.dropFirst()
    let isDecimal = rest.isEmpty || (decimalMarks.contains(bytes[whole.count]) && !fraction.isEmpty)
    guard isDecimal, fraction.allSatisfy(isDigit), !(whole.isEmpty && fraction.isEmpty) else {
      throw FieldProblem(
        "/price/amount", .wrongType,
        "The price is not a plain decimal number. Write it like 49.99, without signs or separators."
      )
    }
    let digits = currency.fractionDigits
    guard fraction.count <= digits else {
      throw FieldProblem(
        "/price/amount", .notIntegral,
        "The price has \(fraction.count) decimals; \(currency.text) has \(digits).")
    }
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: digits - fraction.count)
    var amount: Int64 = 0
    for digit in whole + fraction + zeros {
      // At most 2^53 × 10 + 9, far from overflow.
      amount = amount * 10 + Int64(digit - UInt8(ascii: "0"))
      guard amount <= MinorUnits.max else {
        throw FieldProblem(
          "/price/amount", .outOfRange,
          "The price is too large; it may be at most \(MinorUnits.max) in the smallest unit.")
      }
    }
    return amount
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
