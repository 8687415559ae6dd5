import Inventory
import SQLiteStore

extension Transaction {
  /// A draft that is known, open or closed, as it is at this moment.
  func existing(_ id: DraftID) throws -> Draft {
    guard let draft = try draft(id) else { throw ServiceError.draftNotFound }
    return draft.asOf(now)
  }

  /// What a draft begins with.
  func start(of opening: DraftService.Opening) throws -> (DraftPurpose, UnvalidatedItem) {
    switch opening {
    case .adding(let preset):
      let (content, mismatch) = preset.applied(to: .blank)
      precondition(mismatch == nil, "A preset names whole fields, not values of a case.")
      return (.adding, content)
    case .duplicating(let source):
      var content = UnvalidatedItem(try self.source(source).values)
      content.sku = nil
      return (.duplicating(source: source), content)
    case .editing(let source):
      let item = try self.source(source)
      return (.editing(base: item), UnvalidatedItem(item.values))
    }
  }

  private func source(_ id: ItemID) throws -> Item {
    if let item = try item(id) { return item }
    throw ServiceError.invalidDraft([
      FieldProblem("/sourceId", .notFound, "No item has this id; send the id of one that exists.")
    ])
  }
}

extension Snapshot {
  /// An open draft with what is computed of it.
  func opened(
    _ draft: Draft, _ purpose: DraftPurpose, _ content: UnvalidatedItem
  ) throws -> OpenDraft {
    let current: Item?
    switch purpose {
    case .adding, .duplicating: current = nil
    case .editing(let base): current = try item(base.id)
    }
    let review = try DraftReview(
      purpose: purpose, content: content, current: current, holder: { try holder(of: $0) })
    return OpenDraft(draft: draft, purpose: purpose, content: content, review: review)
  }
}
