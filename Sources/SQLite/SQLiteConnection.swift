internal import CSQLite

/// A connection to a database file, with its prepared statements.
///
/// Use it from one thread at a time. It is closed when it is destroyed.
///
/// ```swift
/// let connection = try SQLiteConnection(path: "stock.db", access: .create)
/// try connection.harden()
/// try connection.execute(script: "PRAGMA journal_mode = WAL")
/// ```
package struct SQLiteConnection: ~Copyable {
  /// How the connection opens the file.
  package enum Access: Equatable, Sendable {
    /// Read only.
    case read
    /// Read and write; create the file if it does not exist.
    case create
    /// Read a file that does not change: takes no lock, ignores the log and creates no file.
    ///
    /// - Source: https://www.sqlite.org/uri.html, `immutable`.
    case inspect
    /// Read a file with its existing log and log index, without creating or changing any of them.
    ///
    /// - Source: https://www.sqlite.org/walformat.html, `readonly_shm`.
    case inspectWithLog
  }

  let handle: OpaquePointer
  private let statements = PreparedStatements()
  let log = WriteAheadLog()
  /// Retained because SQLite holds an unretained pointer to it.
  var heeded: InterruptFlag?
  private(set) var lockWaitMilliseconds: Int32 = 0

  /// Opens the file without reading it.
  ///
  /// - Parameter vfs: the name of a registered SQLite VFS; the default VFS if nil.
  /// - Throws: `cannotOpen` and other errors of opening. A file that is not a database is detected by
  ///   the first statement.
  package init(
    path: String, access: Access, vfs: String? = nil
  ) throws(SQLiteError) {
    _ = Self.configuration
    var handle: OpaquePointer?
    // Only one thread at a time uses the connection, so SQLite's mutex per call is not needed.
    let flags = access.openFlags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(access.name(of: path), &handle, flags, vfs)
    guard code == SQLITE_OK, let handle else {
      let error = SQLiteError(extendedCode: code, on: handle)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
  }

  /// Settings of the process, applied once before the first connection.
  ///
  /// SQLite's memory statistics are not used and cost a process-wide lock per allocation. They stay on
  /// if other code has initialized SQLite before.
  private static let configuration = csqlite_config_without_memory_statistics()

  deinit {
    statements.finalizeAll()
    sqlite3_close_v2(handle)
  }

  /// The prepared statement of a query, ready for binding; prepared on first use.
  ///
  /// - Precondition: the same query is not running on this connection.
  package func prepared(_ query: SQL) throws(SQLiteError) -> Statement {
    if let known = statements[query.index] {
      precondition(!known.isRunning, "The query is running already: \(query.sql)")
      return known
    }
    let statement = try Statement(query.sql, on: handle)
    statements[query.index] = statement
    return statement
  }

  /// Runs a constant script of statements and ignores their rows.
  package func execute(script: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(extendedCode: code, on: handle) }
  }

  /// The first value of a statement's first row as text, or nil if there is no row or it is NULL.
  ///
  /// For pragmas: the statement is not kept.
  package func value(of sql: String) throws(SQLiteError) -> String? {
    let statement = try Statement(sql, on: handle)
    guard try statement.step() == .row else { return nil }
    return statement.isNull(at: 0) ? nil : statement.text(at: 0)
  }

  /// Sets how long a statement waits for another connection's lock before it throws `busy`.
  ///
  /// The default is zero. A checkpoint never waits.
  package mutating func waitForLocks(upTo limit: Duration) {
    lockWaitMilliseconds = Int32(limit / .milliseconds(1))
    sqlite3_busy_timeout(handle, lockWaitMilliseconds)
  }

  /// Whether a transaction is open.
  ///
  /// SQLite may roll back a transaction by itself after a full disk, an I/O error or out of memory.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The number of rows that the last INSERT, UPDATE or DELETE changed.
  package var rowsChanged: Int64 { sqlite3_changes64(handle) }
}

extension SQLiteConnection {
  /// Turns on defensive mode and foreign keys, and turns off trusted schemas and double-quoted strings.
  ///
  /// - Source: https://www.sqlite.org/security.html
  package func harden() throws(SQLiteError) {
    try set(SQLITE_DBCONFIG_DEFENSIVE, to: 1)
    try set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, to: 0)
    try set(SQLITE_DBCONFIG_ENABLE_FKEY, to: 1)
    try set(SQLITE_DBCONFIG_DQS_DML, to: 0)
    try set(SQLITE_DBCONFIG_DQS_DDL, to: 0)
  }

  private func set(_ option: Int32, to value: Int32) throws(SQLiteError) {
    let code = csqlite_db_config_switch(handle, option, value)
    guard code == SQLITE_OK else { throw SQLiteError(extendedCode: code, on: handle) }
  }
}

extension SQLiteConnection.Access {
  fileprivate var openFlags: Int32 {
    switch self {
    case .read: SQLITE_OPEN_READONLY
    case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .inspect, .inspectWithLog: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
  }

  /// The file name or URI for `sqlite3_open_v2`.
  fileprivate func name(of path: String) -> String {
    switch self {
    case .read, .create: path
    case .inspect: "file:\(Self.escaped(path))?immutable=1"
    case .inspectWithLog: "file:\(Self.escaped(path))?readonly_shm=1"
    }
  }

  private static func escaped(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}

/// A connection's prepared statements, by the index of their query.
final class PreparedStatements {
  private var statements: [Statement?] = []

  subscript(index: Int) -> Statement? {
    get { index < statements.count ? statements[index] : nil }
    set {
      while statements.count <= index { statements.append(nil) }
      statements[index] = newValue
    }
  }

  /// Releases all statements, because a connection with open statements cannot close.
  func finalizeAll() {
    statements = []
  }
}
