package import Inventory
package import Store

/// What a write is aimed at.
///
/// It decides what the preconditions are compared with, and which the write needs.
///
/// ```swift
/// try WriteTarget.item(id).check(preconditions, in: transaction)
/// ```
package enum WriteTarget: Equatable, Sendable {
  /// Something new, under an ID that the server makes. No `If-Match` can match it.
  case new
  /// An existing item; preconditions are optional.
  case item(ItemID)
  /// PUT: an existing item with `If-Match`, or a new one with `If-None-Match: *`.
  case replacement(of: ItemID)
  /// DELETE of an item: without `If-Match` the client is asked for confirmation.
  case deletion(of: ItemID)
  /// An item that was deleted less than `window` ago, or that still exists.
  case restoration(of: ItemID, window: Duration)
  /// An open draft; preconditions are optional.
  case draft(DraftID)
  /// An open draft, or one that was saved. A repeated save succeeds whatever its preconditions are:
  /// otherwise a client that retries would get 412 for its own success.
  case save(of: DraftID)
}

extension WriteTarget {
  /// Checks that the target exists, then that the preconditions are complete, then that they hold.
  ///
  /// - Throws: `ServiceError`: `itemNotFound`, `itemGone`, `draftNotFound`, `draftClosed` or
  ///   `savedItemDeleted`; then `preconditionRequired` or `confirmationRequired`; then
  ///   `preconditionFailed`.
  package func check(
    _ preconditions: Preconditions, in snapshot: any Snapshot
  ) throws {
    switch self {
    case .new:
      try preconditions.checkAbsent()

    case .item(let id):
      guard let current = try snapshot.current(id) else { throw ServiceError.itemNotFound }
      try preconditions.check(current)

    case .replacement(let id):
      guard preconditions.nameWhatIsReplaced else { throw ServiceError.preconditionRequired }
      if let current = try snapshot.current(id) {
        try preconditions.check(current)
      } else if preconditions.ifMatch != nil {
        throw ServiceError.itemNotFound
      }

    case .deletion(let id):
      guard let item = try snapshot.item(id) else { throw ServiceError.itemNotFound }
      guard preconditions.ifMatch != nil else { throw ServiceError.confirmationRequired(item) }
      try preconditions.check(item.current)

    case .restoration(let id, let window):
      switch try snapshot.entry(id) {
      case .existing(let item): try preconditions.check(item.current)
      case .deleted(_, _, let deletedAt):
        guard snapshot.expiryTime < deletedAt.adding(window) else { throw ServiceError.itemGone }
        try preconditions.checkAbsent()
      case .gone: throw ServiceError.itemGone
      case nil: throw ServiceError.itemNotFound
      }

    case .draft(let id):
      let draft = try snapshot.existing(id)
      if case .closed(let outcome) = draft.state { throw ServiceError.draftClosed(outcome) }
      try preconditions.check(draft.current)

    case .save(let id):
      let draft = try snapshot.existing(id)
      switch draft.state {
      case .open: try preconditions.check(draft.current)
      case .closed(.saved(let item)):
        guard try snapshot.current(item) != nil else { throw ServiceError.savedItemDeleted(item) }
      case .closed(let outcome): throw ServiceError.draftClosed(outcome)
      }
    }
  }
}

/// What a request's `If-Match` and `If-None-Match` demand of its target.
///
/// - Source: RFC 9110 §13.1.1, §13.1.2.
package struct Preconditions: Equatable, Sendable {
  package enum Match: Equatable, Sendable {
    /// `*`: any current version.
    case any
    /// Versions made by one of these writes. Tags that this server never gave out are left out.
    case writes([SequenceNumber])

    package func includes(_ write: SequenceNumber) -> Bool {
      switch self {
      case .any: true
      case .writes(let writes): writes.contains(write)
      }
    }
  }

  package let ifMatch: Match?
  package let ifNoneMatch: Match?

  package init(ifMatch: Match?, ifNoneMatch: Match?) {
    self.ifMatch = ifMatch
    self.ifNoneMatch = ifNoneMatch
  }

  /// Whether they say what a PUT replaces: a version that the client has seen, or nothing.
  ///
  /// An `If-None-Match` with tags says neither, because it holds for whatever the client never saw.
  fileprivate var nameWhatIsReplaced: Bool { ifMatch != nil || ifNoneMatch == .any }

  /// Checks a target that does not exist yet.
  fileprivate func checkAbsent() throws(ServiceError) {
    if ifMatch != nil { throw .preconditionFailed(nil) }
  }

  fileprivate func check(_ current: ServiceError.Current) throws(ServiceError) {
    if let ifMatch, !ifMatch.includes(current.lastWrite) { throw .preconditionFailed(current) }
    if let ifNoneMatch, ifNoneMatch.includes(current.lastWrite) {
      throw .preconditionFailed(current)
    }
  }
}

extension Snapshot {
  /// What an existing item's preconditions are compared with; nil if there is no such item.
  fileprivate func current(_ id: ItemID) throws(StoreError) -> ServiceError.Current? {
    try withItem(id) { ServiceError.Current(lastWrite: $0.lastWrite, version: $0.version) }
  }
}

extension Item {
  fileprivate var current: ServiceError.Current { .init(lastWrite: lastWrite, version: version) }
}

extension Draft {
  fileprivate var current: ServiceError.Current { .init(lastWrite: lastWrite, version: version) }
}
