/// Why a draft does not take an action.
package enum DraftRefusal: Error, Equatable, Sendable {
  /// The draft is closed with this outcome.
  case closed(DraftOutcome)
  /// Only an editing draft can be rebased; `purpose` is what this one is for.
  case notEditing(purpose: DraftPurpose)
}

/// What saving a draft means.
package enum SaveEffect: Equatable, Sendable {
  /// Create an item from the content, then close the draft as saved.
  case insert(UnvalidatedItem)
  /// Merge the content into the item that `base` was, then close the draft as saved.
  case merge(base: Item, yours: UnvalidatedItem)
  /// It was saved before. Respond with the item as it is now.
  case alreadySaved(ItemID)
}

/// What reading or changing a draft works on: an open draft's purpose and content.
package struct OpenContent: Equatable, Sendable {
  package let purpose: DraftPurpose
  package let content: UnvalidatedItem

  package init(_ purpose: DraftPurpose, _ content: UnvalidatedItem) {
    self.purpose = purpose
    self.content = content
  }
}

/// What a rebase works on: an edit, and the item that it started from.
package struct OpenEdit: Equatable, Sendable {
  package let base: Item
  package let yours: UnvalidatedItem

  package init(base: Item, yours: UnvalidatedItem) {
    self.base = base
    self.yours = yours
  }
}

/// What each action means in each state: one function an action, each over every state.
///
/// The functions are pure; the service carries their results out in one transaction.
///
/// ```swift
/// switch try draft.state.save() {
/// case .insert(let content): …
/// case .merge(let base, let yours): …
/// case .alreadySaved(let itemID): …
/// }
/// ```
extension DraftState {
  package func save() throws(DraftRefusal) -> SaveEffect {
    switch self {
    case .open(.adding, let content): .insert(content)
    case .open(.duplicating, let content): .insert(content)
    case .open(.editing(let base), let content): .merge(base: base, yours: content)
    case .closed(.saved(let item)): .alreadySaved(item)
    case .closed(.discarded): throw .closed(.discarded)
    case .closed(.expired): throw .closed(.expired)
    }
  }

  /// What a read shows, and what a change of the content starts from.
  package func open() throws(DraftRefusal) -> OpenContent {
    switch self {
    case .open(let purpose, let content): OpenContent(purpose, content)
    case .closed(let outcome): throw .closed(outcome)
    }
  }

  /// The outcome that the draft is closed with.
  package func discard() throws(DraftRefusal) -> DraftOutcome {
    switch self {
    case .open: .discarded
    case .closed(let outcome): throw .closed(outcome)
    }
  }

  /// The edit that a rebase moves onto the item's current version.
  package func rebase() throws(DraftRefusal) -> OpenEdit {
    switch self {
    case .open(.editing(let base), let content): OpenEdit(base: base, yours: content)
    case .open(.adding, _): throw .notEditing(purpose: .adding)
    case .open(.duplicating(let source), _):
      throw .notEditing(purpose: .duplicating(source: source))
    case .closed(let outcome): throw .closed(outcome)
    }
  }

  /// The content of an editing draft as an adding one, whether or not the item still exists.
  package func rebaseAsAdding() throws(DraftRefusal) -> UnvalidatedItem {
    try rebase().yours
  }
}
