internal import Exclusion
internal import SQLite

/// Reads that take long, each on a connection of its own; a few at once.
final class LongReads: Sendable {
  static let atOnceMax = 2

  private let configuration: DatabaseConfiguration
  private let underWay = Guarded(0)

  init(_ configuration: DatabaseConfiguration) {
    self.configuration = configuration
  }

  func read<Value>(_ body: (Snapshot) throws -> Value) throws -> Value {
    try enter()
    defer { underWay.withLock { $0 -= 1 } }
    let snapshot = Snapshot(try DatabaseOpening.readerConnection(configuration))
    try snapshot.connection.run("BEGIN")
    // The connection closes with the snapshot, and that ends the transaction.
    return try body(snapshot)
  }

  func copy(to path: String) throws {
    try enter()
    defer { underWay.withLock { $0 -= 1 } }
    try DatabaseCopy.write(try DatabaseOpening.readerConnection(configuration), to: path)
  }

  private func enter() throws(StoreError) {
    try underWay.withLock { count throws(StoreError) in
      guard count < Self.atOnceMax else { throw .overloaded }
      count += 1
    }
  }
}
