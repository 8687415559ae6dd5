/// A stock keeping unit: text that identifies an item in other systems, unique among existing items.
///
/// A SKU is text, never a number: leading and trailing zeros are kept. It has 1 to 64 characters,
/// none of them invisible, so that two SKUs that look alike are alike. Uniqueness ignores case (NFC
/// and full case folding); the store compares.
///
/// ```swift
/// Sku("00012.50")?.text  // "00012.50"
/// Sku(" x")              // nil
/// ```
package struct Sku: Hashable, Sendable {
  package static let charactersMax = 64

  package let text: String

  /// The SKU that a text is; nil if the text is not a valid SKU.
  package init?(_ raw: String) {
    guard Self.problems(of: raw).isEmpty else { return nil }
    text = TextRules.normalized(raw)
  }

  /// A SKU that was valid when it was stored.
  package init(stored text: String) { self.text = text }

  static func problems(of raw: String) -> [FieldProblem] {
    if raw.isEmpty {
      return [FieldProblem("/sku", .required, "sku must not be empty. Send null for no SKU.")]
    }
    if let problem = rule.problem(of: TextRules.normalized(raw), at: "/sku") { return [problem] }
    if TextRules.hasSpaceAtAnEnd(raw) {
      return [
        FieldProblem("/sku", .surroundingSpace, "sku must not begin or end with white space.")
      ]
    }
    // A run of marks that is too long gets an invisible joiner.
    if TextRules.hasInvisibleCharacter(StreamSafeText.of(raw)) {
      return [
        FieldProblem(
          "/sku", .invisibleCharacter,
          "sku must not contain invisible characters, or over \(StreamSafeText.marksMax) "
            + "combining marks in a row.")
      ]
    }
    return []
  }

  private static let rule = TextRule(subject: "sku", charactersMax: charactersMax)
}

/// The rule of a barcode: what a scanner reads, 1 to 64 printable ASCII characters without spaces at
/// the ends.
///
/// It is not unique, since suppliers reuse codes.
package enum Barcode {
  package static let charactersMax = 64

  static func problems(of barcode: String) -> [FieldProblem] {
    let bytes = barcode.utf8
    let isPrintable = bytes.allSatisfy { (0x20...0x7E).contains($0) }
    let space = UInt8(ascii: " ")
    if bytes.isEmpty {
      return [problem(.required, "must not be empty. Send null for no barcode.")]
    }
    if barcode.unicodeScalars.count > charactersMax {
      let count = barcode.unicodeScalars.count
      return [problem(.tooLong, "must be at most \(charactersMax) characters; got \(count).")]
    }
    if !isPrintable {
      return [problem(.controlCharacter, "must consist of printable ASCII characters.")]
    }
    if bytes.first == space || bytes.last == space {
      return [problem(.surroundingSpace, "must not begin or end with a space.")]
    }
    return []
  }

  private static func problem(_ code: FieldProblem.Code, _ rule: String) -> FieldProblem {
    FieldProblem("/barcode", code, "barcode \(rule)")
  }
}
