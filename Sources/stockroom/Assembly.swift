import API
import HTTP
import Inventory
import SQLiteStore
import Service

/// The parts of the service, wired together.
struct Assembly {
  let application: Application
  let maintenance: MaintenanceLoop

  init(
    _ configuration: Configuration, database: Database, feed: ChangeFeed, phase: ServingPhase,
    log: Log
  ) {
    let writes = Writes(database)
    let identities = Identities(random: systemRandom)
    maintenance = MaintenanceLoop(
      maintenance: Maintenance(
        writes: writes, draftLifetime: configuration.draftLifetime,
        restoreWindow: configuration.restoreWindow, history: configuration.history),
      feed: feed, log: log)

    let services = Application.Services(
      items: ItemService(
        writes: writes, identities: identities, restoreWindow: configuration.restoreWindow),
      stock: StockService(writes: writes),
      drafts: DraftService(
        writes: writes, identities: identities, lifetime: configuration.draftLifetime),
      changes: ChangeService(database),
      feed: feed,
      admin: AdminService(database))

    var surroundings = Application.Surroundings(
      release: Release.version, now: systemNow,
      makeRequestID: { RequestID(made: identities.next(at: systemNow()).text) })
    surroundings.addresses = Addresses(basePath: configuration.basePath)
    surroundings.bodyBytesMax = configuration.bodyBytesMax
    surroundings.readiness = {
      phase.isReady ? .ready(writable: writes.lastSeenDisk == .taking) : .notReady
    }
    surroundings.log = { request in log.request(request) }
    surroundings.turnBegan = { reader in database.beginTurn(on: reader.number) }
    surroundings.turnEnded = { reader in
      do throws(StoreError) {
        try database.endTurn(on: reader.number)
      } catch {
        log(.error, "a read transaction did not end", ["cause": "\(error)"])
      }
    }
    application = Application(services, in: surroundings)
  }
}
