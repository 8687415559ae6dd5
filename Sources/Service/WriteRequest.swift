package import Inventory

/// What every write brings along, whatever it writes.
package struct WriteRequest: Sendable {
  package let actor: Principal
  package let preconditions: Preconditions
  package let retryKey: RetryKey?

  package init(actor: Principal, preconditions: Preconditions, retryKey: RetryKey?) {
    self.actor = actor
    self.preconditions = preconditions
    self.retryKey = retryKey
  }
}
