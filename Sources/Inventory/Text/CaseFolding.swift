/// Full case folding, which makes texts equal if they differ only in case.
///
/// `ß` becomes `ss`, `ς` becomes `σ`, and the result is in NFC. It combines the mappings of the
/// standard library: lower case of upper case of lower case. `ı`, which would become `i`, is an
/// exception.
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
