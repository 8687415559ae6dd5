internal import CSQLite

/// A prepared SQL statement; it is finalized when the last who holds it lets go.
///
/// A class, not a noncopyable value, because a connection keeps it for the next use while one runs.
/// Bind, `step` until it is done, `reset`. Not thread-safe: it belongs to its connection's thread.
package final class Statement {
  /// What a step came to.
  package enum Step: Equatable, Sendable {
    case row
    case done
  }

  let handle: OpaquePointer
  /// The parameter that the next binding most likely means: they are bound in their order.
  var nextParameter: Int32 = 1
  var parametersBound: Int32 = 0
  /// The first binding that failed; reported by the step that follows.
  var bindingFailure: Int32 = SQLITE_OK
  let parameterCount: Int32
  /// The parameters' names from the first on; SQLite would look for each from the start of its list.
  let parameterNames: [UnsafePointer<CChar>?]

  init(_ sql: String, on connection: OpaquePointer) throws(SQLiteError) {
    var handle: OpaquePointer?
    var sql = sql
    let code = sql.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { characters in
        sqlite3_prepare_v3(
          connection, characters.baseAddress, Int32(characters.count),
          UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
      }
    }
    guard code == SQLITE_OK, let handle else {
      throw SQLiteError(extendedCode: sqlite3_extended_errcode(connection), on: connection)
    }
    self.handle = handle
    let parameterCount = sqlite3_bind_parameter_count(handle)
    self.parameterCount = parameterCount
    parameterNames = (0..<parameterCount).map { sqlite3_bind_parameter_name(handle, $0 + 1) }
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Runs up to the next row.
  ///
  /// After a failure the statement is spent until `reset`.
  /// - Precondition: every parameter is bound.
  package func step() throws(SQLiteError) -> Step {
    precondition(
      parametersBound == parameterCount,
      "\(parametersBound) of \(parameterCount) parameters are bound: \(sql)")
    guard bindingFailure == SQLITE_OK else {
      throw SQLiteError(extendedCode: bindingFailure, on: nil)
    }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return .row
    case SQLITE_DONE: return .done
    default:
      let connection = sqlite3_db_handle(handle)
      throw SQLiteError(extendedCode: sqlite3_extended_errcode(connection), on: connection)
    }
  }

  /// Ends the run and forgets the bindings; the failure of the run was thrown by its `step`.
  package func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    nextParameter = 1
    parametersBound = 0
    bindingFailure = SQLITE_OK
  }

  /// Answers whether a run has begun and was not reset.
  package var isRunning: Bool { sqlite3_stmt_busy(handle) != 0 }

  private var sql: String { sqlite3_sql(handle).map { String(cString: $0) } ?? "" }
}
