import Foundation
import HTTP
import Server
import Synchronization

/// A server on a free port, while the body of a test runs.
struct RunningServer: Sendable {
  let server: HTTPServer
  let handler: TestHandler
  let clock: ManualClock

  static func with<Result: Sendable>(
    loops: Int = 1, addresses: [ListeningAddress] = [.tcp(host: "127.0.0.1", port: 0)],
    limits: ServerLimits = ServerLimits(),
    _ body: (RunningServer) async throws -> Result
  ) async throws -> Result {
    let handler = TestHandler()
    let clock = ManualClock()
    var configuration = ServerConfiguration(addresses: addresses, loops: loops)
    configuration.limits = limits
    let server = try HTTPServer(configuration, handler: handler, clock: clock)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await server.run() }
      do {
        let result = try await body(RunningServer(server: server, handler: handler, clock: clock))
        handler.gate.open()
        server.stopNow()
        try await group.waitForAll()
        return result
      } catch {
        handler.gate.open()
        server.stopNow()
        throw error
      }
    }
  }

  /// Runs a client on a thread of its own, because its calls block.
  func talk<Result: Sendable>(
    _ body: @escaping @Sendable (Client) throws -> Result
  ) async throws -> Result {
    let port = server.port ?? 0
    return try await onThread { try body(Client(port: port)) }
  }

  func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Swift.Result { try body() })
      }
    }
  }

  /// Advances the clock, and returns when the loop has acted on it.
  ///
  /// The loop responds to a probe in or after the turn in which it checked its deadlines, and to a
  /// second one in a later turn: by then the effects of the check are complete.
  func pass(_ duration: Duration, _ probe: Client) throws {
    clock.advance(by: duration)
    server.clockWasAdvanced()
    try settle(probe)
  }

  func settle(_ probe: Client) throws {
    for _ in 0..<3 {
      try probe.send("GET /probe HTTP/1.1\r\nHost: h\r\n\r\n")
      _ = try probe.response()
    }
  }

  /// The number of open connections, when the server has noticed the disconnects.
  ///
  /// The kernel may report a disconnect later than a probe's request, if it has to send again. So it
  /// probes until the number is reached, for up to 30 s of real time.
  func connections(downTo count: Int, _ probe: Client) throws -> Int {
    try settle(probe)
    let deadline = ContinuousClock.now + .seconds(30)
    while server.connections > count, .now < deadline { try settle(probe) }
    return server.connections
  }

  /// Advances the clock by seconds until the server has closed a connection.
  ///
  /// - Returns: the number of seconds; nil if it is still open after `secondsMax`.
  func secondsUntilClosed(
    _ client: Client, _ probe: Client, secondsMax: Int, each action: (Int) throws -> Void = { _ in }
  ) throws -> Int? {
    for second in 1...secondsMax {
      try pass(.seconds(1), probe)
      if try client.isClosed() { return second }
      try action(second)
    }
    return nil
  }
}

/// A clock that a test advances.
final class ManualClock: ServerClock {
  private let elapsed = Mutex(Duration.zero)

  var now: Instant { Instant(sinceStart: elapsed.withLock { $0 }) }

  let unixSeconds: Int64 = 784_111_777

  func advance(by duration: Duration) { elapsed.withLock { $0 += duration } }
}
