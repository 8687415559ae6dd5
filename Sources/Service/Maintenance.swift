import Inventory
package import Store

/// What time does to the store: drafts expire, and what was kept for a while is forgotten.
///
/// Each step is one small transaction, so other writes go on between the steps.
///
/// ```swift
/// let pause = try await maintenance.run()
/// ```
package struct Maintenance: Sendable {
  /// How long a closed draft is remembered, so that a request to it learns its outcome.
  package static let closedDraftLifetime: Duration = .seconds(30 * 86_400)
  /// The most rows of one transaction.
  package static let rowsMax = 500
  /// The longest pause, whatever is due.
  package static let pauseMax: Duration = .seconds(3_600)
  /// The pause while the clock cannot be trusted.
  package static let untrustedPause: Duration = .seconds(60)

  private let storage: any Storage
  private let draftLifetime: Duration
  private let restoreWindow: Duration
  private let history: Retention

  /// - Parameters:
  ///   - draftLifetime: how long after its last write a draft expires.
  ///   - restoreWindow: how long a deleted item can be restored.
  ///   - history: how long changes are kept in the log.
  package init(
    _ storage: any Storage, draftLifetime: Duration, restoreWindow: Duration, history: Retention
  ) {
    self.storage = storage
    self.draftLifetime = draftLifetime
    self.restoreWindow = restoreWindow
    self.history = history
  }

  /// Does everything that is due, and returns how long nothing will be.
  ///
  /// A draft that is opened during the pause expires a whole lifetime later, so a pause of at most
  /// that never misses one. While the clock cannot be trusted, nothing is due.
  package func run() async throws -> Duration {
    if storage.clockLeap != nil { return Self.untrustedPause }
    while try await expireDrafts() {}
    try await forget(Self.closedDraftLifetime) { try $0.forgetDrafts(closedBefore: $1, limit: $2) }
    try await forget(restoreWindow) { try $0.purgeItems(deletedBefore: $1, limit: $2) }
    try await forget(StoredAnswer.lifetime) { try $0.forgetAnswers(before: $1, limit: $2) }
    switch history {
    case .forever: break
    case .atLeast(let lifetime):
      try await forget(lifetime) { try $0.trimChangeLog(before: $1, limit: $2) }
    }
    let rest = min(draftLifetime, Self.pauseMax)
    return try await storage.write(as: .maintenance) { transaction in
      guard let next = try transaction.nextExpiry() else { return rest }
      return min(rest, max(.zero, next.since(transaction.expiryTime)))
    }
  }

  /// How far the clock has leapt; nil if it can be trusted.
  package var clockLeap: Duration? { storage.clockLeap }

  /// Closes some drafts that have expired.
  ///
  /// They take no number: to a reader they were expired already (`Draft.asOf`).
  /// - Returns: whether there may be more.
  private func expireDrafts() async throws -> Bool {
    try await storage.write(as: .maintenance) { transaction in
      let time = transaction.expiryTime
      let drafts = try transaction.expiredDrafts(at: time, limit: Self.rowsMax)
      for draft in drafts { try transaction.replace(draft, with: draft.asOf(time)) }
      return !drafts.isEmpty
    }
  }

  private func forget(
    _ lifetime: Duration,
    _ step: @escaping @Sendable (any Transaction, _ before: Timestamp, _ limit: Int) throws -> Int
  ) async throws {
    while try await storage.write(
      as: .maintenance,
      { transaction in
        try step(transaction, transaction.expiryTime.adding(.zero - lifetime), Self.rowsMax)
      }) == Self.rowsMax
    {}
  }
}

/// How long something is kept that need not be kept forever.
package enum Retention: Equatable, Sendable {
  case forever
  case atLeast(Duration)
}
