import Concurrency
import HTTP
import Inventory
import Service
import Store

/// The path of every write.
///
/// The checks of the contract run in its order: the stored response of the Idempotency-Key, whether
/// the target exists, missing and failed preconditions, the body, and the use case itself.
extension Exchange {
  /// Runs a write in one transaction, and stores the response for its Idempotency-Key.
  ///
  /// A request with a refused body never reaches the writer. It is checked against a snapshot, and
  /// refused for the first reason that applies.
  ///
  /// ```swift
  /// let content = try await exchange.content { (json) throws(Problem) in try decode(json) }
  /// return try await exchange.write(.item(id), content, respond: { .item($0, .ok) }) {
  ///   try items.change(id, by: $0, in: $1, by: exchange.principal)
  /// }
  /// ```
  /// - Parameters:
  ///   - content: the body and the Idempotency-Key of the request.
  ///   - respond: turns the use case's result into the response. It is pure and may run in the transaction.
  ///   - useCase: does the write. It is pure except for the transaction: a store may run it repeatedly.
  func write<Input: Sendable, Output: Sendable>(
    _ target: WriteTarget, _ content: RequestContent<Input>,
    respond: @escaping @Sendable (Output) -> WriteAnswer,
    _ useCase: @escaping @Sendable (Input, any Transaction) throws -> Output
  ) async throws(Problem) -> Response {
    let retry = content.retry
    if let retry, !inProgress.insert(retry.key) { throw .requestInProgress }
    defer { if let retry { inProgress.remove(retry.key) } }
    do {
      switch content.value {
      case .success(let input):
        return try await perform(target, input, retry, respond, useCase)
      case .failure(let refusal):
        return try await refuse(target, refusal, retry)
      }
    } catch {
      throw Problem(useCase: error)
    }
  }

  private func perform<Input: Sendable, Output: Sendable>(
    _ target: WriteTarget, _ input: Input, _ retry: RequestRetry?,
    _ respond: @escaping @Sendable (Output) -> WriteAnswer,
    _ useCase: @escaping @Sendable (Input, any Transaction) throws -> Output
  ) async throws -> Response {
    let preconditions = preconditions
    let outcome = try await writeUntilSettled { transaction -> WriteOutcome<Output> in
      if let stored = try retry?.storedAnswer(in: transaction) {
        return .replayed(stored)
      }
      try target.check(preconditions, in: transaction)
      let output = try useCase(input, transaction)
      guard let retry else { return .done(output) }
      let answer = respond(output)
      try retry.store(answer, in: transaction)
      return .answered(answer)
    }
    switch outcome {
    case .done(let output): return respond(output).response
    case .answered(let answer): return answer.response
    case .replayed(let stored): return try stored.replayed
    }
  }

  /// Repeats the write up to twice after a lost race, so that it can report the conflict.
  private func writeUntilSettled<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    for _ in 1..<Self.attemptsMax {
      do {
        return try await storage.write(body)
      } catch StoreError.conflict {
        continue
      }
    }
    return try await storage.write(body)
  }

  private static let attemptsMax = 3

  private func refuse(
    _ target: WriteTarget, _ refusal: Problem, _ retry: RequestRetry?
  ) async throws -> Response {
    let preconditions = preconditions
    let stored = try await storage.read(on: reader) { snapshot in
      let stored = try retry?.storedAnswer(in: snapshot)
      if stored == nil { try target.check(preconditions, in: snapshot) }
      return stored
    }
    guard let stored else { throw refusal }
    return try stored.replayed
  }
}

private enum WriteOutcome<Output: Sendable>: Sendable {
  case done(Output)
  /// The write was done and its response stored.
  case answered(WriteAnswer)
  /// The write was done by an earlier request.
  case replayed(StoredAnswer)
}

/// A request's Idempotency-Key, and the hash of the request.
struct RequestRetry: Equatable, Sendable {
  let key: AnswerKey
  /// The hash of method, path and body.
  let fingerprint: Fingerprint

  /// - Throws: `idempotencyKeyReused` if the response belongs to another request.
  fileprivate func storedAnswer(
    in snapshot: any Snapshot
  ) throws -> StoredAnswer? {
    guard let stored = try snapshot.answer(key),
      snapshot.expiryTime < stored.at.adding(StoredAnswer.lifetime)
    else { return nil }
    guard stored.fingerprint == fingerprint.bytes else { throw Problem.idempotencyKeyReused }
    return stored
  }

  fileprivate func store(_ answer: WriteAnswer, in transaction: any Transaction) throws {
    try transaction.store(
      StoredAnswer(fingerprint: fingerprint.bytes, bytes: answer.bytes, at: transaction.now),
      for: key)
  }
}

extension StoredAnswer {
  fileprivate var replayed: Response {
    get throws(Problem) {
      guard let answer = WriteAnswer(bytes: bytes) else {
        throw .internalError(logged: "A stored answer of \(bytes.count) bytes cannot be read.")
      }
      var response = answer.response
      response.headers.add("Idempotency-Replayed", "true")
      return response
    }
  }
}

/// The Idempotency-Keys of requests in progress.
package final class RequestsInProgress: Sendable {
  private let keys = Locked<Set<AnswerKey>>([])

  package init() {}

  fileprivate func insert(_ key: AnswerKey) -> Bool {
    keys.withLock { $0.insert(key).inserted }
  }

  fileprivate func remove(_ key: AnswerKey) {
    keys.withLock { _ = $0.remove(key) }
  }
}
