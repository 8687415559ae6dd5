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
    let identities = Identities(random: systemRandom)
    maintenance = MaintenanceLoop(
      maintenance: Maintenance(
        database, draftLifetime: configuration.draftLifetime,
        restoreWindow: configuration.restoreWindow, history: configuration.history),
      feed: feed, log: log)

    application = Application(
      items: ItemService(
        database, restoreWindow: configuration.restoreWindow),
      stock: StockService(),
      drafts: DraftService(database, lifetime: configuration.draftLifetime),
      changes: ChangeService(database), feed: feed, admin: AdminService(database),
      storage: database, ids: identities,
      addresses: Addresses(basePath: configuration.basePath), release: Release.version,
      bodyBytesMax: configuration.bodyBytesMax, now: systemNow,
      makeRequestID: { RequestID(made: identities.next(at: systemNow()).text) },
      readiness: {
        phase.isReady ? .ready(writable: database.acceptsWrites) : .notReady
      },
      log: { request in log.request(request) },
      beginTurn: { reader in database.beginTurn(on: reader.number) },
      endTurn: { reader in
        do throws(StoreError) {
          try database.endTurn(on: reader.number)
        } catch {
          log(.error, "a read transaction did not end", ["cause": "\(error)"])
        }
      })
  }
}
