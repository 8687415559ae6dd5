/// Which open drafts a list shows.
package struct DraftFilter: Equatable, Sendable {
  package var kind: DraftKind?
  /// The item that is duplicated or edited.
  package var source: ItemID?

  package init(kind: DraftKind? = nil, source: ItemID? = nil) {
    self.kind = kind
    self.source = source
  }
}
