import Inventory
package import Store

/// Expires drafts, and deletes closed drafts, deleted items, stored answers and changes after their time.
///
/// Each step is one small transaction, so that other writes run between the steps.
///
/// ```swift
/// let pause = try await maintenance.run()
/// ```
package struct Maintenance: Sendable {
  /// How long a closed draft is kept, so that requests can report its outcome.
  package static let closedDraftLifetime: Duration = .seconds(30 * 86_400)
  /// The most rows of one transaction.
  package static let rowsMax = 500
  /// The longest pause between two runs.
  package static let pauseMax: Duration = .seconds(3_600)
  /// The pause while the clock is not trusted.
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

  /// Does everything that is due, and returns the pause before the next run.
  ///
  /// A draft that is opened during the pause expires a full lifetime later, so no pause is longer than
  /// that. Nothing is due while the clock is not trusted.
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

  /// The size of a clock leap; nil if the clock is trusted.
  package var clockLeap: Duration? { storage.clockLeap }

  /// Closes some drafts that have expired.
  ///
  /// Closing takes no sequence number, because readers see these drafts as expired (`Draft.asOf`).
  /// - Returns: whether more may have expired.
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
