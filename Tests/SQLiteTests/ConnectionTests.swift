import Glibc
import SQLite
import TestSupport
import Testing

struct ConnectionTests {
  @Test
  func `a taken key is distinguished from a violated constraint`() throws {
    let folder = try TemporaryFolder()
    let connection = try Fixture.connection(at: folder.file("a.db"))
    try Fixture.insert(1, "a", into: connection)

    let taken = #expect(throws: SQLiteError.self) { try Fixture.insert(2, "a", into: connection) }
    #expect(taken?.kind == .notUnique)
    #expect(taken?.message.contains("sample.text") == true)
    let again = #expect(throws: SQLiteError.self) { try Fixture.insert(1, "b", into: connection) }
    #expect(again?.kind == .keyTaken)
    let tooLong = #expect(throws: SQLiteError.self) {
      try Fixture.insert(3, "01234567890", into: connection)
    }
    #expect(tooLong?.kind == .constraint)
    #expect(try Fixture.count(in: connection) == 1)
  }

  @Test
  func `a second writer gets the error busy`() throws {
    let folder = try TemporaryFolder()
    let first = try Fixture.connection(at: folder.file("a.db"))
    let second = try SQLiteConnection(path: folder.file("a.db"), access: .create)
    try first.execute(script: "BEGIN IMMEDIATE")

    let error = #expect(throws: SQLiteError.self) { try second.execute(script: "BEGIN IMMEDIATE") }
    #expect(error?.kind == .busy)
    let states = (first.isInTransaction, second.isInTransaction)
    #expect(states == (true, false))
  }

  @Test
  func `a connection for reading cannot write`() throws {
    let folder = try TemporaryFolder()
    _ = try Fixture.connection(at: folder.file("a.db"))
    let reader = try SQLiteConnection(path: folder.file("a.db"), access: .read)
    let error = #expect(throws: SQLiteError.self) { try Fixture.insert(1, "a", into: reader) }
    #expect(error?.kind == .readOnly)
  }

  @Test
  func `a file that is not there is not made by a reader`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: SQLiteError.self) {
      _ = try SQLiteConnection(path: folder.file("none.db"), access: .read)
    }
    #expect(error?.kind == .cannotOpen)
    #expect(access(folder.file("none.db"), F_OK) != 0)
  }

  @Test
  func `a file of another kind is not a database`() throws {
    let folder = try TemporaryFolder()
    let file = try #require(fopen(folder.file("a.db"), "w"))
    fputs(String(repeating: "not a database. ", count: 100), file)
    fclose(file)
    let connection = try SQLiteConnection(path: folder.file("a.db"), access: .create)
    let error = #expect(throws: SQLiteError.self) { try connection.execute(script: Fixture.table) }
    #expect(error?.kind == .notADatabase)
  }

  @Test
  func `a full file says so, and what was there stays`() throws {
    let folder = try TemporaryFolder()
    let connection = try Fixture.connection(at: folder.file("a.db"))
    try Fixture.insert(1, "a", into: connection)
    try connection.execute(script: "PRAGMA max_page_count = 1")

    let error = #expect(throws: SQLiteError.self) {
      for number in 2...2_000 { try Fixture.insert(Int64(number), "\(number)", into: connection) }
    }
    #expect(error?.kind == .full)
    #expect(try Fixture.count(in: connection) > 1)
  }

  @Test
  func `hardened, a connection refuses to damage its own schema`() throws {
    let folder = try TemporaryFolder()
    let connection = try Fixture.connection(at: folder.file("a.db"))
    #expect(throws: SQLiteError.self) {
      try connection.execute(
        script: """
          PRAGMA writable_schema = ON;
          DELETE FROM sqlite_schema;
          """)
    }
  }

  @Test
  func `a checkpoint moves the log into the file and cuts it`() throws {
    let folder = try TemporaryFolder()
    let connection = try Fixture.connection(at: folder.file("a.db"))
    try connection.execute(script: "PRAGMA journal_mode = WAL")
    try Fixture.insert(1, "a", into: connection)

    let passive = try connection.checkpoint(.passive)
    #expect(passive.framesInLog > 0)
    #expect(passive.framesMoved == passive.framesInLog)
    #expect(try connection.checkpoint(.truncate).framesInLog == 0)
  }
}
