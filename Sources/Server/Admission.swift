import Concurrency
import Glibc
import Synchronization

/// Counts open connections, in total and by address, and enforces their limits.
///
/// Connections on Unix sockets have a separate limit, so that commands get through when TCP
/// clients have used up theirs.
final class Admission: Sendable {
  /// The right to one open connection.
  ///
  /// It is returned at the end of its lifetime.
  struct Permit: ~Copyable, Sendable {
    private let admission: Admission
    private let address: PeerAddress

    fileprivate init(_ admission: Admission, _ address: PeerAddress) {
      self.admission = admission
      self.address = address
    }

    deinit { admission.release(address) }
  }

  private struct Counts: Sendable {
    var tcp = 0
    var local = 0
    var byAddress: [PeerAddress.Key: Int] = [:]
  }

  private let limits: ServerLimits
  private let counts = Locked(Counts())

  init(_ limits: ServerLimits) { self.limits = limits }

  /// Open connections of all kinds.
  var connections: Int { counts.withLock { $0.tcp + $0.local } }

  /// - Returns: nil if a limit is reached.
  func admit(_ address: PeerAddress) -> Permit? {
    let isAdmitted = counts.withLock { counts in
      guard let key = address.key else {
        guard counts.local < limits.localConnectionsMax else { return false }
        counts.local += 1
        return true
      }
      guard counts.tcp < limits.connectionsMax else { return false }
      if isCountedByAddress(address) {
        let count = counts.byAddress[key, default: 0]
        guard count < limits.connectionsPerAddressMax else { return false }
        counts.byAddress[key] = count + 1
      }
      counts.tcp += 1
      return true
    }
    return isAdmitted ? Permit(self, address) : nil
  }

  private func release(_ address: PeerAddress) {
    counts.withLock { counts in
      guard let key = address.key else {
        counts.local -= 1
        return
      }
      counts.tcp -= 1
      guard isCountedByAddress(address), let count = counts.byAddress[key] else { return }
      counts.byAddress[key] = count > 1 ? count - 1 : nil
    }
  }

  private func isCountedByAddress(_ address: PeerAddress) -> Bool {
    switch limits.loopback {
    case .counted: true
    case .exempt: !address.isLoopback
    }
  }
}

/// The memory that all connections together may hold while they wait.
///
/// It counts what is kept between the turns of the loops: incomplete heads, bodies that handlers
/// collect, and responses and chunks that clients have not taken. A request that is handled in one
/// turn costs nothing.
final class MemoryBudget: Sendable {
  /// The budget is used up.
  struct Exhausted: Error {}

  private let bytesMax: Int
  private let used = Atomic<Int>(0)

  init(bytesMax: Int) { self.bytesMax = bytesMax }

  /// What one connection holds.
  ///
  /// It is returned at the end of its lifetime.
  struct Share: ~Copyable, Sendable {
    private let budget: MemoryBudget
    private var bytes = 0

    init(of budget: MemoryBudget) { self.budget = budget }

    deinit { budget.used.subtract(bytes, ordering: .relaxed) }

    /// Sets the share to what is held now.
    mutating func set(to count: Int) throws(Exhausted) {
      let more = count - bytes
      guard more != 0 else { return }
      let used = budget.used.add(more, ordering: .relaxed).newValue
      guard more < 0 || used <= budget.bytesMax else {
        budget.used.subtract(more, ordering: .relaxed)
        throw Exhausted()
      }
      bytes = count
    }
  }
}

/// The descriptors of the process.
enum DescriptorLimit {
  /// Descriptors for everything but TCP connections: the loops, the database, copies of it, and
  /// the connections of commands.
  private static let reservedMax: UInt = 128

  /// How many TCP connections fit into the limit on open descriptors.
  static func connectionsMax(_ configured: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return configured
    }
    let soft = limit.rlim_cur
    return min(configured, Int(clamping: soft - min(reservedMax, soft / 2)))
  }

  /// Opens this many descriptors and closes them again.
  ///
  /// - Throws: if the process may not open that many.
  static func check(_ count: Int) throws(SystemError) {
    var descriptors: [CInt] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    for _ in 0..<count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .last("open") }
      descriptors.append(descriptor)
    }
  }
}
