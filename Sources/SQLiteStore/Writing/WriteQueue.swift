internal import Inventory
internal import Locks
internal import Store

/// A write in the queue, and since when it waits.
struct WaitingWrite: Sendable {
  let write: QueuedWrite
  let since: Timestamp
}

/// The writes that wait for the writer: many add, one takes.
///
/// The bell rings only when the writer sleeps, so that adding to a busy queue costs no system call.
final class WriteQueue: Sendable {
  enum Admission: Equatable {
    case admitted
    case refused(StoreError)
  }

  private struct State {
    var waiting: [WaitingWrite] = []
    var phase = Phase.awake
  }

  private enum Phase {
    case awake
    case asleep
    /// Nothing more is admitted; what waits is still taken.
    case closing
  }

  private let waitingMax: Int
  private let state = Locked(State())
  private let bell: Bell

  init(waitingMax: Int) throws(StoreError) {
    precondition(waitingMax > 0, "A queue of \(waitingMax) admits nothing.")
    self.waitingMax = waitingMax
    bell = try Bell()
  }

  func add(_ write: QueuedWrite, at now: Timestamp) -> Admission {
    let (admission, wasAsleep) = state.withLock { state -> (Admission, Bool) in
      guard state.phase != .closing else { return (.refused(.closed), false) }
      guard state.waiting.count < waitingMax else { return (.refused(.overloaded), false) }
      state.waiting.append(WaitingWrite(write: write, since: now))
      let wasAsleep = state.phase == .asleep
      state.phase = .awake
      return (.admitted, wasAsleep)
    }
    if wasAsleep { bell.ring() }
    return admission
  }

  /// Waits for writes and takes up to `countMax`, the oldest first; nil once it is closed and empty.
  func take(countMax: Int) -> [WaitingWrite]? {
    while true {
      let taken = state.withLock { state -> Taken in
        if state.waiting.isEmpty {
          if state.phase == .closing { return .end }
          state.phase = .asleep
          return .nothing
        }
        return .writes(state.waiting.takeFirst(countMax))
      }
      switch taken {
      case .writes(let writes): return writes
      case .nothing: bell.wait()
      case .end: return nil
      }
    }
  }

  /// Admits nothing more.
  func close() {
    state.withLock { $0.phase = .closing }
    bell.ring()
  }

  var count: Int { state.withLock { $0.waiting.count } }

  private enum Taken {
    case writes([WaitingWrite])
    case nothing
    case end
  }
}

extension Array {
  /// Removes and returns the first elements; all of them without a copy.
  fileprivate mutating func takeFirst(_ countMax: Int) -> [Element] {
    if count <= countMax {
      defer { self = [] }
      return self
    }
    defer { removeFirst(countMax) }
    return Array(prefix(countMax))
  }
}
