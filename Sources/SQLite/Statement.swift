internal import CSQLite

/// A prepared SQL statement, finalized when its last reference is released.
///
/// Bind every parameter, `step` until `done`, then `reset`. Use it on its connection's thread only. It
/// is a class because the connection keeps it for the next use while it runs.
///
/// ```swift
/// let statement = try connection.prepared(nameOfItem)
/// defer { statement.reset() }
/// statement.bind(id, to: ":id")
/// while try statement.step() == .row { names.append(statement.text(at: 0)) }
/// ```
package final class Statement {
  /// The result of a step.
  package enum Step: Equatable, Sendable {
    case row
    case done
  }

  let handle: OpaquePointer
  /// The most likely parameter of the next binding, since callers bind in order.
  var nextParameter: Int32 = 1
  var parametersBound: Int32 = 0
  /// The result code of the first failed binding, thrown by the next `step`.
  var bindingFailure: Int32 = SQLITE_OK
  let parameterCount: Int32
  /// The parameters' names in order; SQLite would search its list from the start for each.
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

  /// Runs to the next row.
  ///
  /// After an error, call `reset` before the next use.
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

  /// Ends the run and clears the bindings.
  package func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    nextParameter = 1
    parametersBound = 0
    bindingFailure = SQLITE_OK
  }

  /// Whether the statement has been stepped and not reset.
  package var isRunning: Bool { sqlite3_stmt_busy(handle) != 0 }

  private var sql: String { sqlite3_sql(handle).map { String(cString: $0) } ?? "" }
}
