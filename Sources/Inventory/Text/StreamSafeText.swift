/// Text with at most 30 combining marks in a row.
///
/// Comparing and normalizing text sorts each run of marks, which takes quadratic time: half a
/// megabyte of marks would block the server for minutes. No language needs more than a few.
/// - Source: Unicode Standard Annex #15 §13, Stream-Safe Text Process.
package enum StreamSafeText {
  package static let marksMax = 30

  /// The text with an invisible grapheme joiner after every 30 marks of a longer run.
  ///
  /// - Complexity: O(length). ASCII and short text need no look-up in Unicode's tables.
  package static func of(_ text: String) -> String {
    // A mark has two bytes or more.
    if text.utf8.count <= marksMax * 2 || TextRules.isASCII(text) { return text }
    var marks = 0
    guard text.unicodeScalars.contains(where: { exceeds($0, &marks) }) else { return text }
    marks = 0
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if exceeds(scalar, &marks) {
        safe.append(graphemeJoiner)
        marks = 1
      }
      safe.append(scalar)
    }
    return String(safe)
  }

  /// Counts a scalar, and returns whether it is one mark too many.
  private static func exceeds(_ scalar: Unicode.Scalar, _ marks: inout Int) -> Bool {
    // Below U+0300 there are no marks.
    let isMark =
      scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
    marks = isMark ? marks + 1 : 0
    return marks > marksMax
  }

  private static let graphemeJoiner: Unicode.Scalar = "\u{34F}"
}
