/// Which side of a conflict is kept.
package enum Side: Equatable, Sendable {
  case yours
  case theirs
  /// Of quantities: what you added to the base or took from it, on top of theirs.
  case delta
}

/// How the conflicts of an edit are settled, so that it stands on the item's current version.
package enum Resolution: Equatable, Sendable {
  /// The same side for every conflict.
  case all(WholeSide)
  /// A side a field; a conflict that it leaves out stays open.
  case each([ItemField: Side])

  package enum WholeSide: Equatable, Sendable { case yours, theirs }

  fileprivate func side(of field: ItemField) -> Side? {
    switch self {
    case .all(.yours): .yours
    case .all(.theirs): .theirs
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
}

/// Moves an edit onto what others wrote meanwhile: the content that it then has.
///
/// What others alone changed is taken over, what you alone changed is kept, and a conflict is
/// settled as the resolution says.
package func rebase(
  base: ItemContent, yours: ItemContent, theirs: ItemContent, resolution: Resolution
) throws(RebaseRefusal) -> ItemContent {
  let merge = merge(base: base, yours: yours, theirs: theirs)
  var moved = merge.merged
  var open: [Conflict] = []
  for conflict in merge.conflicts {
    switch resolution.side(of: conflict.field) {
    case .yours: moved[conflict.field] = conflict.yours
    case .theirs: moved[conflict.field] = conflict.theirs
    case .delta:
      moved.status = try delta(base: base.status, yours: yours.status, theirs: theirs.status)
    case nil: open.append(conflict)
    }
  }
  guard open.isEmpty else { throw .open(open) }
  return moved
}

/// theirs + yours − base, where out of stock counts as 0.
private func delta(
  base: StatusContent, yours: StatusContent, theirs: StatusContent
) throws(RebaseRefusal) -> StatusContent {
  // Each is within ±2^53, so that the sum of three is far from overflow.
  let pieces = theirs.pieces + yours.pieces - base.pieces
  if pieces < 0 { throw .insufficientStock(available: theirs.pieces) }
  if pieces > 0 { return .inStock(quantity: pieces) }
  switch yours {
  case .outOfStock: return yours
  case .inStock: return .outOfStock(isOnBackOrder: false)
  }
}
