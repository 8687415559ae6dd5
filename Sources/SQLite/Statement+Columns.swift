internal import CSQLite

/// The values of the current row, by position from 0.
extension Statement {
  package func isNull(at column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// An integer, or 0 if the column is NULL.
  package func integer(at column: Int32) -> Int64 {
    sqlite3_column_int64(handle, column)
  }

  /// A floating-point number, or 0 if the column is NULL.
  package func double(at column: Int32) -> Double {
    sqlite3_column_double(handle, column)
  }

  /// A copy of a text, or an empty string if the column is NULL.
  package func text(at column: Int32) -> String {
    String(decoding: utf8(at: column), as: UTF8.self)
  }

  /// The UTF-8 bytes of a text, valid until the next `step` or `reset`.
  package func utf8(at column: Int32) -> UnsafeBufferPointer<UInt8> {
    // The text before its size: SQLite may convert the value when the text is requested.
    let start = sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  /// The size of all texts and blobs of the row, in bytes.
  package var textBytes: Int {
    (0..<sqlite3_data_count(handle)).reduce(0) { sum, column in
      switch sqlite3_column_type(handle, column) {
      case SQLITE_TEXT, SQLITE_BLOB: sum + Int(sqlite3_column_bytes(handle, column))
      default: sum
      }
    }
  }

  /// The bytes of a blob, valid until the next `step` or `reset`.
  package func bytes(at column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
  }
}
