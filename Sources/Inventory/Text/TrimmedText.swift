/// Text as a form takes it: in NFC, and without white space at its ends.
///
/// It is what a draft holds of a name or a tag. Whether it is short enough is the field's rule.
///
/// ```swift
/// TrimmedText("  cafe\u{301} ").text  // "café", 4 characters
/// ```
package struct TrimmedText: Hashable, Sendable {
  package let text: String

  package init(_ raw: String) {
    text = TextRules.normalized(TextRules.trimmed(raw))
  }

  /// A text that was stored as one, so that it need not be normalized again.
  package init(stored text: String) { self.text = text }
}
