internal import Concurrency
internal import SQLite
internal import Store

/// Stops a long read from another thread, for example when the client has disconnected.
package final class ReadStop: Sendable {
  let flag = InterruptFlag()

  package init() {}

  /// Makes the read throw `interrupted` soon, unless it has ended.
  package func stop() { flag.raise() }

  package var isStopped: Bool { flag.isRaised }
}

/// A bounded number of long reads, each on a separate connection.
///
/// A copy that waits for a slow client occupies a copy slot, not a read slot. A slow client can delay
/// other backups, but no check and no writer.
final class LongReads: Sendable {
  /// Concurrent reads, each of which prevents the write-ahead log from restarting.
  static let atOnceMax = 2
  /// Concurrent copies on disk, each as large as the database.
  static let copiesMax = 2

  private let configuration: DatabaseConfiguration
  private let reads = Slots(atOnceMax)
  private let copies = Slots(copiesMax)

  init(_ configuration: DatabaseConfiguration) {
    self.configuration = configuration
  }

  /// Whether a read is in progress, which may need old parts of the write-ahead log.
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

  /// A copy next to the database, unlinked at once; its slot is freed when it is released.
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

  /// Removes the unfinished copies of a process that was killed.
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

/// A fixed number of slots, each held by one user at a time.
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
