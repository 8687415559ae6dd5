/// A request's body after it was read: its meaning, or why it was refused.
///
/// It comes as a value, because a refused body is told only after a missing or failed precondition.
package struct Body<Value: Sendable>: Sendable {
  private let result: Result<Value, any Error>

  package init(_ result: Result<Value, any Error>) { self.result = result }

  package init(_ value: Value) { result = .success(value) }

  func get() throws(ServiceError) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let error): throw .body(error)
    }
  }
}
