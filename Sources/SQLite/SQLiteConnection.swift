internal import CSQLite

/// One connection to a database file, with the statements that it has prepared.
///
/// It belongs to one thread at a time. Its end of life closes it.
package struct SQLiteConnection: ~Copyable {
  /// What the connection may do with the file.
  package enum Access: Equatable, Sendable {
    case read
    /// Write too, and create the file if it does not exist.
    case create
    /// Read a file that nobody changes meanwhile: no lock is taken, no log is read, no file is created.
    ///
    /// - Source: https://www.sqlite.org/uri.html, `immutable`.
    case inspect
    /// Read a file together with the log and the log's index that exist, without creating or changing
    /// any of them.
    ///
    /// - Source: https://www.sqlite.org/walformat.html, `readonly_shm`.
    case inspectWithLog
  }

  let handle: OpaquePointer
  private let statements = PreparedStatements()
  let log = WriteAheadLog()
  /// Kept for as long as SQLite may look at it.
  var heeded: InterruptFlag?
  private(set) var lockWaitMilliseconds: Int32 = 0

  /// Opens the file; nothing of it is read yet.
  ///
  /// - Parameter vfs: the name of the file system layer to go through; nil is the platform's own.
  package init(
    path: String, access: Access, vfs: String? = nil
  ) throws(SQLiteError) {
    _ = Self.configuration
    var handle: OpaquePointer?
    // One thread at a time uses it, so SQLite's own mutex on each call would only cost.
    let flags = access.openFlags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(access.name(of: path), &handle, flags, vfs)
    guard code == SQLITE_OK, let handle else {
      let error = SQLiteError(extendedCode: code, on: handle)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
  }

  /// What is set once, before the first connection.
  ///
  /// Statistics of memory that nobody reads would cost a lock of the process an allocation. Where
  /// somebody else has opened a connection before, they stay.
  private static let configuration = csqlite_config_without_memory_statistics()

  deinit {
    statements.finalizeAll()
    sqlite3_close_v2(handle)
  }

  /// The prepared statement of a query, ready to be bound; prepared at its first use.
  ///
  /// - Precondition: no run of the same query is under way on this connection.
  package func prepared(_ query: SQL) throws(SQLiteError) -> Statement {
    if let known = statements[query.place] {
      precondition(!known.isRunning, "The query is running already: \(query.sql)")
      return known
    }
    let statement = try Statement(query.sql, on: handle)
    statements[query.place] = statement
    return statement
  }

  /// Runs a fixed script of statements whose rows, if any, are of no interest.
  package func execute(script: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(extendedCode: code, on: handle) }
  }

  /// The first value of a statement's first row, as text; for pragmas, which are run once.
  package func value(of sql: String) throws(SQLiteError) -> String? {
    let statement = try Statement(sql, on: handle)
    guard try statement.step() == .row else { return nil }
    return statement.isNull(at: 0) ? nil : statement.text(at: 0)
  }

  /// How long a statement waits for a lock of another connection before it fails as `busy`.
  ///
  /// Without a call of this it does not wait. A checkpoint never waits.
  package mutating func waitForLocks(upTo limit: Duration) {
    lockWaitMilliseconds = Int32(limit / .milliseconds(1))
    sqlite3_busy_timeout(handle, lockWaitMilliseconds)
  }

  /// Answers whether a transaction is open.
  ///
  /// After a full disk, an I/O error or a lack of memory SQLite may have rolled back by itself.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// How many rows the last INSERT, UPDATE or DELETE touched.
  package var rowsChanged: Int64 { sqlite3_changes64(handle) }
}

extension SQLiteConnection {
  /// Forbids SQL to damage the file's own structure, and schemas to call what they should not.
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

  /// How SQLite is told which file to open, and what not to do to it.
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
