package import Inventory

/// An Idempotency-Key with what the request was, so that the key answers for no other one.
package struct RetryKey: Equatable, Sendable {
  package let key: String
  /// A fixed function of method, path and body.
  package let fingerprint: [UInt8]

  package init(key: String, fingerprint: [UInt8]) {
    self.key = key
    self.fingerprint = fingerprint
  }
}

/// What every write brings along, whatever it writes.
package struct WriteRequest: Sendable {
  package let actor: Actor
  package let preconditions: Preconditions
  package let retryKey: RetryKey?

  package init(actor: Actor, preconditions: Preconditions, retryKey: RetryKey?) {
    self.actor = actor
    self.preconditions = preconditions
    self.retryKey = retryKey
  }
}

/// A request's body after it was read: its meaning, or why it was refused.
///
/// It comes as a value, because a refused body is told only after a missing or failed precondition.
package struct Body<Value: Sendable>: Sendable {
  private let result: Result<Value, any Error>

  package init(_ result: Result<Value, any Error>) { self.result = result }

  package init(_ value: Value) { result = .success(value) }

  func get() throws(Refusal) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let error): throw .body(error)
    }
  }
}

/// What came of a write.
package enum Written<Value: Sendable>: Sendable {
  case done(Value)
  /// It was done before under the same Idempotency-Key; these are the bytes of that answer.
  case replayed([UInt8])
}
