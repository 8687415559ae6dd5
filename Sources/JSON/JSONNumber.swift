/// A number as it was written, so no digit is lost before its type is known.
///
/// - Source: RFC 8259 §6.
package struct JSONNumber: Equatable, Sendable {
  /// The value of a number that should be an integer.
  package enum Integer: Equatable, Sendable {
    case exact(Int64)
    /// Integral, but beyond ±2^53, where other JSON tools lose digits.
    case tooLarge
    /// Not integral.
    case fraction
  }

  /// The largest magnitude that every JSON tool keeps exact.
  package static let integerMax: Int64 = 1 << 53

  /// Conforms to the grammar of RFC 8259.
  package let text: String

  package init(text: String) {
    self.text = text
  }

  /// The number as an integer, never rounded: `5.0` and `0.5e1` are 5.
  ///
  /// - Complexity: O(length of the text), whatever the exponent.
  package var integer: Integer {
    var significand = Significand(of: text)
    significand.moveTrailingZerosIntoExponent()
    if significand.digits.isEmpty { return .exact(0) }
    if significand.exponent < 0 { return .fraction }
    guard significand.digits.count + significand.exponent <= Self.integerDigitsMax else {
      return .tooLarge
    }
    var magnitude: Int64 = 0
    for digit in significand.digits { magnitude = magnitude * 10 + Int64(digit) }
    for _ in 0..<significand.exponent { magnitude *= 10 }
    guard magnitude <= Self.integerMax else { return .tooLarge }
    return .exact(significand.isNegative ? -magnitude : magnitude)
  }

  /// The nearest double: infinite if out of range, never negative 0.
  package var double: Double {
    guard let value = Double(text) else { return .infinity }
    return value == 0 ? 0 : value
  }

  /// 2^53 has 16 digits.
  private static let integerDigitsMax = 16
}

/// A decimal number as digits × 10^exponent.
private struct Significand {
  /// Without leading zeros, each 0…9.
  private(set) var digits: [UInt8] = []
  private(set) var exponent = 0
  private(set) var isNegative = false

  /// Beyond this only the sign of an exponent matters; no text has so many digits.
  private static let exponentMax = 1 << 40

  init(of text: String) {
    var fractionDigits = 0
    var isInFraction = false
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isInFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): exponent = Self.exponent(&bytes)
      default:
        let digit = byte - UInt8(ascii: "0")
        if digit != 0 || !digits.isEmpty { digits.append(digit) }
        if isInFraction { fractionDigits += 1 }
      }
    }
    exponent -= fractionDigits
  }

  mutating func moveTrailingZerosIntoExponent() {
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
  }

  private static func exponent(_ bytes: inout String.UTF8View.Iterator) -> Int {
    var magnitude = 0
    var sign = 1
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "-"): sign = -1
      case UInt8(ascii: "+"): break
      default: magnitude = min(magnitude * 10 + Int(byte - UInt8(ascii: "0")), exponentMax)
      }
    }
    return sign * magnitude
  }
}
