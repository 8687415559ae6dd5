import Foundation
import Inventory
import Store
import TestSupport
import Testing

@testable import SQLiteStore

/// Databases that earlier releases wrote; see `Fixtures/README.md`.
enum SchemaFixture {
  /// A time after everything in the fixtures, before an open draft of them expires.
  static let now = Timestamp(millisecondsSince1970: 1_796_083_200_000)

  /// Copies a fixture into a folder and returns the configuration to open it with.
  static func copied(
    _ name: String, into folder: borrowing TemporaryFolder
  ) throws -> DatabaseConfiguration {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let path = folder.file("fixture.db")
    try FileManager.default.copyItem(
      atPath: fixtures.appending(path: name).path, toPath: path)
    return DatabaseConfiguration(path: path, readers: 1, clock: StoreClock(trusting: { now }))
  }
}

struct SchemaFixtureTests {
  @Test(arguments: ["schema1.sqlite3"])
  func `a database that an earlier release wrote opens, and nothing in it is lost`(
    name: String
  ) throws {
    let folder = try TemporaryFolder()
    let database = try Database(try SchemaFixture.copied(name, into: folder))
    #expect(try database.withSnapshot(on: ReaderIndex(0)) { try $0.check() } == [])
    let totals = try database.withSnapshot(on: ReaderIndex(0)) { try $0.totals() }
    #expect(totals.items == 5)
    #expect(totals.quantity == 95 + 7 + 1 + 1)
    #expect(
      try database.withSnapshot(on: ReaderIndex(0)) { try $0.currentCounters().openDrafts } == 5)
  }
}
