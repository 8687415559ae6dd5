internal import CSQLite
internal import Glibc

/// Binding of values to parameters, by name or position.
///
/// SQLite copies texts and blobs. An error is thrown by the next `step`.
/// - Complexity: one name comparison per parameter if they are bound in the order of the SQL text.
extension Statement {
  package func bind(_ value: Int64?, to name: StaticString) { bind(value, at: position(of: name)) }
  package func bind(_ value: Double?, to name: StaticString) { bind(value, at: position(of: name)) }
  package func bind(_ value: String?, to name: StaticString) { bind(value, at: position(of: name)) }

  package func bind(_ value: Int64?, at position: Int32) {
    guard let value else { return bindNull(at: position) }
    note(sqlite3_bind_int64(handle, position, value), at: position)
  }

  package func bind(_ value: Double?, at position: Int32) {
    guard let value else { return bindNull(at: position) }
    note(sqlite3_bind_double(handle, position, value), at: position)
  }

  package func bind(_ value: String?, at position: Int32) {
    guard var value else { return bindNull(at: position) }
    note(
      value.withUTF8 { text in
        text.withMemoryRebound(to: CChar.self) { characters in
          // A null pointer would bind NULL, and an empty buffer may have a null base address.
          guard let start = characters.baseAddress else {
            return csqlite_bind_text_copy(handle, position, "", 0)
          }
          return csqlite_bind_text_copy(handle, position, start, UInt64(characters.count))
        }
      }, at: position)
  }

  package func bind(_ bytes: UnsafeRawBufferPointer, to name: StaticString) {
    let position = position(of: name)
    guard let start = bytes.baseAddress else {
      return note(sqlite3_bind_zeroblob(handle, position, 0), at: position)
    }
    note(csqlite_bind_blob_copy(handle, position, start, UInt64(bytes.count)), at: position)
  }

  package func bindNull(to name: StaticString) { bindNull(at: position(of: name)) }

  private func bindNull(at position: Int32) {
    note(sqlite3_bind_null(handle, position), at: position)
  }

  private func note(_ code: Int32, at position: Int32) {
    parametersBound += 1
    nextParameter = position + 1
    if code != SQLITE_OK, bindingFailure == SQLITE_OK { bindingFailure = code }
  }

  /// A parameter's position, from 1.
  ///
  /// - Precondition: the statement has this parameter.
  package func position(of name: StaticString) -> Int32 {
    let wanted = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    if nextParameter <= parameterCount, let likely = parameterNames[Int(nextParameter) - 1],
      strcmp(likely, wanted) == 0
    {
      return nextParameter
    }
    let found = sqlite3_bind_parameter_index(handle, wanted)
    precondition(found != 0, "The statement has no parameter \(name).")
    return found
  }
}
