import Inventory
import Locks
package import SQLiteStore

/// Runs every write: one transaction, and under an Idempotency-Key at most one effect.
///
/// The answer is stored in the transaction of the effect, so that there is never the one without the
/// other. A refused request leaves nothing and may be corrected and sent again under its key.
package final class Writes: Sendable {
  /// How long the answer to a write is given again.
  package static let answerLifetime: Duration = .seconds(24 * 3_600)

  let database: Database
  private let disk = Locked(Disk.taking)
  private let running = Locked<Set<AnswerKey>>([])

  package init(_ database: Database) { self.database = database }

  /// What the disk did with the last write that reached it.
  package enum Disk: Sendable { case taking, refusing }

  package var lastSeenDisk: Disk { disk.withLock { $0 } }

  /// Runs a use case in one transaction.
  ///
  /// - Parameters:
  ///   - encode: makes of the value the bytes that a repeated request is answered with; pure.
  ///   - body: throws a `ServiceError` or a `StoreError`, and then has changed nothing.
  func perform<Value: Sendable>(
    _ request: WriteRequest,
    encode: @escaping @Sendable (Value) -> [UInt8],
    _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws(ServiceError) -> Written<Value> {
    guard let retryKey = request.retryKey else { return .done(try await transaction(body)) }

    let answerKey = AnswerKey(actor: request.actor, key: retryKey.key)
    guard running.withLock({ $0.insert(answerKey).inserted }) else { throw .requestInProgress }
    defer { running.withLock { _ = $0.remove(answerKey) } }

    return try await transaction { transaction in
      if let stored = try transaction.answer(answerKey),
        stored.at.adding(Self.answerLifetime) > transaction.now
      {
        guard stored.fingerprint == retryKey.fingerprint else { throw ServiceError.keyReused }
        return .replayed(stored.bytes)
      }
      let value = try body(transaction)
      let answer = StoredAnswer(
        fingerprint: retryKey.fingerprint, bytes: encode(value), at: transaction.now)
      try transaction.store(answer, for: answerKey)
      return .done(value)
    }
  }

  /// Runs a use case that no client retries, such as one of a subcommand.
  func transaction<Value: Sendable>(
    _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws(ServiceError) -> Value {
    do {
      let value = try await database.write(body)
      disk.withLock { $0 = .taking }
      return value
    } catch {
      let refusal = ServiceError(error)
      switch refusal {
      case .storageFull, .logFull, .storageUnavailable: disk.withLock { $0 = .refusing }
      default: break
      }
      throw refusal
    }
  }
}
