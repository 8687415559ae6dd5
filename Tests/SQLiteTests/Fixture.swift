import SQLite

/// A table with a column of each kind, in a file of its own.
enum Fixture {
  static let table = """
    CREATE TABLE sample (
      number INTEGER PRIMARY KEY,
      real   REAL,
      text   TEXT NOT NULL UNIQUE CHECK (length(text) <= 10),
      bytes  BLOB
    ) STRICT
    """

  static let insert = SQL(
    """
    INSERT INTO sample (number, real, text, bytes)
    VALUES (:number, :real, :text, :bytes)
    """)

  static let byNumber = SQL(
    """
    SELECT number, real, text, bytes
      FROM sample
     WHERE number = :number
    """)

  static let numbers = SQL(
    """
    SELECT number
      FROM sample
     ORDER BY number
    """)

  static func connection(at path: String) throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: path, access: .create)
    try connection.harden()
    try connection.execute(script: table)
    return connection
  }

  static func insert(
    _ number: Int64, _ text: String, into connection: borrowing SQLiteConnection
  ) throws(SQLiteError) {
    let statement = try connection.prepared(insert)
    defer { statement.reset() }
    statement.bind(number, to: ":number")
    statement.bind(nil as Double?, to: ":real")
    statement.bind(text, to: ":text")
    statement.bind(UnsafeRawBufferPointer(start: nil, count: 0), to: ":bytes")
    _ = try statement.step()
  }

  static func count(in connection: borrowing SQLiteConnection) throws(SQLiteError) -> Int {
    let statement = try connection.prepared(numbers)
    defer { statement.reset() }
    var count = 0
    while try statement.step() == .row { count += 1 }
    return count
  }
}
