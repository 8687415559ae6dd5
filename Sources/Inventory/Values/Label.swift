/// A text that names something, as somebody typed it: NFC, without white space at its ends.
///
/// It is what a draft holds of a name or a tag; whether it is short enough is the item's question.
package struct Label: Hashable, Sendable {
  package let text: String

  package init(_ raw: String) {
    text = TextRules.trimmed(TextRules.normalized(raw))
  }

  /// A label that was stored as one, so that it need not be made one again.
  package init(stored text: String) { self.text = text }
}
