/// New values for places of an item, to be put there one after the other.
///
/// Every way of writing comes down to it: creating is a patch of a blank item, PUT one that names
/// every field, PATCH one that names some, and writing one field one that names a single place.
package struct ItemPatch: Equatable, Sendable {
  package struct Edit: Equatable, Sendable {
    package let place: ItemPath
    package let value: FieldValue

    /// - Precondition: the value is of the place's kind, or null where the place is nullable.
    package init(_ place: ItemPath, _ value: FieldValue) {
      self.place = place
      self.value = value
    }
  }

  package let edits: [Edit]

  package init(_ edits: [Edit]) { self.edits = edits }

  /// The content with every edit made, and the first step that did not hold, where there was one.
  ///
  /// Edits whose step holds are made all the same, so that every problem of the new values can be
  /// told before the mismatch is.
  package func applied(
    to content: UnvalidatedItem
  ) -> (content: UnvalidatedItem, mismatch: CaseMismatch?) {
    var content = content
    var mismatch: CaseMismatch?
    for edit in edits {
      do throws(CaseMismatch) {
        try content.set(edit.value, at: edit.place)
      } catch {
        mismatch = mismatch ?? error
      }
    }
    return (content, mismatch)
  }
}
