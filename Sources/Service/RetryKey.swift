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
