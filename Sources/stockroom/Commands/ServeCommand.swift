import API
import HTTP
import Inventory
import Server
import Service
import Store

/// `stockroom serve`: opens the database, listens, says where, and serves until it is told to stop.
struct ServeCommand {
  let configuration: Configuration

  func run() async throws(CommandError) {
    let log = Log(format: configuration.logFormat, level: configuration.logLevel, now: systemNow)
    raiseDescriptorLimit()
    let loops = configuration.threads == 0 ? systemCores() : configuration.threads
    var limits = WriterLimits()
    limits.groupMax = configuration.commitGroupMax
    let database = try openDatabase(configuration.database, readers: loops, limits: limits)
    let phase = ServingPhase()
    let assembly = Assembly(configuration, database: database, phase: phase, log: log)
    let server = try listen(assembly.application, loops: loops)
    let stop = Stop(
      configuration: configuration, server: server, feed: assembly.feed, phase: phase, log: log)
    try Signals.wait { name in stop.take(name) }

    printLine("stockroom: listening on \(address(of: server))")
    phase.becomeReady()
    log(.info, "serving", ["database": .text(configuration.database), "loops": .integer(loops)])
    try await serve(server, upkeep: assembly.upkeep)
    try closeDatabase(database)
    log(.info, "stopped")
  }

  private func listen(
    _ application: Application, loops: Int
  ) throws(CommandError) -> HTTPServer {
    var server = ServerConfiguration(
      addresses: [.tcp(host: configuration.host, port: configuration.port)], loops: loops)
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

  private func serve(_ server: HTTPServer, upkeep: Upkeep) async throws(CommandError) {
    do {
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask { await upkeep.run() }
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
