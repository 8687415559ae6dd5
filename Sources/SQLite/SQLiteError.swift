internal import CSQLite

/// What SQLite refused, as a kind to switch over and the details for a log.
///
/// - Source: https://www.sqlite.org/rescode.html
package struct SQLiteError: Error, Equatable, Sendable {
  /// The classes of failure that a caller treats differently.
  package enum Kind: Equatable, Sendable {
    /// Another connection holds the lock.
    case busy
    /// No room: on the disk, or below the file's own limit.
    case full
    /// The file system failed to read, write or sync.
    case inputOutput
    /// The file's structure is wrong.
    case corrupt
    /// The file is no database at all.
    case notADatabase
    /// The file or its folder cannot be written.
    case readOnly
    /// The file cannot be opened.
    case cannotOpen
    /// No memory.
    case outOfMemory
    /// A row with this primary key is there already.
    case keyTaken
    /// A UNIQUE constraint or index.
    case notUnique
    /// Any other constraint: CHECK, NOT NULL, FOREIGN KEY, a type of STRICT.
    case constraint
    /// `interrupt` was called.
    case interrupted
    /// A text or blob over SQLite's limit.
    case tooBig
    /// Anything else: a mistake in our SQL or in our use of the library.
    case other
  }

  package let kind: Kind
  /// The extended result code, as sqlite.org lists them.
  package let extendedCode: Int32
  /// SQLite's own words, which for a constraint name it.
  ///
  /// For the log, never for a client.
  package let message: String

  package init(extendedCode: Int32, message: String) {
    self.kind = Kind(extendedCode: extendedCode)
    self.extendedCode = extendedCode
    self.message = message
  }

  /// The failure that a connection reports for its last call.
  init(extendedCode: Int32, on connection: OpaquePointer?) {
    let message = connection.flatMap(sqlite3_errmsg) ?? sqlite3_errstr(extendedCode)
    self.init(extendedCode: extendedCode, message: message.map { String(cString: $0) } ?? "")
  }
}

extension SQLiteError.Kind {
  /// Sorts an extended result code; its low byte is the primary code.
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
    // SQLITE_IOERR_NOMEM: a macro with a shift, which Swift does not see.
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
