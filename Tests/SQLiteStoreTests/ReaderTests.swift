import Inventory
import SQLiteStore
import StorageBehaviour
import Store
import Testing

struct ReaderTests {
  @Test
  func `within one read nothing changes`() throws {
    let test = try TestDatabase()
    let item = try test.write { try $0.create(Samples.id(1), Samples.values()) }
    let (before, after) = try test.read { snapshot in
      let before = try snapshot.item(item.id)
      try test.write { try $0.edit(item, to: Samples.values("renamed")) }
      return (before, try snapshot.item(item.id))
    }
    #expect(before == item)
    #expect(after == item)
    #expect(try test.read { try $0.item(item.id) }?.values.name == "renamed")
  }

  @Test
  func `what a body throws comes back, and the reader goes on`() throws {
    let test = try TestDatabase()
    struct ServiceError: Error {}
    #expect(throws: ServiceError.self) { try test.read { _ in throw ServiceError() } }
    test.database.beginTurn(on: ReaderIndex(0))
    #expect(throws: ServiceError.self) { try test.read { _ in throw ServiceError() } }
    #expect(try test.read { try $0.totals() }.items == 0)
    try test.database.endTurn(on: ReaderIndex(0))
    #expect(try test.read { try $0.totals() }.items == 0)
  }
}
