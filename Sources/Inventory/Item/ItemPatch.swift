/// New values for an item, to be set one after the other.
///
/// Every way of writing comes down to a patch: creating patches a blank item, PUT names every
/// field, PATCH names some, and writing one value names a single path.
package struct ItemPatch: Equatable, Sendable {
  package enum Edit: Equatable, Sendable {
    case field(FieldValue)
    case part(PartValue)

    /// What an item would be refused for because of this value, whatever the item is now.
    package var problems: [FieldProblem] {
      switch self {
      case .field(let value): value.problems
      case .part(let part): part.inValidField.problems
      }
    }
  }

  package let edits: [Edit]

  package init(_ edits: [Edit]) { self.edits = edits }

  package var problems: [FieldProblem] { edits.flatMap(\.problems) }

  /// The content with every edit made, and the first path that could not be followed.
  ///
  /// The other edits are made anyway, so that every problem of the new values can be reported
  /// before the mismatch is.
  package func applied(
    to content: UnvalidatedItem
  ) -> (content: UnvalidatedItem, mismatch: CaseMismatch?) {
    var content = content
    var mismatch: CaseMismatch?
    for edit in edits {
      switch edit {
      case .field(let value): content.set(value)
      case .part(let part):
        do throws(CaseMismatch) { try content.set(part) } catch { mismatch = mismatch ?? error }
      }
    }
    return (content, mismatch)
  }
}

extension UnvalidatedItem {
  /// The value at a path, in the form in which it can be set again.
  package func value(at path: ItemPath) throws(CaseMismatch) -> ItemPatch.Edit {
    switch path {
    case .field(let field): .field(self[field])
    case .part(let part): .part(try value(of: part))
    }
  }
}
