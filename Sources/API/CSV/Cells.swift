import Inventory

/// Reads a color cell: a palette name, a CSS color name, `#rrggbb` or `Name #rrggbb`.
enum ColorCell {
  static func color(_ text: String) -> UnvalidatedColor? {
    if let color = named(text) { return color }
    guard let hash = text.lastIndex(of: "#") else { return nil }
    let digits = text[text.index(after: hash)...]
    guard digits.utf8.count == 6, digits.utf8.allSatisfy(isHexadecimal),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let name = text[..<hash].trimmingSpaces
    return UnvalidatedColor(
      name: TrimmedText(name.isEmpty ? "#" + digits.lowercased() : name),
      red: part(value >> 16), green: part(value >> 8), blue: part(value))
  }

  private static func named(_ text: String) -> UnvalidatedColor? {
    let key = CaseFolding.folded(text)
    if let color = Color.palette.first(where: { CaseFolding.folded($0.name) == key }) {
      return UnvalidatedColor(color)
    }
    guard let value = CSSColors.valueByName[key] else { return nil }
    return UnvalidatedColor(
      name: TrimmedText(text), red: part(value >> 16), green: part(value >> 8), blue: part(value))
  }

  private static func part(_ value: UInt32) -> Double { Double(value & 0xFF) / 255 }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

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

/// Reads a tags cell: tags separated by `;`, with `\` before a `;` or `\` that is part of a tag.
enum TagsCell {
  static func tags(_ text: String) -> [TrimmedText] {
    var tags: [TrimmedText] = []
    var current = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        current.unicodeScalars.append(scalar)
        isEscaped = false
      case "\\": isEscaped = true
      case ";":
        tags.append(TrimmedText(current))
        current = ""
      default: current.unicodeScalars.append(scalar)
      }
    }
    tags.append(TrimmedText(current))
    return tags.filter { !$0.text.isEmpty }
  }
}
