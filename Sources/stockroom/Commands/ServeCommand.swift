import API
import HTTP
import Inventory
import SQLiteStore
import Server
import Service

/// `stockroom serve`: opens the database, listens, says where, and serves until it is told to stop.
struct ServeCommand {
  let configuration: Configuration

  func run() async throws(CommandError) {
    let log = Log(format: configuration.logFormat, level: configuration.logLevel, now: systemNow)
    raiseDescriptorLimit()
    let loops =
      switch configuration.threads {
      case .oneACore: systemCores()
      case .exactly(let count): count
      }
    let feed = ChangeFeed()
    let database = try open(loops: loops, feed: feed, log: log)
    let phase = ServingPhase()
    let assembly = Assembly(configuration, database: database, feed: feed, phase: phase, log: log)
    let server = try listen(assembly.application, loops: loops, log: log)
    let stop = Stop(
      configuration: configuration, server: server, feed: feed, phase: phase, log: log)
    try Signals.wait { name in stop.take(name) }

    printLine("stockroom: listening on \(address(of: server))")
    phase.becomeReady()
    log(.info, "serving", ["database": .text(configuration.database), "loops": .integer(loops)])
    try await serve(server, maintenance: assembly.maintenance)
    try closeDatabase(database)
    let written = database.statistics
    log(
      .info, "stopped",
      [
        "writes": .integer(Int(written.writes)),
        "commits": .integer(Int(written.groups)),
        "largestCommit": .integer(Int(written.largestGroup)),
        "longestWaitMilliseconds": .integer(Int(written.longestWait / .milliseconds(1))),
      ])
  }

  private func open(loops: Int, feed: ChangeFeed, log: Log) throws(CommandError) -> Database {
    let path = configuration.database
    do throws(StoreError) {
      if case .network(let name) = try FileSystemKind(of: path) {
        log(
          .warning,
          "the database lies on a network file system; its locks and syncs may not hold, move it",
          ["database": .text(path), "type": .text(name)])
      }
    } catch {
      throw CommandError(error, database: path)
    }
    var store = DatabaseConfiguration(path: path, readers: loops, now: systemNow)
    store.limits.groupMax = configuration.commitGroupMax
    store.limits.logBytesMax = Int64(configuration.walBytesMax)
    store.committed = { _ in feed.written() }
    return try openDatabase(store)
  }

  private func listen(
    _ application: Application, loops: Int, log: Log
  ) throws(CommandError) -> HTTPServer {
    var addresses = [ListeningAddress.tcp(host: configuration.host, port: configuration.port)]
    let socket = socketPath(of: configuration.database)
    if socket.utf8.count <= LocalClient.pathBytesMax {
      addresses.append(.unix(path: socket))
    } else {
      log(
        .warning, "the database's path is too long for a socket; commands cannot reach the service",
        ["socket": .text(socket)])
    }
    var server = ServerConfiguration(addresses: addresses, loops: loops)
    server.limits.request.headerBytesMax = configuration.headerBytesMax
    server.limits.connectionsMax = configuration.connectionsMax
    server.limits.connectionsPerAddressMax = configuration.connectionsPerAddressMax
    server.limits.headTimeout = configuration.headerTimeout
    server.limits.idleTimeout = configuration.idleTimeout
    do throws(ListenError) {
      return try HTTPServer(server, handler: application)
    } catch {
      throw CommandError(error)
    }
  }

  private func serve(_ server: HTTPServer, maintenance: MaintenanceLoop) async throws(CommandError)
  {
    do {
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask { await maintenance.run() }
        try await server.run()
        group.cancelAll()
      }
    } catch {
      throw CommandError("the service ended: \(error)")
    }
  }

  private func address(of server: HTTPServer) -> String {
    let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
    return "http://\(host):\(server.port ?? configuration.port)\(configuration.basePath)"
  }
}
