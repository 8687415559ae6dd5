import Inventory
package import SQLiteStore

/// What time does to the store: drafts expire, and what was kept for a while is forgotten.
///
/// Each step is one small transaction, with other writers between them.
package struct Maintenance: Sendable {
  /// How long a closed draft is remembered, so that who asks for it learns what became of it.
  package static let closedDraftLifetime: Duration = .seconds(30 * 86_400)
  /// How many rows one transaction looks after.
  package static let rowsMax = 500
  /// How long it sleeps at most, whatever is due.
  package static let intervalMax: Duration = .seconds(3_600)

  private let database: Database
  private let draftLifetime: Duration
  private let restoreWindow: Duration
  private let history: Retention

  /// - Parameters:
  ///   - draftLifetime: how long after its last write a draft expires.
  ///   - restoreWindow: how long a deleted item can be restored.
  ///   - history: how long changes are kept in the log.
  package init(
    _ database: Database, draftLifetime: Duration, restoreWindow: Duration, history: Retention
  ) {
    self.database = database
    self.draftLifetime = draftLifetime
    self.restoreWindow = restoreWindow
    self.history = history
  }

  /// Does all that is due, and says how long nothing will be.
  ///
  /// A draft that is opened meanwhile expires a whole lifetime later, so that a sleep of no more than
  /// that never misses one.
  package func sweep() async throws -> Duration {
    while try await database.write({ try $0.expireDrafts(limit: Self.rowsMax) })
      == Self.rowsMax
    {}
    try await forget(Self.closedDraftLifetime) { try $0.forgetDrafts(closedBefore: $1, limit: $2) }
    try await forget(restoreWindow) { try $0.purgeItems(deletedBefore: $1, limit: $2) }
    try await forget(StoredAnswer.lifetime) { try $0.forgetAnswers(before: $1, limit: $2) }
    switch history {
    case .forever: break
    case .atLeast(let lifetime):
      try await forget(lifetime) { try $0.trimLog(before: $1, limit: $2) }
    }
    return try await database.write { transaction in
      let rest = min(draftLifetime, Self.intervalMax)
      guard let next = try transaction.nextExpiry() else { return rest }
      let milliseconds = next.millisecondsSince1970 - transaction.now.millisecondsSince1970
      return min(rest, .milliseconds(max(0, milliseconds)))
    }
  }

  private func forget(
    _ lifetime: Duration,
    _ step: @escaping @Sendable (Transaction, _ before: Timestamp, _ limit: Int) throws -> Int
  ) async throws {
    while try await database.write({ transaction in
      try step(transaction, transaction.now.adding(.zero - lifetime), Self.rowsMax)
    }) == Self.rowsMax {}
  }
}
