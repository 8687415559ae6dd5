internal import SQLite

/// Why the store did not do what it was asked to.
///
/// The texts are for the log; none of them is for a client.
package enum StoreError: Error, Equatable, Sendable {
  // At the start.

  /// The file belongs to another program; it was left as it is.
  case notOurs(path: String)
  /// The file was written by a newer Stockroom, whose schema we do not know; it was left as it is.
  case newer(found: Int, known: Int)
  /// Another process, or another part of this one, has it open for writing.
  case held(by: LockHolder)
  /// The file or its folder cannot be opened.
  case cannotOpen(detail: String)
  /// The file that was named for a backup is not to be used for one.
  case occupied(detail: String)
  /// The file system has no shared memory, without which there is no write-ahead log.
  case noWriteAheadLog(mode: String)

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
  /// The write-ahead log is as long as it may be, because a long read needs it; nothing was kept.
  case logFull
  /// The file cannot be written.
  case readOnly(detail: String)
  /// The file system failed.
  case inputOutput(detail: String)
  /// What is in the file cannot be: it is damaged.
  case damaged(detail: String)
  case outOfMemory
  /// A long read was stopped from outside.
  case interrupted

  // Rules that the schema states again, for those who did not look before they wrote.

  /// An existing item has this sku.
  case skuTaken
  /// The id names something already, or did once.
  case idTaken
  /// Another UNIQUE constraint: a mistake of ours.
  case notUnique(detail: String)
  /// Anything else that SQLite refused: a mistake of ours.
  case refused(detail: String)
}

/// Who has the database open for writing.
package enum LockHolder: Equatable, Sendable {
  case process(Int32)
  /// Whoever it is has not said yet.
  case unknown
}

extension StoreError {
  init(_ error: SQLiteError) {
    let detail = "\(error.message) (SQLite \(error.extendedCode))"
    switch error.kind {
    // No second connection writes, so a lock that is held is somebody else's program.
    case .busy: self = .inputOutput(detail: detail)
    case .full: self = .full
    case .inputOutput: self = .inputOutput(detail: detail)
    case .corrupt, .notADatabase: self = .damaged(detail: detail)
    case .readOnly: self = .readOnly(detail: detail)
    case .cannotOpen: self = .cannotOpen(detail: detail)
    case .outOfMemory: self = .outOfMemory
    case .keyTaken: self = .idTaken
    case .interrupted: self = .interrupted
    case .notUnique: self = .notUnique(detail: detail)
    case .constraint, .tooBig, .other: self = .refused(detail: detail)
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// The error in words, for the log and for whoever runs a command.
  package var description: String {
    switch self {
    case .notOurs(let path): "\(path) is not a Stockroom database"
    case .newer(let found, let known): "the schema is \(found); this Stockroom knows \(known)"
    case .held(.process(let pid)): "process \(pid) has the database"
    case .held(.unknown): "another process has the database"
    case .noWriteAheadLog(let mode): "no write-ahead log is possible; the journal mode is \(mode)"
    case .overloaded: "as many wait or read as may"
    case .closed: "the database is closed"
    case .full: "the disk is full"
    case .logFull: "the write-ahead log is at its bound, as a long read holds it"
    case .outOfMemory: "there is no memory left"
    case .interrupted: "the read was stopped"
    case .skuTaken: "another item has the sku"
    case .idTaken: "the id is taken"
    case .occupied(let detail): "the file cannot be used: \(detail)"
    case .noResources(let detail): "the system does not give \(detail)"
    case .damaged(let detail): "the database is damaged: \(detail)"
    case .cannotOpen(let detail), .readOnly(let detail), .inputOutput(let detail),
      .notUnique(let detail), .refused(let detail):
      detail
    }
  }
}
