package import Inventory

/// Identifies a stored answer: the client's name, and the Idempotency-Key that it chose.
package struct AnswerKey: Hashable, Sendable {
  package let actor: Principal
  package let key: String

  package init(actor: Principal, key: String) {
    self.actor = actor
    self.key = key
  }
}

/// The answer to a write with an Idempotency-Key, kept for a repeat of the request.
package struct StoredAnswer: Equatable, Sendable {
  /// How long a repeated request gets the stored answer.
  package static let lifetime: Duration = .seconds(24 * 3_600)

  /// A fixed function of the request, which tells another request with the same key apart.
  package let fingerprint: [UInt8]
  /// The answer, in a form that only the caller reads.
  package let bytes: [UInt8]
  package let at: Timestamp

  package init(fingerprint: [UInt8], bytes: [UInt8], at: Timestamp) {
    self.fingerprint = fingerprint
    self.bytes = bytes
    self.at = at
  }
}
