/// What can be done to a draft.
package enum DraftAction: Equatable, Sendable {
  case read
  /// Change its content: PATCH, PUT and one field at a time.
  case change
  case save
  case discard
  /// Move an edit onto the item's current version.
  case rebase
  /// Turn an edit, whose item may be gone, into a draft that adds.
  case rebaseAsAdding
  /// Its time is over.
  case expire
}

/// What doing it means.
///
/// The pure answer; the service carries it out in one transaction.
package enum DraftEffect: Equatable, Sendable {
  /// Answer with the draft and what it holds.
  case show(DraftPurpose, UnvalidatedItem)
  /// Put new content in the place of this, for the same purpose.
  case replaceContent(DraftPurpose, UnvalidatedItem)
  /// Make a new item of the content, and close the draft as saved.
  case insert(UnvalidatedItem)
  /// Merge the content into the item that `base` was, and close the draft as saved.
  case merge(base: Item, yours: UnvalidatedItem)
  /// Make the item's current version the base of the content.
  case moveBase(base: Item, yours: UnvalidatedItem)
  /// Go on with this content as a draft that adds.
  case convertToAdding(UnvalidatedItem)
  /// Close the draft, with nothing in the inventory changed.
  case close(DraftOutcome)
  /// It was saved before; answer with the item as it is now.
  case alreadySaved(ItemID)
  case refuse(DraftRefusal)
}

/// Why a draft does not take an action.
package enum DraftRefusal: Error, Equatable, Sendable {
  /// It is closed, and this is what became of it.
  case closed(DraftOutcome)
  /// Only an edit can be rebased; `purpose` is what the draft is for.
  case notEditing(purpose: DraftPurpose)
}

extension DraftState {
  /// What an action means in this state: every cell of the table, none by default.
  package func effect(of action: DraftAction) -> DraftEffect {
    switch (self, action) {
    case (.open(let purpose, let content), .read): .show(purpose, content)
    case (.open(let purpose, let content), .change): .replaceContent(purpose, content)

    case (.open(.adding, let content), .save): .insert(content)
    case (.open(.duplicating, let content), .save): .insert(content)
    case (.open(.editing(let base), let content), .save): .merge(base: base, yours: content)

    case (.open, .discard): .close(.discarded)
    case (.open, .expire): .close(.expired)

    case (.open(.adding, _), .rebase): .refuse(.notEditing(purpose: .adding))
    case (.open(.duplicating(let source), _), .rebase):
      .refuse(.notEditing(purpose: .duplicating(source: source)))
    case (.open(.editing(let base), let content), .rebase): .moveBase(base: base, yours: content)

    case (.open(.adding, _), .rebaseAsAdding): .refuse(.notEditing(purpose: .adding))
    case (.open(.duplicating(let source), _), .rebaseAsAdding):
      .refuse(.notEditing(purpose: .duplicating(source: source)))
    case (.open(.editing, let content), .rebaseAsAdding): .convertToAdding(content)

    case (.closed(.saved(let item)), .save): .alreadySaved(item)
    case (.closed(.discarded), .save): .refuse(.closed(.discarded))
    case (.closed(.expired), .save): .refuse(.closed(.expired))

    case (.closed(let outcome), .read): .refuse(.closed(outcome))
    case (.closed(let outcome), .change): .refuse(.closed(outcome))
    case (.closed(let outcome), .discard): .refuse(.closed(outcome))
    case (.closed(let outcome), .rebase): .refuse(.closed(outcome))
    case (.closed(let outcome), .rebaseAsAdding): .refuse(.closed(outcome))
    case (.closed(let outcome), .expire): .refuse(.closed(outcome))
    }
  }
}
