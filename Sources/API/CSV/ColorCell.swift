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
