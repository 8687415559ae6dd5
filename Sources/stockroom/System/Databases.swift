import SQLiteStore

/// Runs what reads a database, with its failures in words.
func reading<Value>(_ database: String, _ body: () throws -> Value) throws(CommandError) -> Value {
  do {
    return try body()
  } catch {
    guard let error = error as? StoreError else {
      preconditionFailure("A read threw \(error), which is no error of the store.")
    }
    throw CommandError(error, database: database)
  }
}

/// Opens a database with the system's clock, for a command.
func openDatabase(_ path: String, readers: Int) throws(CommandError) -> Database {
  try openDatabase(DatabaseConfiguration(path: path, readers: readers, now: systemNow))
}

func openDatabase(_ configuration: DatabaseConfiguration) throws(CommandError) -> Database {
  do throws(StoreError) {
    return try Database(configuration)
  } catch {
    throw CommandError(error, database: configuration.path)
  }
}

func closeDatabase(_ database: Database) throws(CommandError) {
  do throws(StoreError) {
    try database.close()
  } catch {
    throw CommandError(error, database: "the database")
  }
}
