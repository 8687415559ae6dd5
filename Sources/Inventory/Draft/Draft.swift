/// How a draft was closed.
package enum DraftOutcome: Equatable, Sendable {
  case saved(ItemID)
  case discarded
  case expired
}

/// What an open draft is for, with exactly the data that it needs.
package enum DraftPurpose: Equatable, Sendable {
  case adding
  case duplicating(source: ItemID)
  /// `base` is the item as it was when the edit started, or was last rebased.
  case editing(base: Item)
}

/// The state of a draft; it has content only while it is open.
package enum DraftState: Equatable, Sendable {
  case open(DraftPurpose, UnvalidatedItem)
  case closed(DraftOutcome)
}

/// An item that is being added, duplicated or edited.
///
/// Nothing in it is part of the inventory until it is saved.
package struct Draft: Equatable, Sendable {
  package let id: DraftID
  package let state: DraftState
  package let version: Version
  /// The write that produced this state; the draft's ETag names it.
  package let lastWrite: SequenceNumber
  package let createdBy: Principal
  package let createdAt: Timestamp
  package let updatedAt: Timestamp
  /// When it expires unless it is written to before.
  package let expiresAt: Timestamp

  package init(
    id: DraftID, state: DraftState, version: Version, lastWrite: SequenceNumber,
    createdBy: Principal,
    createdAt: Timestamp, updatedAt: Timestamp, expiresAt: Timestamp
  ) {
    self.id = id
    self.state = state
    self.version = version
    self.lastWrite = lastWrite
    self.createdBy = createdBy
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.expiresAt = expiresAt
  }

  /// A new draft.
  package init(
    id: DraftID, purpose: DraftPurpose, content: UnvalidatedItem, by actor: Principal,
    stamp: WriteStamp,
    lifetime: Duration
  ) {
    self.init(
      id: id, state: .open(purpose, content), version: .first, lastWrite: stamp.number,
      createdBy: actor, createdAt: stamp.at, updatedAt: stamp.at,
      expiresAt: stamp.at.adding(lifetime))
  }

  /// The draft after one more write, which extends its lifetime.
  ///
  /// Its `updatedAt` never goes back, whatever the clock says.
  package func written(_ state: DraftState, stamp: WriteStamp, lifetime: Duration) -> Draft {
    let time = max(stamp.at, updatedAt)
    return Draft(
      id: id, state: state, version: version.next, lastWrite: stamp.number, createdBy: createdBy,
      createdAt: createdAt, updatedAt: time, expiresAt: time.adding(lifetime))
  }

  /// The draft as it is at a time: expired from exactly `expiresAt`, whether or not that was stored
  /// yet.
  package func asOf(_ now: Timestamp) -> Draft {
    guard case .open = state, expiresAt <= now else { return self }
    return Draft(
      id: id, state: .closed(.expired), version: version, lastWrite: lastWrite,
      createdBy: createdBy, createdAt: createdAt, updatedAt: updatedAt, expiresAt: expiresAt)
  }
}

/// What an open draft is for, without its data, by the name that JSON has.
package enum DraftKind: String, CaseIterable, Sendable {
  case adding
  case duplicating
  case editing
}

extension DraftPurpose {
  package var kind: DraftKind {
    switch self {
    case .adding: .adding
    case .duplicating: .duplicating
    case .editing: .editing
    }
  }
}

/// Which open drafts a list includes.
package struct DraftFilter: Equatable, Sendable {
  package var kind: DraftKind?
  /// The item that is duplicated or edited.
  package var source: ItemID?

  package init(kind: DraftKind? = nil, source: ItemID? = nil) {
    self.kind = kind
    self.source = source
  }
}

/// How much a draft holds of what an item would be refused for.
///
/// Beyond these limits it is refused, so that computing what a draft lists stays cheap.
package enum DraftLimits {
  package static let charactersMax = 2_000
  package static let tagCharactersMax = 200
  package static let tagsMax = 100
  /// Of all texts together, in UTF-8.
  package static let textBytesMax = 64 << 10

  /// What is wrong with a content as a whole; the pointer is the draft's.
  package static func problem(of content: UnvalidatedItem) -> FieldProblem? {
    if content.tags.count > tagsMax {
      return FieldProblem(
        "/item/tags", .tooMany,
        "tags of a draft must be at most \(tagsMax) tags; got \(content.tags.count).")
    }
    let bytes = content.textBytes
    if bytes > textBytesMax {
      return FieldProblem(
        "/item", .tooLong,
        "The text of a draft must be at most \(textBytesMax) bytes in all; got \(bytes).")
    }
    return nil
  }
}
