internal import Concurrency
internal import SQLite
internal import Store

/// An event loop's connection for reading.
///
/// All reads of a turn share one transaction, which starts with the first read. This halves the cost of
/// a small read. A read includes every write that was acknowledged before it: if a group was committed
/// since the transaction started, the read restarts it.
///
/// `@unchecked`, because a connection is not Sendable. All state is accessed with the lock held.
final class Reader: @unchecked Sendable {
  private enum Phase {
    case outside
    /// A turn without a read so far.
    case turn
    /// A turn whose transaction started after `commits` groups.
    case reading(commits: UInt64)
  }

  private let lock = Locked(())
  private let commits: CommitCount
  private var snapshot: DatabaseSnapshot?
  private var phase = Phase.outside

  init(_ snapshot: DatabaseSnapshot, commits: CommitCount) {
    self.snapshot = snapshot
    self.commits = commits
  }

  func beginTurn() {
    lock.withLock { _ in phase = .turn }
  }

  func endTurn() throws(StoreError) {
    try lock.withLock { _ throws(StoreError) in
      try endReading()
      phase = .outside
    }
  }

  func read<Value>(_ body: (DatabaseSnapshot) throws -> Value) throws -> Value {
    // A result returned from the closure would have to be Sendable.
    var result: Result<Value, any Error> = .failure(StoreError.closed)
    lock.withLock { _ in result = Result { try readLocked(body) } }
    return try result.get()
  }

  private func readLocked<Value>(_ body: (DatabaseSnapshot) throws -> Value) throws -> Value {
    guard let snapshot else { throw StoreError.closed }
    try beginReading(snapshot)
    switch phase {
    case .reading:
      return try body(snapshot)
    case .outside, .turn:
      let result = Result { try body(snapshot) }
      try commit(snapshot)
      return try result.get()
    }
  }

  /// Ends the transaction and closes the connection.
  func close() throws(StoreError) {
    try lock.withLock { _ throws(StoreError) in
      try endReading()
      phase = .outside
      snapshot = nil
    }
  }

  private func beginReading(_ snapshot: DatabaseSnapshot) throws(StoreError) {
    let commits = commits.now
    switch phase {
    case .outside:
      try begin(snapshot)
    case .turn:
      try begin(snapshot)
      phase = .reading(commits: commits)
    case .reading(commits) where snapshot.connection.isInTransaction:
      break
    case .reading:
      try endReading()
      try begin(snapshot)
      phase = .reading(commits: commits)
    }
  }

  private func endReading() throws(StoreError) {
    guard case .reading = phase, let snapshot else { return }
    phase = .turn
    try commit(snapshot)
  }

  private func begin(_ snapshot: DatabaseSnapshot) throws(StoreError) {
    // A transaction is still open only if the end of an earlier turn failed.
    try commit(snapshot)
    try Rows(Self.begin, on: snapshot.connection).run()
  }

  /// Ends the transaction, unless SQLite has rolled it back, for example after an I/O error.
  private func commit(_ snapshot: DatabaseSnapshot) throws(StoreError) {
    guard snapshot.connection.isInTransaction else { return }
    try Rows(Self.commit, on: snapshot.connection).run()
  }

  private static let begin = SQL("BEGIN")
  private static let commit = SQL("COMMIT")
}
