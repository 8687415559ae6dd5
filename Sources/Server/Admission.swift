import Locks

/// Counts open connections, in all and by address, and lets no more in than the limits allow.
final class Admission: Sendable {
  /// A connection's place; it is free again when its life ends.
  struct Place: ~Copyable, Sendable {
    private let admission: Admission
    private let address: PeerAddress

    fileprivate init(_ admission: Admission, _ address: PeerAddress) {
      self.admission = admission
      self.address = address
    }

    deinit { admission.leave(address) }
  }

  private struct Census: Sendable {
    var total = 0
    var byAddress: [PeerAddress.Key: Int] = [:]
  }

  private let limits: ServerLimits
  private let census = Locked(Census())

  init(_ limits: ServerLimits) { self.limits = limits }

  /// Open connections in all.
  var connections: Int { census.withLock { $0.total } }

  /// - Returns: nil where there is no place, in all or for this address.
  func admit(_ address: PeerAddress) -> Place? {
    let isAdmitted = census.withLock { census in
      guard census.total < limits.connectionsMax else { return false }
      if let key = key(of: address) {
        let count = census.byAddress[key, default: 0]
        guard count < limits.connectionsPerAddressMax else { return false }
        census.byAddress[key] = count + 1
      }
      census.total += 1
      return true
    }
    return isAdmitted ? Place(self, address) : nil
  }

  private func leave(_ address: PeerAddress) {
    census.withLock { census in
      census.total -= 1
      guard let key = key(of: address), let count = census.byAddress[key] else { return }
      census.byAddress[key] = count > 1 ? count - 1 : nil
    }
  }

  /// What an address is counted under; nil where it is not.
  private func key(of address: PeerAddress) -> PeerAddress.Key? {
    if address.isLoopback, limits.loopback == .exempt { return nil }
    return address.key
  }
}
