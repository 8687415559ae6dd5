import Dispatch
import Foundation
import Synchronization

/// Many clients at once, each with its own thread and connection.
package struct Crowd: Sendable {
  private let port: UInt16
  private let count: Int

  package init(of count: Int, port: UInt16) {
    self.count = count
    self.port = port
  }

  /// Runs the body once per client.
  ///
  /// All clients start together when all are connected.
  ///
  /// - Returns: the result of each client, in order.
  /// - Throws: the first error, after all clients have ended.
  @discardableResult
  package func run<Value: Sendable>(
    _ body: @escaping @Sendable (_ index: Int, _ client: HTTPClient) throws -> Value
  ) throws -> [Value] {
    let results = Outcomes<Value>(count: count)
    let (connected, ended) = (DispatchGroup(), DispatchGroup())
    for index in 0..<count {
      connected.enter()
      ended.enter()
      let thread = Thread {
        let client = Result { try HTTPClient(port: port) }
        connected.leave()
        connected.wait()
        results.set(Result { try body(index, try client.get()) }, at: index)
        ended.leave()
      }
      thread.stackSize = Self.stackBytes
      thread.start()
    }
    ended.wait()
    return try results.values()
  }

  private static let stackBytes = 1 << 20
}

private final class Outcomes<Value: Sendable>: Sendable {
  private let results: Mutex<[Result<Value, any Error>?]>

  init(count: Int) { results = Mutex(Array(repeating: nil, count: count)) }

  func set(_ result: Result<Value, any Error>, at index: Int) {
    results.withLock { $0[index] = result }
  }

  func values() throws -> [Value] {
    try results.withLock { results in try results.compactMap { try $0?.get() } }
  }
}
