/// Both sides changed one field, to different values.
package struct Conflict: Equatable, Sendable {
  package let field: ItemField
  package let base: FieldValue
  package let yours: FieldValue
  package let theirs: FieldValue

  package init(field: ItemField, base: FieldValue, yours: FieldValue, theirs: FieldValue) {
    self.field = field
    self.base = base
    self.yours = yours
    self.theirs = theirs
  }
}

/// What comes of an edit when the item has changed since the edit began.
package struct Merge: Equatable, Sendable {
  /// Each field from the side that changed it; yours where both did.
  package let merged: UnvalidatedItem
  /// What you changed.
  package let changed: [ItemField]
  /// What others changed.
  package let upstream: [ItemField]
  /// What both changed, apart.
  package let conflicts: [Conflict]
}

/// Merges an edit with what others wrote meanwhile, field by field.
///
/// A field is taken whole from one side, never mixed. What one side alone changed is kept; equal
/// changes agree; different ones are a conflict.
package func merge(base: UnvalidatedItem, yours: UnvalidatedItem, theirs: UnvalidatedItem) -> Merge
{
  var merged = base
  var conflicts: [Conflict] = []
  let changed = ItemField.changed(from: base, to: yours)
  let upstream = ItemField.changed(from: base, to: theirs)
  for field in upstream { merged.set(theirs[field]) }
  for field in changed { merged.set(yours[field]) }
  for field in changed where upstream.contains(field) && yours[field] != theirs[field] {
    conflicts.append(
      Conflict(
        field: field, base: base[field], yours: yours[field], theirs: theirs[field]))
  }
  return Merge(merged: merged, changed: changed, upstream: upstream, conflicts: conflicts)
}
