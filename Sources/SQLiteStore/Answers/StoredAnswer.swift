package import Inventory

/// Whose answer it is: the client's name, and the Idempotency-Key that it chose.
package struct AnswerKey: Hashable, Sendable {
  package let actor: Principal
  package let key: String

  package init(actor: Principal, key: String) {
    self.actor = actor
    self.key = key
  }
}

/// The answer to a write that was done under an Idempotency-Key, kept for whoever repeats it.
package struct StoredAnswer: Equatable, Sendable {
  /// How long the answer to a write is given again.
  package static let lifetime: Duration = .seconds(24 * 3_600)

  /// A fixed function of the request; the same key with another one is a mistake of the client's.
  package let fingerprint: [UInt8]
  /// The answer in a form that only its maker reads.
  package let bytes: [UInt8]
  package let at: Timestamp

  package init(fingerprint: [UInt8], bytes: [UInt8], at: Timestamp) {
    self.fingerprint = fingerprint
    self.bytes = bytes
    self.at = at
  }
}
