import SQLiteStore

extension Database {
  /// Reads, with the errors of a use case.
  func snapshot<Value>(
    on reader: ReaderIndex, _ body: (Snapshot) throws -> Value
  ) throws(ServiceError) -> Value {
    do {
      return try read(on: reader.number, body)
    } catch {
      throw ServiceError(error)
    }
  }
}
