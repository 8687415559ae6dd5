/// What came of a write.
package enum Written<Value: Sendable>: Sendable {
  case done(Value)
  /// It was done before under the same Idempotency-Key; these are the bytes of that answer.
  case replayed([UInt8])
}
