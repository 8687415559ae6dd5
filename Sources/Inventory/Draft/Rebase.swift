/// Which side of a field is kept.
package enum Side: Equatable, Sendable {
  case yours
  case theirs
  /// Of quantities that both changed: what you added to the base or took from it, on top of theirs.
  ///
  /// Also where both came to the same: two sales of five are ten pieces less, not five.
  case delta
}

/// How an edit is settled with what others changed, so that it stands on the item's current version.
package enum Resolution: Equatable, Sendable {
  /// The same side for every conflict; what only one side changed is kept.
  case all(WholeSide)
  /// A side a field, whoever changed it; a conflict that it leaves out stays open.
  case each([ItemField: Side])

  package enum WholeSide: Equatable, Sendable { case yours, theirs }

  fileprivate func side(of field: ItemField, _ conflict: Conflict?) -> Side? {
    switch self {
    case .all(.yours): conflict.map { _ in .yours }
    case .all(.theirs): conflict.map { _ in .theirs }
    case .each(let sides): sides[field]
    }
  }
}

/// Why an edit could not be moved.
package enum RebaseRefusal: Error, Equatable, Sendable {
  /// Conflicts that the resolution leaves open.
  case open([Conflict])
  /// A `delta` takes more than there is now.
  case insufficientStock(available: Int64)
  /// A `delta` comes to more than a draft can hold.
  case tooMany
}

/// Moves an edit onto what others wrote meanwhile: the content that it then has.
///
/// What others alone changed is taken over, what you alone changed is kept, and a conflict is
/// settled as the resolution says; a side that it names for a field by itself is always taken.
package func rebase(
  base: UnvalidatedItem, yours: UnvalidatedItem, theirs: UnvalidatedItem, resolution: Resolution
) throws(RebaseRefusal) -> UnvalidatedItem {
  let merge = merge(base: base, yours: yours, theirs: theirs)
  var moved = merge.merged
  var open: [Conflict] = []
  for field in ItemField.allCases {
    let conflict = merge.conflicts.first { $0.field == field }
    switch resolution.side(of: field, conflict) {
    case .yours: moved.set(yours[field])
    case .theirs: moved.set(theirs[field])
    case .delta where merge.changed.contains(field) && merge.upstream.contains(field):
      moved.status = try delta(base: base.status, yours: yours.status, theirs: theirs.status)
    // What one side alone added is in what was merged.
    case .delta: break
    case nil: if let conflict { open.append(conflict) }
    }
  }
  guard open.isEmpty else { throw .open(open) }
  return moved
}

/// theirs + yours − base, where out of stock counts as 0.
private func delta(
  base: UnvalidatedStatus, yours: UnvalidatedStatus, theirs: UnvalidatedStatus
) throws(RebaseRefusal) -> UnvalidatedStatus {
  // Each is within ±2^53, so that the sum of three is far from overflow.
  let pieces = theirs.pieces + yours.pieces - base.pieces
  if pieces < 0 { throw .insufficientStock(available: theirs.pieces) }
  if pieces > UnvalidatedStatus.quantityMax { throw .tooMany }
  if pieces > 0 { return .inStock(quantity: pieces) }
  switch yours {
  case .outOfStock: return yours
  case .inStock: return .outOfStock(isOnBackOrder: false)
  }
}
