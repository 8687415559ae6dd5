/// Where the inventory is kept: snapshots to read, transactions to write.
///
/// Every write that was acknowledged is durable, and every read that begins after it sees it.
package protocol Storage: Sendable {
  /// Lends the inventory as it is now; everything that the body reads is from one snapshot.
  ///
  /// Reads on one reader between `beginTurn` and `endTurn` may share a snapshot.
  /// - Throws: what the body throws, and `StoreError`.
  nonisolated(nonsending) func read<Value: Sendable>(
    on reader: ReaderIndex, _ body: @escaping @Sendable (any Snapshot) throws -> Value
  ) async throws -> Value

  /// Does one write, whole or not at all, and returns when it is durable.
  ///
  /// Cancellation does not undo it.
  /// - Parameter origin: whom the statistics count it for.
  /// - Throws: what the body throws, and `StoreError`. Then nothing was written.
  @discardableResult
  func write<Value: Sendable>(
    as origin: WriteOrigin, _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value

  /// A loop begins to respond to what it received: its reads may share a snapshot.
  func beginTurn(on reader: ReaderIndex)
  /// Ends the turn; no snapshot is held between turns.
  func endTurn(on reader: ReaderIndex) throws(StoreError)

  /// Looks at everything that is stored.
  ///
  /// - Returns: a sentence for each thing that is wrong, in the store's own words.
  /// - Throws: `StoreError`; `overloaded` if too many long reads are under way.
  func check() async throws -> [String]
  /// A consistent copy of everything, to be sent at a client's pace.
  ///
  /// - Throws: `StoreError`; `overloaded` if too many long reads are under way.
  func copy() async throws -> any StorageCopy

  /// Whether the last write that reached the store was kept.
  var acceptsWrites: Bool { get }
  /// By how much the clock differs from the time that the process has run; nil if it can be trusted.
  var clockLeap: Duration? { get }
}

extension Storage {
  @discardableResult
  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await write(as: .client, body)
  }
}

/// Which of a store's readers is used: that of the event loop that the request runs on.
package struct ReaderIndex: Equatable, Sendable {
  package let number: Int
  package init(_ number: Int) { self.number = number }
}

/// Whom the statistics count a write for.
package enum WriteOrigin: Equatable, Sendable {
  case client
  case maintenance
}

/// A consistent copy of a store.
package protocol StorageCopy: Sendable {
  var byteCount: Int { get }
  /// Up to `count` bytes from `offset`; empty at the end.
  func bytes(at offset: Int, count: Int) throws(StoreError) -> [UInt8]
}
