import Concurrency
import Glibc

/// A bounded queue of log lines, written to a descriptor by a separate thread.
///
/// `append` never waits. If the descriptor blocks, lines that do not fit are dropped and counted, and
/// a line with their number follows as soon as there is space again.
final class LogQueue: Sendable {
  /// Bytes that wait, in addition to those being written.
  static let bytesMax = 1 << 20
  /// How long lines gather before they are written, at most.
  ///
  /// A server under load wakes the thread a hundred times a second instead of once a request.
  static let gatherTime = Duration.milliseconds(10)

  private struct State {
    var bytes: [UInt8] = []
    /// Lines dropped since the last line that was written.
    var dropped = 0
    /// The thread has written everything and waits for `appended`.
    var isIdle = false
  }

  /// The state shared with the thread.
  private final class Shared: Sendable {
    let state = Locked(State())
    let appended: WakeEvent
    let written: WakeEvent
    /// Someone waits for `written`, so that lines gather no longer.
    let flushing: WakeEvent

    init() throws(SystemError) {
      appended = try WakeEvent()
      written = try WakeEvent()
      flushing = try WakeEvent()
    }
  }

  private let shared: Shared

  /// - Parameter droppedLine: the line that reports how many lines were dropped.
  init(
    to descriptor: CInt, droppedLine: @escaping @Sendable (_ count: Int) -> [UInt8]
  ) throws(CommandError) {
    do throws(SystemError) {
      let shared = try Shared()
      self.shared = shared
      // It runs as long as the process does.
      try Thread { Self.write(shared, to: descriptor, droppedLine) }.detach()
    } catch {
      throw CommandError("cannot start logging: \(error)")
    }
  }

  /// Adds a line, or drops it if the queue is full.
  func append(_ line: [UInt8]) {
    let isIdle = shared.state.withLock { state in
      guard state.bytes.count + line.count <= Self.bytesMax else {
        state.dropped += 1
        return false
      }
      state.bytes += line
      defer { state.isIdle = false }
      return state.isIdle
    }
    if isIdle { shared.appended.signal() }
  }

  /// Waits until everything is written, or until the time is over.
  func flush(within timeout: Duration) {
    let deadline = ContinuousClock.now + timeout
    shared.flushing.signal()
    while !shared.state.withLock({ $0.isIdle }) {
      let left = deadline - .now
      guard left > .zero else { return }
      shared.written.wait(for: left)
    }
  }

  private static func write(
    _ shared: Shared, to descriptor: CInt, _ droppedLine: (_ count: Int) -> [UInt8]
  ) {
    var bytes: [UInt8] = []
    while true {
      bytes.removeAll(keepingCapacity: true)
      let dropped = shared.state.withLock { state in
        swap(&state.bytes, &bytes)
        defer { state.dropped = 0 }
        state.isIdle = bytes.isEmpty && state.dropped == 0
        return state.dropped
      }
      if dropped > 0 { bytes += droppedLine(dropped) }
      if bytes.isEmpty {
        shared.written.signal()
        shared.appended.wait()
        shared.flushing.wait(for: gatherTime)
      } else {
        writeAll(bytes, to: descriptor)
      }
    }
  }
}
