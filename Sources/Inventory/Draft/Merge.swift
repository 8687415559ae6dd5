/// Both sides changed one field, to different values.
package struct Conflict: Equatable, Sendable {
  package let field: ItemField
  package let base: FieldValue
  package let yours: FieldValue
  package let theirs: FieldValue
  /// The newest change of the item that touched the field; nil if it is not known.
  package var author: Author?

  /// Who made a change, and when.
  package struct Author: Equatable, Sendable {
    package let by: Principal
    package let at: Timestamp

    package init(by: Principal, at: Timestamp) {
      self.by = by
      self.at = at
    }
  }

  package init(
    field: ItemField, base: FieldValue, yours: FieldValue, theirs: FieldValue,
    author: Author? = nil
  ) {
    self.field = field
    self.base = base
    self.yours = yours
    self.theirs = theirs
    self.author = author
  }
}

/// The result of merging an edit with what others changed since it started.
package struct Merge: Equatable, Sendable {
  /// Each field from the side that changed it; yours in a conflict.
  package let merged: UnvalidatedItem
  /// What the draft changed.
  package let changed: [ItemField]
  /// What others changed.
  package let upstream: [ItemField]
  /// What both changed, to different values.
  package var conflicts: [Conflict]
}

/// Merges an edit with what others have written since it started, field by field.
///
/// A field is taken whole from the side that changed it. Equal changes agree, different ones are a
/// conflict. Tags are merged tag by tag and never conflict.
///
/// ```swift
/// let merge = merge(base: item, yours: draft, theirs: current)
/// if merge.conflicts.isEmpty { save(merge.merged) }
/// ```
package func merge(base: UnvalidatedItem, yours: UnvalidatedItem, theirs: UnvalidatedItem) -> Merge
{
  var merged = base
  var conflicts: [Conflict] = []
  let changed = ItemField.changed(from: base, to: yours)
  let upstream = ItemField.changed(from: base, to: theirs)
  for field in upstream { merged.set(theirs[field]) }
  for field in changed { merged.set(yours[field]) }
  for field in changed where upstream.contains(field) && yours[field] != theirs[field] {
    if field == .tags {
      merged.tags = mergedTags(base: base.tags, yours: yours.tags, theirs: theirs.tags)
    } else {
      conflicts.append(
        Conflict(field: field, base: base[field], yours: yours[field], theirs: theirs[field]))
    }
  }
  return Merge(merged: merged, changed: changed, upstream: upstream, conflicts: conflicts)
}

/// Theirs, without those that you removed, followed by those that you added.
///
/// Tags are the same if they differ only in case, as duplicates are; a changed spelling is a removal
/// and an addition. A tag that both added is there once.
private func mergedTags(
  base: [TrimmedText], yours: [TrimmedText], theirs: [TrimmedText]
) -> [TrimmedText] {
  func keys(_ tags: [TrimmedText]) -> Set<String> { Set(tags.map { CaseFolding.folded($0.text) }) }
  let removed = keys(base.filter { !yours.contains($0) })
  let kept = theirs.filter { !removed.contains(CaseFolding.folded($0.text)) }
  let known = keys(kept)
  let added = yours.filter {
    !base.contains($0) && !known.contains(CaseFolding.folded($0.text))
  }
  return kept + added
}
