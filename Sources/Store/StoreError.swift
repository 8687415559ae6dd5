/// Why a store did not do what it was asked to.
///
/// The details are in the store's own words, for the log or a command. Only `writesPaused` has a
/// sentence for clients.
package enum StoreError: Error, Equatable, Sendable {
  // At the start.

  /// The file belongs to another program; it was left as it is.
  case notOurs(path: String)
  /// The file has no byte in it, so there is nothing to check or to restore.
  case empty(path: String)
  /// The file was written by a newer Stockroom, whose schema we do not know; it was left as it is.
  case newer(found: Int, known: Int)
  /// Another process, or another part of this one, has it open for writing.
  case held(by: LockHolder)
  /// The file or its folder cannot be opened.
  case cannotOpen(detail: String)
  /// The file that was named for a backup is not to be used for one.
  case occupied(detail: String)
  // At any time.

  /// The system does not give what the store needs beside files: a thread, a descriptor.
  case noResources(detail: String)

  // While it runs.

  /// As many writes wait as may wait; none of this one was done.
  case overloaded
  /// The store is closing or closed.
  case closed
  /// The disk is full; nothing of the write was kept.
  case full
  /// The store takes no writes for now; nothing was kept.
  ///
  /// - Parameter reason: a sentence for the client that says why, and until when.
  case writesPaused(reason: String)
  /// The file cannot be written.
  case readOnly(detail: String)
  /// Another program keeps the database locked for longer than the store waits.
  case locked
  /// The file system failed.
  case inputOutput(detail: String)
  /// What is in the file cannot be: it is damaged.
  case damaged(detail: String)
  case outOfMemory
  /// A long read was stopped from outside.
  case interrupted

  /// Another writer was faster, or what the caller saw has changed; the write can be repeated.
  case conflict(StoreConflict)
  /// The store refused a write that no use case should make: a programming error.
  case refused(detail: String)
}

/// What a write that lost a race collided with.
package enum StoreConflict: Equatable, Sendable {
  /// An existing item has this SKU.
  case sku
  /// The ID belongs to an item, or did once.
  case id
  /// What the write replaces is no longer what it has read.
  case stale
}

/// Who has the database open for writing.
package enum LockHolder: Equatable, Sendable {
  case process(Int32)
  /// Whoever it is has not said yet.
  case unknown
}

extension StoreError: CustomStringConvertible {
  /// The error in words, for the log and for whoever runs a command.
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
