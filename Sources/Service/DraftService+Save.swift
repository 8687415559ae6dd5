package import Inventory
import SQLiteStore

/// Saving: into the inventory, in one transaction, exactly once.
extension DraftService {
  package enum Saved: Sendable {
    case created(Item)
    case merged(Item)
    /// It was saved before; this is the item as it is now.
    case alreadySaved(Item)

    package var item: Item {
      switch self {
      case .created(let item), .merged(let item), .alreadySaved(let item): item
      }
    }
  }

  /// A save that is repeated after it succeeded answers before If-Match is compared: else a client
  /// that retries would be told 412 for its own success.
  package func save(
    _ id: DraftID, _ body: Body<Void>, request: WriteRequest,
    encode: @escaping @Sendable (Saved) -> [UInt8]
  ) async throws(ServiceError) -> Written<Saved> {
    let (identities, lifetime) = (identities, lifetime)
    return try await writes.perform(request, encode: encode) { transaction in
      let draft = try transaction.existing(id)
      switch try draft.state.save() {
      case .alreadySaved(let itemID):
        guard let item = try transaction.item(itemID) else {
          throw ServiceError.savedItemDeleted(itemID)
        }
        return .alreadySaved(item)

      case .insert(let content):
        try request.preconditions.check(draft.current)
        try body.get()
        let values = try transaction.savable(content, for: nil)
        let item = try transaction.create(
          values, id: ItemID(identities.next(at: transaction.now)), by: request.actor)
        try transaction.close(draft, as: .saved(item.id), lifetime: lifetime)
        return .created(item)

      case .merge(let base, let yours):
        try request.preconditions.check(draft.current)
        try body.get()
        let item = try transaction.merge(yours, from: base, by: request.actor)
        try transaction.close(draft, as: .saved(item.id), lifetime: lifetime)
        return .merged(item)
      }
    }
  }
}

extension Transaction {
  func close(_ draft: Draft, as outcome: DraftOutcome, lifetime: Duration) throws {
    let closed = draft.written(.closed(outcome), stamp: nextStamp(), lifetime: lifetime)
    try replace(draft, with: closed)
  }

  fileprivate func merge(
    _ yours: UnvalidatedItem, from base: Item, by actor: Principal
  ) throws -> Item {
    guard let current = try item(base.id) else { throw ServiceError.editConflict(.deleted) }
    let merge = Inventory.merge(
      base: UnvalidatedItem(base.values), yours: yours, theirs: UnvalidatedItem(current.values))
    let values: ItemValues
    do {
      values = try savable(merge.merged, for: base.id)
    } catch ServiceError.skuTaken where !merge.conflicts.isEmpty {
      // The taken sku is not all that is wrong: it shows in the draft's problems, and comes next.
      throw ServiceError.editConflict(.fields(merge.conflicts))
    }
    guard merge.conflicts.isEmpty else { throw ServiceError.editConflict(.fields(merge.conflicts)) }
    return try edit(current, to: values, by: actor)
  }

  /// The valid values of a content, whose sku is free for the item.
  ///
  /// A taken sku among other problems is one of them; alone it has a problem type of its own.
  fileprivate func savable(_ content: UnvalidatedItem, for id: ItemID?) throws -> ItemValues {
    var problems = content.problems
    if let text = content.sku, let sku = Sku(valid: text), let holder = try holder(of: sku),
      holder != id
    {
      if problems.isEmpty { throw ServiceError.skuTaken(by: holder) }
      problems.append(.skuTaken(by: holder))
    }
    guard problems.isEmpty else {
      throw ServiceError.invalidDraft(problems.map { $0.below("/item") })
    }
    return try ItemValues(content)
  }
}
