import TestSupport

/// What comes of an edit when others changed the item meanwhile.
struct Merged {
  var fields: Fields
  let changed: [String]
  let upstream: [String]
  let conflicts: [JSON]

  fileprivate func conflict(of name: String) -> JSON? {
    conflicts.first { $0["pointer"]?.text == "/item/\(name)" }
  }
}

/// How a conflict is settled.
enum Side: String, CaseIterable {
  case yours, theirs, delta
}

/// Why an edit cannot be moved.
enum Unmoved: Error, Equatable {
  case open([JSON])
  case short(available: Int)
}

extension Fields {
  /// This draft's content, merged into what is there now.
  func merged(base: Fields, theirs: Fields) -> Merged {
    var fields = theirs
    var conflicts: [JSON] = []
    let changed = Fields.order.filter { value($0) != base.value($0) }
    let upstream = Fields.order.filter { theirs.value($0) != base.value($0) }
    for name in changed {
      fields[name] = value(name)
      guard upstream.contains(name), value(name) != theirs.value(name) else { continue }
      conflicts.append([
        "pointer": .string("/item/\(name)"), "base": base.value(name), "yours": value(name),
        "theirs": theirs.value(name),
      ])
    }
    return Merged(
      fields: fields, changed: changed, upstream: upstream, conflicts: conflicts)
  }

  /// This draft's content, moved onto what is there now.
  ///
  /// One side for all settles conflicts only; one that is named for a field is taken in any case.
  func rebased(
    base: Fields, theirs: Fields, _ settlement: Settlement
  ) throws(Unmoved) -> Fields {
    let merged = merged(base: base, theirs: theirs)
    var fields = merged.fields
    var open: [JSON] = []
    for name in Fields.order {
      let conflict = merged.conflict(of: name)
      switch settlement.side(of: name, isConflict: conflict != nil) {
      case .yours: fields[name] = value(name)
      case .theirs: fields[name] = theirs.value(name)
      case .delta:
        // What one side alone did to the stock is merged already.
        guard merged.changed.contains(name), merged.upstream.contains(name) else { continue }
        fields[name] = try statusByDelta(base: base, theirs: theirs)
      case nil: if let conflict { open.append(conflict) }
      }
    }
    guard open.isEmpty else { throw .open(open) }
    return fields
  }

  private func statusByDelta(base: Fields, theirs: Fields) throws(Unmoved) -> JSON {
    let left = theirs.pieces + pieces - base.pieces
    if left < 0 { throw .short(available: theirs.pieces) }
    if left > 0 { return Fields.inStock(left) }
    return isInStock ? Fields.outOfStock(isOnBackOrder: false) : value("status")
  }
}
