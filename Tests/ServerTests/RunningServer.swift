import Foundation
import HTTP
import Server

/// A server on a free port, for as long as a test's body runs.
struct RunningServer: Sendable {
  let server: HTTPServer
  let handler: TestHandler
  let time: TurnedTime

  static func with<Result: Sendable>(
    loops: Int = 1, addresses: [ListeningAddress] = [.tcp(host: "127.0.0.1", port: 0)],
    limits: ServerLimits = ServerLimits(),
    _ body: (RunningServer) async throws -> Result
  ) async throws -> Result {
    let handler = TestHandler()
    let time = TurnedTime()
    var configuration = ServerConfiguration(addresses: addresses, loops: loops)
    configuration.limits = limits
    let server = try HTTPServer(configuration, handler: handler, time: time)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      do {
        let result = try await body(RunningServer(server: server, handler: handler, time: time))
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

  /// Runs a client's part on a thread of its own: its calls block, and tasks must not.
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

  /// Turns the time, and returns when the loop has acted on it.
  ///
  /// The loop answers a probe in or after the turn in which it looked at its deadlines, and a
  /// second one in a later turn: then what that look began has ended.
  func pass(_ duration: Duration, _ probe: Client) throws {
    time.turn(by: duration)
    server.timeWasTurned()
    try settle(probe)
  }

  func settle(_ probe: Client) throws {
    for _ in 0..<3 {
      try probe.send("GET /probe HTTP/1.1\r\nHost: h\r\n\r\n")
      _ = try probe.response()
    }
  }

  /// How many connections are left when the server has noticed who is gone.
  ///
  /// What the kernel has to deliver for that may come later than a probe's answer; so it asks
  /// until there are so few, or until it has asked often enough.
  func connections(downTo count: Int, _ probe: Client) throws -> Int {
    try settle(probe)
    for _ in 0..<200 where server.connections > count { try settle(probe) }
    return server.connections
  }

  /// Lets seconds pass until the server has closed a client's connection.
  ///
  /// - Returns: how many passed; nil where it is open after `secondsMax`.
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
