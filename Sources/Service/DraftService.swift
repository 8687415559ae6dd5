package import Inventory
package import Store

/// An open draft, with what is computed from it and from the inventory.
package struct OpenDraft: Sendable {
  package let draft: Draft
  package let purpose: DraftPurpose
  package let content: UnvalidatedItem
  package let review: DraftReview
}

/// The use cases of drafts.
///
/// Each is a function over a transaction or a snapshot.
///
/// ```swift
/// let saved = try await storage.write { transaction in
///   try drafts.save(id, as: newItemID, in: transaction, by: principal)
/// }
/// ```
package struct DraftService: Sendable {
  /// The most drafts that can be open at once.
  package static let openMax = 10_000

  private let lifetime: Duration
  private let openMax: Int

  /// - Parameters:
  ///   - lifetime: how long after its last write a draft expires.
  ///   - openMax: the most drafts that can be open at once.
  package init(lifetime: Duration, openMax: Int = Self.openMax) {
    self.lifetime = lifetime
    self.openMax = openMax
  }

  /// What a client wants a draft for.
  package enum Opening: Equatable, Sendable {
    case adding(preset: ItemPatch)
    case duplicating(source: ItemID)
    case editing(source: ItemID)
  }

  /// - Throws: `invalidDraft` if the source does not exist, `tooManyDrafts`.
  package func open(
    _ opening: Opening, id: DraftID, in transaction: any Transaction, by principal: Principal
  ) throws -> OpenDraft {
    let (purpose, content) = try transaction.start(of: opening)
    try transaction.requireDraftSize(content)
    guard try transaction.openDraftCount() < openMax else {
      throw ServiceError.tooManyDrafts(max: openMax)
    }
    let draft = Draft(
      id: id, purpose: purpose, content: content, by: principal,
      stamp: transaction.nextStamp(), lifetime: lifetime)
    try transaction.insert(draft)
    return try transaction.opened(draft, purpose, content)
  }

  /// Changes the fields that the patch names and keeps the others.
  ///
  /// The result need not be valid.
  package func change(
    _ id: DraftID, by patch: ItemPatch, in transaction: any Transaction
  ) throws -> OpenDraft {
    let draft = try transaction.existing(id)
    let open = try draft.state.open()
    let (content, mismatch) = patch.applied(to: open.content)
    if let mismatch { throw ServiceError.caseMismatch(mismatch.below("/item")) }
    return try write(open.purpose, content, into: draft, in: transaction)
  }

  /// Closes a draft.
  ///
  /// The inventory is unchanged.
  package func discard(_ id: DraftID, in transaction: any Transaction) throws {
    let draft = try transaction.existing(id)
    try close(draft, as: try draft.state.discard(), in: transaction)
  }

  private func write(
    _ purpose: DraftPurpose, _ content: UnvalidatedItem, into draft: Draft,
    in transaction: any Transaction
  ) throws -> OpenDraft {
    try transaction.requireDraftSize(content)
    let written = draft.written(
      .open(purpose, content), stamp: transaction.nextStamp(), lifetime: lifetime)
    try transaction.replace(draft, with: written)
    return try transaction.opened(written, purpose, content)
  }

  private func close(
    _ draft: Draft, as outcome: DraftOutcome, in transaction: any Transaction
  ) throws {
    let closed = draft.written(
      .closed(outcome), stamp: transaction.nextStamp(), lifetime: lifetime)
    try transaction.replace(draft, with: closed)
  }
}

/// Saving a draft to the inventory, in one transaction, exactly once.
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

  /// - Parameter newID: the ID of the item, if the draft adds one.
  /// - Throws: `invalidDraft`, `editConflict`, `skuTaken`; `savedItemDeleted` if it was saved before.
  package func save(
    _ id: DraftID, as newID: ItemID, in transaction: any Transaction, by principal: Principal
  ) throws -> Saved {
    let draft = try transaction.existing(id)
    switch try draft.state.save() {
    case .alreadySaved(let itemID):
      guard let item = try transaction.item(itemID) else {
        throw ServiceError.savedItemDeleted(itemID)
      }
      return .alreadySaved(item)

    case .insert(let content):
      let values = try transaction.savable(content, for: nil)
      let item = try transaction.create(values, id: newID, by: principal)
      try close(draft, as: .saved(item.id), in: transaction)
      return .created(item)

    case .merge(let base, let yours):
      let item = try transaction.merge(yours, from: base, by: principal)
      try close(draft, as: .saved(item.id), in: transaction)
      return .merged(item)
    }
  }
}

/// Rebasing: moving an edit onto what others have written since it started.
extension DraftService {
  package enum Rebase: Equatable, Sendable {
    /// Onto the item's current version.
    case onto(Resolution)
    /// Go on as a draft that adds, whether or not the item still exists.
    case asAdding
  }

  /// - Throws: `caseMismatch` if the draft is not an edit, `editConflict`, `insufficientStock`.
  package func rebase(
    _ id: DraftID, _ rebase: Rebase, in transaction: any Transaction
  ) throws -> OpenDraft {
    let draft = try transaction.existing(id)
    switch rebase {
    case .asAdding:
      return try write(.adding, try draft.state.rebaseAsAdding(), into: draft, in: transaction)
    case .onto(let resolution):
      let edit = try draft.state.rebase()
      guard let current = try transaction.item(edit.base.id) else {
        throw ServiceError.editConflict(.deleted)
      }
      let content: UnvalidatedItem
      do {
        content = try edit.moved(onto: current, resolution)
      } catch ServiceError.editConflict(.fields(let conflicts)) {
        throw ServiceError.editConflict(
          .fields(try transaction.withAuthors(conflicts, of: current.id)))
      }
      return try write(.editing(base: current), content, into: draft, in: transaction)
    }
  }
}

extension OpenEdit {
  fileprivate func moved(
    onto current: Item, _ resolution: Resolution
  ) throws(ServiceError) -> UnvalidatedItem {
    do throws(RebaseRefusal) {
      return try Inventory.rebase(
        base: base.values.content, yours: yours, theirs: current.values.content,
        resolution: resolution)
    } catch {
      switch error {
      case .open(let conflicts): throw .editConflict(.fields(conflicts))
      case .insufficientStock(let available): throw .insufficientStock(available: available)
      case .tooMany: throw .invalidDraft([.deltaTooLarge])
      }
    }
  }
}

/// Reading drafts that are open.
extension DraftService {
  package func draft(_ id: DraftID, in snapshot: any Snapshot) throws -> OpenDraft {
    let draft = try snapshot.existing(id)
    let open = try draft.state.open()
    return try snapshot.opened(draft, open.purpose, open.content)
  }

  /// The value at a path of a draft's content, with the draft.
  package func value(
    of id: DraftID, at path: ItemPath, in snapshot: any Snapshot
  ) throws -> (value: ItemPatch.Edit, draft: Draft) {
    let draft = try snapshot.existing(id)
    let content = try draft.state.open().content
    do throws(CaseMismatch) {
      return (try content.value(at: path), draft)
    } catch {
      throw ServiceError.caseMismatch(error.below("/item"))
    }
  }

  /// A page of open drafts, in the order of their IDs.
  package struct Page: Sendable {
    package let drafts: [OpenDraft]
    /// The draft after which the next page begins; nil at the end.
    ///
    /// A page may be short and have one.
    package let next: DraftID?
  }

  package func page(
    _ filter: DraftFilter, after position: DraftID?, limit: PageLimit, in snapshot: any Snapshot
  ) throws -> Page {
    let page = try snapshot.openDrafts(
      filter, at: snapshot.expiryTime, after: position, limit: limit.rows)
    try snapshot.expect(page.drafts.flatMap(\.lookups))
    let drafts = try page.drafts.map { draft in
      let open = try draft.state.open()
      return try snapshot.opened(draft, open.purpose, open.content)
    }
    return Page(drafts: drafts, next: page.next)
  }
}

extension Draft {
  /// What a review of the draft looks up.
  fileprivate var lookups: [Lookup] {
    guard case .open(let purpose, let content) = state else { return [] }
    var lookups: [Lookup] = []
    if case .editing(let base) = purpose { lookups.append(.item(base.id)) }
    if let sku = content.sku.flatMap({ Sku($0) }) { lookups.append(.holder(sku)) }
    return lookups
  }
}

extension Snapshot {
  /// A draft that is known, open or closed; expired if its time is over.
  func existing(_ id: DraftID) throws -> Draft {
    guard let draft = try draft(id) else { throw ServiceError.draftNotFound }
    return draft.asOf(expiryTime)
  }

  /// How many of an item's newest changes are searched for the author of a conflict.
  private static var changesSearchedMax: Int { 100 }

  /// The conflicts with the author of the newest change that touched each field.
  ///
  /// - Complexity: reads changes, newest first, until each field was found.
  fileprivate func withAuthors(_ conflicts: [Conflict], of id: ItemID) throws -> [Conflict] {
    var conflicts = conflicts
    var searched = 0
    var next: SequenceNumber?
    while conflicts.contains(where: { $0.author == nil }), searched < Self.changesSearchedMax,
      let page = try history(of: id, from: next, limit: 10)
    {
      for change in page.changes {
        let author = Conflict.Author(by: change.actor, at: change.stamp.at)
        for index in conflicts.indices
        where conflicts[index].author == nil && change.fields.contains(conflicts[index].field) {
          conflicts[index].author = author
        }
      }
      searched += page.changes.count
      next = page.next
      if next == nil { break }
    }
    return conflicts
  }

  /// Refuses a content that is too large for a draft.
  fileprivate func requireDraftSize(_ content: UnvalidatedItem) throws {
    if let problem = DraftLimits.problem(of: content) { throw ServiceError.invalidDraft([problem]) }
  }

  fileprivate func opened(
    _ draft: Draft, _ purpose: DraftPurpose, _ content: UnvalidatedItem
  ) throws -> OpenDraft {
    let current: Item?
    switch purpose {
    case .adding, .duplicating: current = nil
    case .editing(let base): current = try item(base.id)
    }
    let review = try DraftReview(
      purpose: purpose, content: content, current: current, holder: { try holder(of: $0) },
      authors: { try withAuthors($1, of: $0) })
    return OpenDraft(draft: draft, purpose: purpose, content: content, review: review)
  }
}

extension Transaction {
  /// What a draft begins with.
  fileprivate func start(
    of opening: DraftService.Opening
  ) throws -> (DraftPurpose, UnvalidatedItem) {
    switch opening {
    case .adding(let preset):
      let (content, mismatch) = preset.applied(to: UnvalidatedItem())
      if let mismatch { throw ServiceError.caseMismatch(mismatch.below("/item")) }
      return (.adding, content)
    case .duplicating(let source):
      var content = try self.source(source).values.content
      content.sku = nil
      content.barcode = nil
      return (.duplicating(source: source), content)
    case .editing(let source):
      let item = try self.source(source)
      return (.editing(base: item), item.values.content)
    }
  }

  private func source(_ id: ItemID) throws -> Item {
    if let item = try item(id) { return item }
    throw ServiceError.invalidDraft([
      FieldProblem("/sourceId", .notFound, "No item has this ID. Send the ID of an existing item.")
    ])
  }

  fileprivate func merge(
    _ yours: UnvalidatedItem, from base: Item, by principal: Principal
  ) throws -> Item {
    guard let current = try item(base.id) else { throw ServiceError.editConflict(.deleted) }
    var merge = Inventory.merge(
      base: base.values.content, yours: yours, theirs: current.values.content)
    merge.conflicts = try withAuthors(merge.conflicts, of: current.id)
    let values: ItemValues
    do {
      values = try savable(merge.merged, for: base.id)
    } catch ServiceError.skuTaken where !merge.conflicts.isEmpty {
      // A conflict is reported before a taken SKU, which also shows in the draft's problems.
      throw ServiceError.editConflict(.fields(merge.conflicts))
    }
    guard merge.conflicts.isEmpty else { throw ServiceError.editConflict(.fields(merge.conflicts)) }
    return try edit(current, to: values, by: principal)
  }

  /// The valid values of a content whose SKU is free for the item.
  ///
  /// A taken SKU is one of the problems if there are others. Alone it has a separate problem type.
  fileprivate func savable(_ content: UnvalidatedItem, for id: ItemID?) throws -> ItemValues {
    var problems = content.problems
    if let text = content.sku, let sku = Sku(text), let holder = try holder(of: sku),
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

extension CaseMismatch {
  fileprivate func below(_ prefix: String) -> CaseMismatch {
    CaseMismatch(pointer: prefix + pointer, actual: actual)
  }
}

extension FieldProblem {
  fileprivate static let deltaTooLarge = FieldProblem(
    "/keep/~1item~1status", .outOfRange,
    "The delta exceeds what a draft can hold. Lower the draft's quantity, or keep a side.")
}
