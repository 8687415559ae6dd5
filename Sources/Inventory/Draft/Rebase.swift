/// The side of a field that a rebase takes.
package enum Side: Equatable, Sendable {
  case yours
  case theirs
  /// For quantities that both changed: theirs, plus what the draft added to the base or took from it.
  ///
  /// Equal changes count twice: two sales of five are ten pieces less, not five.
  case delta
}

/// How the conflicts of an edit are resolved when it moves onto the item's current version.
package enum Resolution: Equatable, Sendable {
  /// The same side for every conflict. What only one side changed is kept.
  case all(WholeSide)
  /// A side for each named field, whichever side changed it. Other conflicts stay open.
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

/// Why an edit cannot be moved.
package enum RebaseRefusal: Error, Equatable, Sendable {
  /// The conflicts that the resolution does not settle.
  case open([Conflict])
  /// A `delta` takes more than is available.
  case insufficientStock(available: Int64)
  /// A `delta` results in more than a draft can hold.
  case tooMany
}

/// Moves an edit onto the item's current version, and returns its new content.
///
/// What only one side changed is kept. A conflict is settled by the resolution; the side that it
/// names for a field is always taken.
///
/// ```swift
/// let content = try rebase(base: item, yours: draft, theirs: now, resolution: .all(.yours))
/// ```
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
    // What only one side added is in the merged content.
    case .delta: break
    case nil: if let conflict { open.append(conflict) }
    }
  }
  guard open.isEmpty else { throw .open(open) }
  return moved
}

/// theirs + yours − base, with out of stock counted as 0.
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
