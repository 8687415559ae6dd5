/// Text that is equal exactly where two texts differ in nothing but case.
///
/// Full case folding (`ß` is `ss`, `ς` is `σ`), with the result in NFC. It is made of the
/// mappings that the standard library has: a scalar's lower case, of its upper case, of its lower
/// case; `ı` alone would fall together with `i` that way and is kept apart.
/// - Source: Unicode Standard §3.13 (toCasefold), CaseFolding.txt (C + F).
package enum CaseFolding {
  package static func folded(_ text: String) -> String {
    if TextRules.isASCII(text) { return text.lowercased() }
    var folded = ""
    for scalar in TextRules.normalized(text).unicodeScalars {
      folded += Self.folded(scalar)
    }
    return TextRules.normalized(folded)
  }

  private static func folded(_ scalar: Unicode.Scalar) -> String {
    if scalar == dotlessI { return String(scalar) }
    return mapped(
      mapped(scalar.properties.lowercaseMapping, \.uppercaseMapping), \.lowercaseMapping)
  }

  private static func mapped(
    _ text: String, _ mapping: (Unicode.Scalar.Properties) -> String
  ) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += mapping($1.properties) }
  }

  private static let dotlessI: Unicode.Scalar = "\u{131}"
}
