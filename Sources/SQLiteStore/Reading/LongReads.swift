internal import Concurrency
internal import SQLite
internal import Store

/// Stops a long read from another thread, for example when the client is gone.
package final class ReadStop: Sendable {
  let flag = InterruptFlag()

  package init() {}

  /// Soon after this the read throws `interrupted`, unless it has ended before.
  package func stop() { flag.raise() }

  package var isStopped: Bool { flag.isRaised }
}

/// Reads that take long, each on a connection of its own; a few at once.
///
/// A copy that waits for a slow client keeps no read slot, only a slot for copies: a client that reads
/// at a few bytes a second for hours delays other backups, but no check and no writer.
final class LongReads: Sendable {
  /// Reads at once, each of which keeps the write-ahead log from being shortened.
  static let atOnceMax = 2
  /// Copies on the disk at once, each as large as the database.
  static let copiesMax = 2

  private let configuration: DatabaseConfiguration
  private let reads = Slots(atOnceMax)
  private let copies = Slots(copiesMax)

  init(_ configuration: DatabaseConfiguration) {
    self.configuration = configuration
  }

  /// Whether a read is in progress that may need an old part of the write-ahead log.
  var isReading: Bool { reads.isInUse }

  func read<Value>(_ stop: ReadStop, _ body: (DatabaseSnapshot) throws -> Value) throws -> Value {
    let slot = try reads.take()
    defer { reads.give(back: slot) }
    let snapshot = DatabaseSnapshot(try connection(stop))
    try snapshot.connection.run("BEGIN")
    // The connection closes with the snapshot, and that ends the transaction.
    return try body(snapshot)
  }

  func copy(to path: String, _ stop: ReadStop) throws {
    let slot = try reads.take()
    defer { reads.give(back: slot) }
    try DatabaseBackup.write(try connection(stop), to: path)
  }

  /// A copy next to the database that loses its name at once, and keeps its slot until it is released.
  func spooledCopy(_ stop: ReadStop) throws -> SpooledCopy {
    let copySlot = try copies.take()
    do throws(StoreError) {
      let slot = try reads.take()
      defer { reads.give(back: slot) }
      let connection = try connection(stop)
      let path = Self.copyPath(configuration.path, copySlot)
      return try SpooledCopy(of: connection, at: path) { [copies] in
        copies.give(back: copySlot)
      }
    } catch {
      copies.give(back: copySlot)
      throw error
    }
  }

  /// Removes what a process that was killed while it made copies has left.
  static func removeCopies(of path: String) throws(StoreError) {
    for slot in 0..<copiesMax {
      for suffix in ["", "-journal"] { try DurableFile.remove(copyPath(path, slot) + suffix) }
    }
  }

  private static func copyPath(_ path: String, _ slot: Int) -> String { "\(path)-copy-\(slot)" }

  private func connection(_ stop: ReadStop) throws(StoreError) -> SQLiteConnection {
    var connection = try DatabaseOpening.readerConnection(configuration)
    connection.heed(stop.flag)
    return connection
  }
}

/// A number of places, each held by one user at a time.
private final class Slots: Sendable {
  private let count: Int
  private let free: Locked<[Int]>

  init(_ count: Int) {
    self.count = count
    free = Locked(Array(0..<count))
  }

  var isInUse: Bool { free.withLock { $0.count } < count }

  func take() throws(StoreError) -> Int {
    guard let slot = free.withLock({ $0.popLast() }) else { throw .overloaded }
    return slot
  }

  func give(back slot: Int) {
    free.withLock { $0.append(slot) }
  }
}
