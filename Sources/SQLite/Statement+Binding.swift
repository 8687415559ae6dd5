internal import CSQLite
internal import Glibc

/// Values for the parameters, by name.
///
/// A parameter is looked for first where the last one ended, so binding in the text's order costs
/// one comparison of names. SQLite copies texts and blobs. What fails is thrown by the next `step`.
extension Statement {
  package func bind(_ value: Int64, to name: StaticString) {
    note(sqlite3_bind_int64(handle, parameter(name), value))
  }

  package func bind(_ value: Double, to name: StaticString) {
    note(sqlite3_bind_double(handle, parameter(name), value))
  }

  package func bind(_ value: String, to name: StaticString) {
    let parameter = parameter(name)
    var value = value
    note(
      value.withUTF8 { text in
        text.withMemoryRebound(to: CChar.self) { characters in
          // A null pointer would bind NULL, and an empty buffer may have none.
          guard let start = characters.baseAddress else {
            return csqlite_bind_text_copy(handle, parameter, "", 0)
          }
          return csqlite_bind_text_copy(handle, parameter, start, UInt64(characters.count))
        }
      })
  }

  package func bind(_ bytes: UnsafeRawBufferPointer, to name: StaticString) {
    let parameter = parameter(name)
    guard let start = bytes.baseAddress else {
      note(sqlite3_bind_zeroblob(handle, parameter, 0))
      return
    }
    note(csqlite_bind_blob_copy(handle, parameter, start, UInt64(bytes.count)))
  }

  package func bindNull(to name: StaticString) {
    note(sqlite3_bind_null(handle, parameter(name)))
  }

  package func bind(_ value: Int64?, to name: StaticString) {
    if let value { bind(value, to: name) } else { bindNull(to: name) }
  }

  package func bind(_ value: Double?, to name: StaticString) {
    if let value { bind(value, to: name) } else { bindNull(to: name) }
  }

  package func bind(_ value: String?, to name: StaticString) {
    if let value { bind(value, to: name) } else { bindNull(to: name) }
  }

  private func note(_ code: Int32) {
    parametersBound += 1
    if code != SQLITE_OK, bindingFailure == SQLITE_OK { bindingFailure = code }
  }

  private func parameter(_ name: StaticString) -> Int32 {
    let wanted = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    if nextParameter <= parameterCount, let likely = parameterNames[Int(nextParameter) - 1],
      strcmp(likely, wanted) == 0
    {
      nextParameter += 1
      return nextParameter - 1
    }
    let found = sqlite3_bind_parameter_index(handle, wanted)
    precondition(found != 0, "The statement has no parameter \(name).")
    nextParameter = found + 1
    return found
  }
}
