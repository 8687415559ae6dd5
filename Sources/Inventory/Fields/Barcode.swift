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
