/// What is computed for an open draft at each read, from its content and the inventory now.
package struct DraftReview: Equatable, Sendable {
  /// How an edit relates to its item now.
  package enum Source: Equatable, Sendable {
    /// The draft is not an edit.
    case none
    case merged(Merge)
    /// The item was deleted: the edit can only go on as a draft that adds.
    case deleted(changed: [ItemField])
  }

  package let source: Source
  /// What a save would be refused for now, without conflicts; pointers are the item's.
  package let problems: [FieldProblem]

  /// - Parameters:
  ///   - current: the item that the draft edits, as it is now; nil if it does not exist.
  ///   - holder: finds the item that has a SKU now.
  ///   - authors: adds to conflicts who made the other side's change.
  package init<Failure>(
    purpose: DraftPurpose, content: UnvalidatedItem, current: Item?,
    holder: (Sku) throws(Failure) -> ItemID?,
    authors: (ItemID, [Conflict]) throws(Failure) -> [Conflict]
  ) throws(Failure) {
    let saved: UnvalidatedItem
    let itself: ItemID?
    switch (purpose, current) {
    case (.adding, _), (.duplicating, _):
      source = .none
      saved = content
      itself = nil
    case (.editing(let base), .some(let current)):
      var merge = merge(
        base: base.values.content, yours: content, theirs: current.values.content)
      merge.conflicts = try authors(base.id, merge.conflicts)
      source = .merged(merge)
      saved = merge.merged
      itself = base.id
    case (.editing(let base), .none):
      source = .deleted(changed: ItemField.changed(from: base.values.content, to: content))
      saved = content
      itself = base.id
    }
    var problems = saved.problems
    if let text = saved.sku, let sku = Sku(text), let other = try holder(sku),
      other != itself
    {
      problems.append(.skuTaken(by: other))
    }
    self.problems = problems
  }
}

extension FieldProblem {
  package static func skuTaken(by holder: ItemID) -> FieldProblem {
    FieldProblem(
      "/sku", .taken(by: holder),
      "sku is already used by item \(holder.text). Choose another SKU.")
  }
}
