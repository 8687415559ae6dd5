/// An error of a store.
///
/// A `detail` is for the log and for commands; only the `reason` of `writesPaused` is for clients.
package enum StoreError: Error, Equatable, Sendable {
  // When opening.

  /// The file belongs to another program. It was not changed.
  case notOurs(path: String)
  /// The file is empty, so it cannot be checked or restored.
  case empty(path: String)
  /// A newer Stockroom wrote the file, with an unknown schema. It was not changed.
  case newer(found: Int, known: Int)
  /// The database is open for writing in this or another process.
  case held(by: LockHolder)
  /// The file or its folder cannot be opened.
  case cannotOpen(detail: String)
  /// The file cannot be used for a backup.
  case occupied(detail: String)
  // At any time.

  /// The system refused a thread or a file descriptor.
  case noResources(detail: String)

  // When open.

  /// The write queue is full, or too many long reads are running. Nothing was done.
  case overloaded
  /// The store is closing or closed.
  case closed
  /// The disk is full. Nothing of the write was kept.
  case full
  /// The store accepts no writes at the moment. Nothing was kept.
  ///
  /// - Parameter reason: a sentence for clients that says why and what to do.
  case writesPaused(reason: String)
  /// The file is not writable.
  case readOnly(detail: String)
  /// Another program locked the database for longer than the store waits.
  case locked
  /// Reading, writing or syncing failed.
  case inputOutput(detail: String)
  /// The file is damaged.
  case damaged(detail: String)
  case outOfMemory
  /// A long read was stopped by its caller.
  case interrupted

  /// The write lost a race against another writer. It can be repeated.
  case conflict(StoreConflict)
  /// The store rejected the write because of a programming error.
  case refused(detail: String)
}

/// The reason why a write lost a race.
package enum StoreConflict: Equatable, Sendable {
  /// An existing item has this SKU.
  case sku
  /// The ID belongs to an existing or a deleted item.
  case id
  /// The value to replace has changed since it was read.
  case stale
}

/// The owner of the lock on the database.
package enum LockHolder: Equatable, Sendable {
  case process(Int32)
  /// A process that has not written its ID yet.
  case unknown
}

extension StoreError: CustomStringConvertible {
  /// The error as text, for the log and for commands.
  package var description: String {
    switch self {
    case .notOurs(let path): "\(path) is not a Stockroom database"
    case .empty(let path): "\(path) is an empty file, not a database"
    case .newer(let found, let known): "the schema is \(found); this Stockroom knows \(known)"
    case .held(.process(let pid)): "process \(pid) has the database"
    case .held(.unknown): "another process has the database"
    case .overloaded: "too many requests are waiting or reading"
    case .closed: "the database is closed"
    case .full: "the disk is full"
    case .writesPaused(let reason): reason
    case .locked:
      "another program keeps the database locked. Stop it, or have it hold its locks for less time."
    case .outOfMemory: "out of memory"
    case .interrupted: "the read was stopped"
    case .conflict(.sku): "another item has this SKU"
    case .conflict(.id): "the ID is in use"
    case .conflict(.stale): "what the write replaces has changed"
    case .occupied(let detail): "the file cannot be used: \(detail)"
    case .noResources(let detail): "the system does not give \(detail)"
    case .damaged(let detail): "the database is damaged: \(detail)"
    case .cannotOpen(let detail), .readOnly(let detail), .inputOutput(let detail),
      .refused(let detail):
      detail
    }
  }
}
