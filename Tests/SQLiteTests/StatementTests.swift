import SQLite
import TestSupport
import Testing

struct StatementTests {
  @Test(arguments: ["", "plain", "a\u{0}b", "Größe 🧰"])
  func `a text comes back byte for byte`(text: String) throws {
    let folder = try TemporaryFolder()
    let connection = try Fixture.connection(at: folder.file("a.db"))
    try Fixture.insert(1, text, into: connection)

    let statement = try connection.prepared(Fixture.byNumber)
    defer { statement.reset() }
    statement.bind(Int64(1), to: ":number")
    #expect(try statement.step() == .row)
    #expect(Array(statement.utf8(at: 2)) == Array(text.utf8))
    #expect(statement.text(at: 2) == text)
    #expect(statement.isNull(at: 1))
    #expect(!statement.isNull(at: 3))
    #expect(statement.bytes(at: 3).isEmpty)
    #expect(try statement.step() == .done)
  }

  @Test
  func `numbers and blobs come back as they were bound, in any order`() throws {
    let folder = try TemporaryFolder()
    let connection = try Fixture.connection(at: folder.file("a.db"))
    let blob: [UInt8] = [0, 1, 255]
    let insert = try connection.prepared(Fixture.insert)
    blob.withUnsafeBytes { insert.bind($0, to: ":bytes") }
    insert.bind(Int64.min, to: ":number")
    insert.bind("x", to: ":text")
    insert.bind(0.1, to: ":real")
    #expect(try insert.step() == .done)
    insert.reset()
    let rowsChanged = connection.rowsChanged
    #expect(rowsChanged == 1)

    let select = try connection.prepared(Fixture.byNumber)
    defer { select.reset() }
    select.bind(Int64.min, to: ":number")
    #expect(try select.step() == .row)
    #expect(select.integer(at: 0) == Int64.min)
    #expect(select.double(at: 1) == 0.1)
    #expect(Array(select.bytes(at: 3)) == blob)
  }

  @Test
  func `a query is prepared once and used again`() throws {
    let folder = try TemporaryFolder()
    let connection = try Fixture.connection(at: folder.file("a.db"))
    let first = try connection.prepared(Fixture.numbers)
    first.reset()
    #expect(try connection.prepared(Fixture.numbers) === first)
  }
}
