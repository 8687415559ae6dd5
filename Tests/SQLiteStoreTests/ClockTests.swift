import Inventory
import Store
import Testing

@testable import SQLiteStore

/// The clock of a database that is opened again.
struct ClockTests {
  private static func open(_ path: String, at time: Timestamp) throws -> Database {
    try Database(
      DatabaseConfiguration(path: path, readers: 1, clock: StoreClock(trusting: { time })))
  }

  @Test
  func `after a restart with a clock that is behind, no write is before the newest change`() throws
  {
    let test = try TestDatabase()
    let item = try test.write { try $0.create(Samples.id(1), Samples.values()) }
    try test.database.close()
    let again = try Self.open(test.path, at: item.createdAt.adding(.seconds(-864_000)))
    let edited = try again.writeBlocking { try $0.edit(item, to: Samples.values("Mouse")) }
    #expect(edited.updatedAt == item.createdAt)
  }

  @Test
  func `after a restart with a clock that is behind, no draft is updated before its creation`()
    throws
  {
    let test = try TestDatabase()
    let draft = try test.write { try $0.open(Samples.draftID(1)) }
    try test.database.close()
    let again = try Self.open(test.path, at: draft.createdAt.adding(.seconds(-864_000)))
    let written = try again.writeBlocking { transaction in
      let written = draft.written(
        draft.state, stamp: transaction.nextStamp(), lifetime: Samples.lifetime)
      try transaction.replace(draft, with: written)
      return written
    }
    #expect(written.updatedAt == draft.createdAt)
    #expect(written.expiresAt == draft.expiresAt)
  }

  @Test
  func `a restart with the new time lets things expire`() throws {
    let test = try TestDatabase()
    let draft = try test.write { try $0.open(Samples.draftID(1)) }
    try test.database.close()
    let again = try Self.open(test.path, at: draft.expiresAt)
    let time = try again.withSnapshot(on: ReaderIndex(0)) { $0.expiryTime }
    #expect(draft.asOf(time).state == .closed(.expired))
  }
}
