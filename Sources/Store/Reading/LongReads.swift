internal import Exclusion
internal import SQLite

/// Stops a long read from another thread, for example when the client is gone.
package final class ReadStop: Sendable {
  let flag = InterruptFlag()

  package init() {}

  /// The read throws `interrupted` soon, if it has not ended before.
  package func stop() { flag.raise() }
}

/// Reads that take long, each on a connection of its own; a few at once.
final class LongReads: Sendable {
  static let atOnceMax = 2

  private let configuration: DatabaseConfiguration
  private let underWay = Guarded(0)

  init(_ configuration: DatabaseConfiguration) {
    self.configuration = configuration
  }

  func read<Value>(_ stop: ReadStop, _ body: (Snapshot) throws -> Value) throws -> Value {
    try enter()
    defer { underWay.withLock { $0 -= 1 } }
    let snapshot = Snapshot(try connection(stop))
    try snapshot.connection.run("BEGIN")
    // The connection closes with the snapshot, and that ends the transaction.
    return try body(snapshot)
  }

  func copy(to path: String, _ stop: ReadStop) throws {
    try enter()
    defer { underWay.withLock { $0 -= 1 } }
    try DatabaseCopy.write(try connection(stop), to: path)
  }

  private func connection(_ stop: ReadStop) throws(StoreError) -> Connection {
    var connection = try DatabaseOpening.readerConnection(configuration)
    connection.heed(stop.flag)
    return connection
  }

  private func enter() throws(StoreError) {
    try underWay.withLock { count throws(StoreError) in
      guard count < Self.atOnceMax else { throw .overloaded }
      count += 1
    }
  }
}
