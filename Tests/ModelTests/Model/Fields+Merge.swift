import TestSupport

/// The result of an edit whose item was changed by others.
struct Merged {
  var fields: Fields
  let changed: [String]
  let upstream: [String]
  let conflicts: [JSON]
  fileprivate let open: [String]
}

/// How a conflict is settled.
enum Side: String, CaseIterable {
  case yours, theirs, delta
}

/// Why an edit cannot be rebased.
enum Unmoved: Error, Equatable {
  case open([JSON])
  case short(available: Int)
}

extension Fields {
  /// The draft's content merged into the current item.
  func merged(base: Fields, theirs: Fields) -> Merged {
    var fields = theirs
    var conflicts: [JSON] = []
    var open: [String] = []
    let changed = Fields.order.filter { value($0) != base.value($0) }
    let upstream = Fields.order.filter { theirs.value($0) != base.value($0) }
    for name in changed {
      fields[name] = value(name)
      guard upstream.contains(name), value(name) != theirs.value(name) else { continue }
      if name == "tags" {
        fields[name] = mergedTags(base: base, theirs: theirs)
        continue
      }
      open.append(name)
      conflicts.append([
        "pointer": .string("/item/\(name)"), "base": base.value(name), "yours": value(name),
        "theirs": theirs.value(name), "by": "anonymous",
      ])
    }
    return Merged(
      fields: fields, changed: changed, upstream: upstream, conflicts: conflicts, open: open)
  }

  /// The draft's content rebased onto the current item.
  ///
  /// - Parameter side: the resolution of a field's conflict, or nil to leave it open.
  func rebased(
    base: Fields, theirs: Fields, side: (_ field: String, _ conflict: JSON?) -> Side?
  ) throws(Unmoved) -> Fields {
    var merged = merged(base: base, theirs: theirs)
    var open: [JSON] = []
    let conflicts = Dictionary(uniqueKeysWithValues: zip(merged.open, merged.conflicts))
    for name in Fields.order {
      switch side(name, conflicts[name]) {
      case .yours: merged.fields[name] = value(name)
      case .theirs: merged.fields[name] = theirs.value(name)
      case .delta where merged.changed.contains(name) && merged.upstream.contains(name):
        merged.fields[name] = try statusByDelta(base: base, theirs: theirs)
      case .delta: break
      case nil: if let conflict = conflicts[name] { open.append(conflict) }
      }
    }
    guard open.isEmpty else { throw .open(open) }
    return merged.fields
  }

  /// Theirs, without those that the draft removed, followed by those that it added.
  private func mergedTags(base: Fields, theirs: Fields) -> JSON {
    func tags(_ fields: Fields) -> [String] { fields.value("tags").elements.compactMap(\.text) }
    let removed = tags(base).filter { !tags(self).contains($0) }.map { $0.lowercased() }
    var merged = tags(theirs).filter { !removed.contains($0.lowercased()) }
    let known = merged.map { $0.lowercased() }
    merged += tags(self).filter {
      !tags(base).contains($0) && !known.contains($0.lowercased())
    }
    return .array(merged.map { .string($0) })
  }

  private func statusByDelta(base: Fields, theirs: Fields) throws(Unmoved) -> JSON {
    let left = theirs.pieces + pieces - base.pieces
    if left < 0 { throw .short(available: theirs.pieces) }
    if left > 0 { return Fields.inStock(left) }
    return isInStock ? Fields.outOfStock(isOnBackOrder: false) : value("status")
  }
}
