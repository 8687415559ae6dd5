internal import Concurrency
internal import SQLite
internal import Store

/// One event loop's own connection for reading.
///
/// Between the beginning and the end of a turn all reads share one transaction, which begins with the
/// first of them: that saves half the cost of a small read. Nobody misses a write that was acknowledged
/// before, even within a turn: where a group was committed since, the transaction begins anew.
///
/// Unchecked, because a connection is not Sendable; all of the state is touched with the lock held.
final class Reader: @unchecked Sendable {
  private enum Phase {
    case outside
    /// A turn in which nothing was read yet.
    case turn
    /// A turn whose transaction began when `commits` groups had been committed.
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
    // A result that leaves the closure as its value would have to be sendable.
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

  /// Ends what is read and closes the connection.
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
    // Nothing is open, unless the end of an earlier turn has failed.
    try commit(snapshot)
    try Rows(Self.begin, on: snapshot.connection).run()
  }

  /// Ends the transaction, unless SQLite has ended it by itself, as it does after an I/O error.
  private func commit(_ snapshot: DatabaseSnapshot) throws(StoreError) {
    guard snapshot.connection.isInTransaction else { return }
    try Rows(Self.commit, on: snapshot.connection).run()
  }

  private static let begin = SQL("BEGIN")
  private static let commit = SQL("COMMIT")
}
