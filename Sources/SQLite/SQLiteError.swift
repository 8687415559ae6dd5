internal import CSQLite

/// An error of SQLite: a kind to switch over, and details for the log.
///
/// - Source: https://www.sqlite.org/rescode.html
package struct SQLiteError: Error, Equatable, Sendable {
  /// The errors that callers handle differently.
  package enum Kind: Equatable, Sendable {
    /// Another connection holds the lock.
    case busy
    /// The disk is full, or the file has reached its size limit.
    case full
    /// The file system failed to read, write or sync.
    case inputOutput
    /// The file is damaged.
    case corrupt
    /// The file is not a database.
    case notADatabase
    /// The file or its folder is not writable.
    case readOnly
    /// The file cannot be opened.
    case cannotOpen
    /// Out of memory.
    case outOfMemory
    /// A row with this primary key exists.
    case keyTaken
    /// A UNIQUE constraint or index was violated.
    case notUnique
    /// Another constraint was violated: CHECK, NOT NULL, FOREIGN KEY, or a STRICT type.
    case constraint
    /// An `InterruptFlag` was raised.
    case interrupted
    /// A text or blob exceeds SQLite's limit.
    case tooBig
    /// Any other error: invalid SQL, or misuse of the library.
    case other
  }

  package let kind: Kind
  /// The extended result code.
  package let extendedCode: Int32
  /// SQLite's message, which names a violated constraint; for the log only.
  package let message: String

  package init(extendedCode: Int32, message: String) {
    self.kind = Kind(extendedCode: extendedCode)
    self.extendedCode = extendedCode
    self.message = message
  }

  /// The error of a connection's last call.
  init(extendedCode: Int32, on connection: OpaquePointer?) {
    let message = connection.flatMap(sqlite3_errmsg) ?? sqlite3_errstr(extendedCode)
    self.init(extendedCode: extendedCode, message: message.map { String(cString: $0) } ?? "")
  }
}

extension SQLiteError.Kind {
  /// Classifies an extended result code, whose low byte is the primary code.
  init(extendedCode: Int32) {
    switch extendedCode & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_IOERR: self = Self(inputOutputCode: extendedCode)
    case SQLITE_CORRUPT: self = .corrupt
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_READONLY, SQLITE_PERM: self = .readOnly
    case SQLITE_CANTOPEN: self = .cannotOpen
    case SQLITE_NOMEM: self = .outOfMemory
    case SQLITE_CONSTRAINT: self = Self(constraintCode: extendedCode)
    case SQLITE_INTERRUPT: self = .interrupted
    case SQLITE_TOOBIG: self = .tooBig
    default: self = .other
    }
  }

  private init(inputOutputCode code: Int32) {
    // SQLITE_IOERR_NOMEM is a macro with a shift, which Swift does not import.
    self = code == SQLITE_IOERR | (12 << 8) ? .outOfMemory : .inputOutput
  }

  private init(constraintCode code: Int32) {
    switch code >> 8 {
    case 6, 10: self = .keyTaken  // …_PRIMARYKEY, …_ROWID
    case 8: self = .notUnique  // …_UNIQUE
    default: self = .constraint
    }
  }
}
