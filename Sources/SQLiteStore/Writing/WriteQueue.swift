internal import Concurrency
internal import Inventory
internal import Store

/// A write in the queue, and the time when it was added.
struct WaitingWrite: Sendable {
  let write: QueuedWrite
  let since: Timestamp
}

/// The bounded queue of writes, with many producers and one consumer.
///
/// `add` wakes the writer only if it sleeps, so adding to a busy queue costs no system call.
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
    /// No more writes are admitted. Queued writes are still taken.
    case closing
  }

  private let waitingMax: Int
  private let state = Locked(State())
  private let wakeEvent: WakeEvent

  init(waitingMax: Int) throws(StoreError) {
    precondition(waitingMax > 0, "A queue of \(waitingMax) admits nothing.")
    self.waitingMax = waitingMax
    do {
      wakeEvent = try WakeEvent()
    } catch {
      throw StoreError(error)
    }
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
    if wasAsleep { wakeEvent.signal() }
    return admission
  }

  /// The result of `take`.
  enum Work {
    case writes([WaitingWrite])
    /// No write was added within `idleAfter`.
    case idle
    /// The queue is closed and empty.
    case end
  }

  /// Waits for writes and takes up to `countMax`, oldest first.
  ///
  /// - Parameter idleAfter: the time to wait before returning `idle`; unlimited if nil.
  func take(countMax: Int, idleAfter: Duration?) -> Work {
    var hasWaited = false
    while true {
      let work = state.withLock { state -> Work in
        if state.waiting.isEmpty {
          if state.phase == .closing { return .end }
          state.phase = .asleep
          return .idle
        }
        return .writes(state.waiting.takeFirst(countMax))
      }
      guard case .idle = work else { return work }
      guard let idleAfter else {
        wakeEvent.wait()
        continue
      }
      if hasWaited { return .idle }
      wakeEvent.wait(for: idleAfter)
      hasWaited = true
    }
  }

  /// Refuses all later writes.
  func close() {
    state.withLock { $0.phase = .closing }
    wakeEvent.signal()
  }

  var count: Int { state.withLock { $0.waiting.count } }
}

extension Array {
  /// Removes and returns the first elements, without a copy if these are all.
  fileprivate mutating func takeFirst(_ countMax: Int) -> [Element] {
    if count <= countMax {
      defer { self = [] }
      return self
    }
    defer { removeFirst(countMax) }
    return Array(prefix(countMax))
  }
}
