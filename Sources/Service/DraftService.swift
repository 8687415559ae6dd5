package import Inventory
import SQLiteStore

/// A draft that is open, with what is computed of it at this moment.
package struct OpenDraft: Sendable {
  package let draft: Draft
  package let purpose: DraftPurpose
  package let content: UnvalidatedItem
  package let review: DraftReview
}

/// The use cases of drafts: to open, change, save, rebase and discard one.
package struct DraftService: Sendable {
  /// How many drafts may be open at once.
  package static let openMax = 10_000

  let writes: Writes
  let database: Database
  let identities: Identities
  let lifetime: Duration
  private let openMax: Int

  /// - Parameters:
  ///   - lifetime: how long after its last write a draft expires.
  ///   - openMax: how many drafts may be open at once.
  package init(
    writes: Writes, identities: Identities, lifetime: Duration, openMax: Int = Self.openMax
  ) {
    self.writes = writes
    database = writes.database
    self.identities = identities
    self.lifetime = lifetime
    self.openMax = openMax
  }

  /// What a client wants a draft for.
  package enum Opening: Equatable, Sendable {
    case adding(preset: ItemPatch)
    case duplicating(source: ItemID)
    case editing(source: ItemID)
  }

  package func open(
    _ body: Body<Opening>, request: WriteRequest,
    encode: @escaping @Sendable (OpenDraft) -> [UInt8]
  ) async throws(ServiceError) -> Written<OpenDraft> {
    let (identities, lifetime, openMax) = (identities, lifetime, openMax)
    return try await writes.perform(request, encode: encode) { transaction in
      try request.preconditions.checkNew()
      let (purpose, content) = try transaction.start(of: try body.get())
      guard try transaction.openDraftCount() < openMax else {
        throw ServiceError.tooManyDrafts(max: openMax)
      }
      let draft = Draft(
        id: DraftID(identities.next(at: transaction.now)), purpose: purpose, content: content,
        by: request.actor, stamp: transaction.nextStamp(), lifetime: lifetime)
      try transaction.insert(draft)
      return try transaction.opened(draft, purpose, content)
    }
  }

  /// Changes what the patch names and keeps the rest.
  ///
  /// What comes of it need not be valid.
  package func change(
    _ id: DraftID, _ body: Body<ItemPatch>, request: WriteRequest,
    encode: @escaping @Sendable (OpenDraft) -> [UInt8]
  ) async throws(ServiceError) -> Written<OpenDraft> {
    let lifetime = lifetime
    return try await writes.perform(request, encode: encode) { transaction in
      let draft = try transaction.existing(id)
      let open = try draft.state.open()
      try request.preconditions.check(draft.current)
      let (content, mismatch) = try body.get().applied(to: open.content)
      if let mismatch { throw ServiceError.caseMismatch(mismatch.below("/item")) }
      let changed = draft.written(
        .open(open.purpose, content), stamp: transaction.nextStamp(), lifetime: lifetime)
      try transaction.replace(draft, with: changed)
      return try transaction.opened(changed, open.purpose, content)
    }
  }

  package struct Discarded: Sendable {}

  /// Closes a draft; the inventory is as it was.
  package func discard(
    _ id: DraftID, request: WriteRequest, encode: @escaping @Sendable (Discarded) -> [UInt8]
  ) async throws(ServiceError) -> Written<Discarded> {
    let lifetime = lifetime
    return try await writes.perform(request, encode: encode) { transaction in
      let draft = try transaction.existing(id)
      let outcome = try draft.state.discard()
      try request.preconditions.check(draft.current)
      try transaction.close(draft, as: outcome, lifetime: lifetime)
      return Discarded()
    }
  }
}

extension ServiceError {
  init(_ refusal: DraftRefusal) {
    switch refusal {
    case .closed(let outcome): self = .draftClosed(outcome)
    case .notEditing(let purpose):
      self = .caseMismatch(CaseMismatch(pointer: "/type", actual: purpose.kind.rawValue))
    }
  }
}

extension CaseMismatch {
  func below(_ prefix: String) -> CaseMismatch {
    CaseMismatch(pointer: prefix + pointer, actual: actual)
  }
}
