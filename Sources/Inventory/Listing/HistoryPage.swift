/// A page of an item's history.
package struct HistoryPage: Equatable, Sendable {
  /// Newest first.
  package let changes: [ItemChange]
  /// The change that the next page begins with; nil at the end.
  package let next: SequenceNumber?

  package init(changes: [ItemChange], next: SequenceNumber?) {
    self.changes = changes
    self.next = next
  }
}
