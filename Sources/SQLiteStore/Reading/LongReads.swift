internal import Glibc
internal import Locks
internal import SQLite
internal import Store

/// Stops a long read from another thread, for example when the client is gone.
package final class ReadStop: Sendable {
  let flag = InterruptFlag()

  package init() {}

  /// The read throws `interrupted` soon, if it has not ended before.
  package func stop() { flag.raise() }

  package var isStopped: Bool { flag.isRaised }
}

/// Reads that take long, each on a connection of its own; a few at once.
final class LongReads: Sendable {
  static let atOnceMax = 2

  private let configuration: DatabaseConfiguration
  private let freeSlots = Locked(Array(0..<atOnceMax))

  init(_ configuration: DatabaseConfiguration) {
    self.configuration = configuration
  }

  func read<Value>(_ stop: ReadStop, _ body: (DatabaseSnapshot) throws -> Value) throws -> Value {
    let slot = try enter()
    defer { leave(slot) }
    let snapshot = DatabaseSnapshot(try connection(stop))
    try snapshot.connection.run("BEGIN")
    // The connection closes with the snapshot, and that ends the transaction.
    return try body(snapshot)
  }

  func copy(to path: String, _ stop: ReadStop) throws {
    let slot = try enter()
    defer { leave(slot) }
    try DatabaseCopy.write(try connection(stop), to: path)
  }

  /// A copy beside the database, which loses its name at once; a crash leaves at most the few names
  /// that the next copies use again.
  func spooledCopy(_ stop: ReadStop) throws -> SpooledCopy {
    let slot = try enter()
    defer { leave(slot) }
    let path = "\(configuration.path)-copy-\(slot)"
    try DatabaseCopy.write(try connection(stop), to: path)
    defer { unlink(path) }
    return try SpooledCopy(at: path)
  }

  private func connection(_ stop: ReadStop) throws(StoreError) -> SQLiteConnection {
    var connection = try DatabaseOpening.readerConnection(configuration)
    connection.heed(stop.flag)
    return connection
  }

  private func enter() throws(StoreError) -> Int {
    guard let slot = freeSlots.withLock({ $0.popLast() }) else { throw .overloaded }
    return slot
  }

  private func leave(_ slot: Int) {
    freeSlots.withLock { $0.append(slot) }
  }
}
