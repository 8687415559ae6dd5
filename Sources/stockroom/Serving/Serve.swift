import API
import Concurrency
import Glibc
import Inventory
import SQLiteStore
import Server
import Service
import Store

/// `stockroom serve`: locks the database, listens, opens the database, wires the parts, serves until a
/// signal, and stops.
@Sendable func serve(_ configuration: Configuration) async throws(CommandError) -> ExitStatus {
  guard !configuration.printsConfiguration else {
    for option in Configuration.options where option.name != "print-config" {
      printLine("\(option.variable)=\(option.text(in: configuration))")
    }
    return .success
  }
  let log = try Log(
    format: configuration.logFormat, level: configuration.logLevel, descriptor: STDERR_FILENO)
  defer { log.flush(within: .seconds(1)) }
  raiseDescriptorLimit()
  let loops = configuration.threads ?? coreCount()
  let lifecycle = Lifecycle()
  let feed = ChangeFeed()
  let clientWrites = Locked(0)

  // In this order, so that a start that fails creates no database.
  let lock = try lock(configuration.database)
  let folder = socketFolder(for: lock, log: log)
  defer { folder?.remove() }
  let listening = listeningConfiguration(configuration, loops: loops, socket: folder?.socketPath)
  let sockets = try listen(listening)
  if let folder { lock.announce(socketPath: folder.socketPath) }
  let database = try open(configuration, lock: lock, readers: loops, feed: feed, log: log)
  let application = wire(
    configuration, database: database, feed: feed, lifecycle: lifecycle,
    clientWrites: clientWrites, log: log)
  let server = try makeServer(listening, sockets, application)
  try StopSignal.receive { signal in
    stop(server, at: signal, configuration, feed: feed, lifecycle: lifecycle, log: log)
  }

  for url in urls(of: sockets, configuration) { announce(url, as: configuration.logFormat) }
  lifecycle.becomeReady()
  log(
    .info, "started", ["database": .text(configuration.database), "threads": .integer(loops)])
  let maintenance = Maintenance(
    database, draftLifetime: configuration.draftLifetime,
    restoreWindow: configuration.restoreWindow, history: configuration.history)
  await withDiscardingTaskGroup { group in
    group.addTask { await maintain(maintenance, log: log) }
    group.addTask { await keepStreamsAlive(feed) }
    await server.run()
    group.cancelAll()
  }

  do throws(StoreError) {
    try database.close()
  } catch {
    throw CommandError(error, database: configuration.database)
  }
  let statistics = database.statistics
  log(
    .info, "stopped",
    [
      "writes": .integer(clientWrites.withLock { $0 }),
      "commits": .integer(Int(statistics.groups)),
      "largestCommit": .integer(Int(statistics.largestGroup)),
      "longestWaitMilliseconds": .integer(Int(statistics.longestWait / .milliseconds(1))),
    ])
  return .success
}

// MARK: Start

/// Takes the lock of a database, which does not create it.
private func lock(_ database: String) throws(CommandError) -> DatabaseLock {
  do throws(StoreError) {
    return try DatabaseLock(of: database)
  } catch {
    throw CommandError(error, database: database)
  }
}

/// A folder for the socket that commands use; without one, they fail while the database is served.
private func socketFolder(for lock: borrowing DatabaseLock, log: Log) -> SocketFolder? {
  if let path = lock.abandonedSocketPath { SocketFolder.removeAbandoned(socketPath: path) }
  do throws(CommandError) {
    return try SocketFolder(environment: processEnvironment())
  } catch {
    log(.warning, "commands unavailable", ["cause": .text(error.message)])
    return nil
  }
}

private func open(
  _ configuration: Configuration, lock: consuming DatabaseLock, readers: Int, feed: ChangeFeed,
  log: Log
) throws(CommandError) -> Database {
  do throws(StoreError) {
    if case .network(let type) = try FileSystemKind(of: configuration.database) {
      log(
        .warning, "database on a network file system",
        [
          "database": .text(configuration.database), "type": .text(type),
          "advice": "Locks and syncs may not work there. Move the database to a local disk.",
        ])
    }
  } catch {
    throw CommandError(error, database: configuration.database)
  }
  var store = DatabaseConfiguration(
    path: configuration.database, readers: readers, clock: systemClock())
  store.limits = configuration.writer
  store.committed = { _ in feed.written() }
  store.copiedBeforeMigration = { path in
    log(.info, "database copied before its migration", ["copy": .text(path)])
  }
  do throws(StoreError) {
    return try Database(store, holding: lock)
  } catch {
    throw CommandError(error, database: configuration.database)
  }
}

/// Makes the parts of the service, and gives each what it needs.
private func wire(
  _ configuration: Configuration, database: Database, feed: ChangeFeed, lifecycle: Lifecycle,
  clientWrites: Locked<Int>, log: Log
) -> Application {
  let identities = Identities(random: systemRandom)
  return Application(
    items: ItemService(restoreWindow: configuration.restoreWindow),
    stock: StockService(),
    drafts: DraftService(lifetime: configuration.draftLifetime),
    changes: ChangeService(), feed: feed, storage: database, ids: identities,
    addresses: Addresses(basePath: configuration.basePath),
    originPolicy: OriginPolicy(
      publicOrigin: configuration.publicURL, foreignOrigins: configuration.corsOrigins,
      allowedHosts: configuration.allowedHosts),
    release: Release.version,
    bodyBytesMax: configuration.bodyBytesMax, now: systemNow,
    makeRequestID: { RequestID(made: identities.next(at: systemNow()).text) },
    readiness: {
      lifecycle.isReady ? .ready(writable: database.acceptsWrites) : .notReady
    },
    log: { request in
      if request.isWrite { clientWrites.withLock { $0 += 1 } }
      log.request(request)
    },
    turnFailed: { error in log(.error, "read transaction not ended", ["cause": "\(error)"]) })
}

/// Where the server listens, and its limits.
private func listeningConfiguration(
  _ configuration: Configuration, loops: Int, socket: String?
) -> ServerConfiguration {
  var addresses = configuration.hosts.map { host in
    ListeningAddress.tcp(host: host, port: configuration.port)
  }
  if let socket { addresses.append(.unix(path: socket)) }
  var server = ServerConfiguration(addresses: addresses, loops: loops)
  server.limits = configuration.server
  server.reach = configuration.allowsAnonymous ? .everywhere : .thisHost
  return server
}

private func listen(
  _ configuration: ServerConfiguration
) throws(CommandError) -> ListeningSockets {
  do throws(ListenError) {
    return try ListeningSockets(configuration)
  } catch {
    throw CommandError(error)
  }
}

private func makeServer(
  _ configuration: ServerConfiguration, _ sockets: ListeningSockets, _ application: Application
) throws(CommandError) -> HTTPServer {
  do throws(ListenError) {
    return try HTTPServer(configuration, listeningOn: sockets, handler: application)
  } catch {
    throw CommandError(error)
  }
}

/// Where clients find the server, one URL per address that it listens on.
private func urls(of sockets: ListeningSockets, _ configuration: Configuration) -> [String] {
  sockets.addresses.compactMap { address in
    guard case .tcp(let host, let port) = address else { return nil }
    let name = host.contains(":") ? "[\(host)]" : host
    return "http://\(name):\(port)\(configuration.basePath)"
  }
}

/// Prints where the server listens, in the format of the log.
private func announce(_ url: String, as format: LogFormat) {
  switch format {
  case .text: printLine("stockroom: listening on \(url)")
  case .json: writeAll(format.line(.info, "listening", ["url": .text(url)]), to: STDOUT_FILENO)
  }
}

// MARK: While serving

/// Deletes what has expired, as often as something is due.
private func maintain(_ maintenance: Maintenance, log: Log) async {
  let retryInterval: Duration = .seconds(10)
  var isClockTrusted = true
  while !Task.isCancelled {
    logClock(leap: maintenance.clockLeap, &isClockTrusted, log)
    do {
      let interval = try await maintenance.run()
      log(.debug, "maintenance done", ["nextSeconds": .integer(Int(interval.components.seconds))])
      await pause(for: interval)
    } catch {
      log(
        .warning, "maintenance failed",
        [
          "cause": "\(error)", "retrySeconds": .integer(Int(retryInterval.components.seconds)),
        ])
      await pause(for: retryInterval)
    }
  }
}

/// Logs when the clock can no longer be trusted to delete what has expired, and when it can again.
private func logClock(leap: Duration?, _ wasTrusted: inout Bool, _ log: Log) {
  switch (leap, wasTrusted) {
  case (let leap?, true):
    log(
      .warning, "clock leapt, expiry suspended",
      [
        "seconds": .integer(Int(leap.components.seconds)),
        "advice": "Correct the clock, or restart the server if the new time is right.",
      ])
  case (nil, false): log(.info, "clock returned, expiry resumed")
  case (nil, true), (.some, false): break
  }
  wasTrusted = leap == nil
}

/// Sends a comment to each client that follows the changes, so that no proxy closes its stream.
private func keepStreamsAlive(_ feed: ChangeFeed) async {
  while !Task.isCancelled {
    await pause(for: .seconds(15))
    feed.sendHeartbeat()
  }
}

// MARK: Stop

/// Acts on a signal: drains at the first, exits at a later one.
private func stop(
  _ server: HTTPServer, at signal: StopSignal, _ configuration: Configuration, feed: ChangeFeed,
  lifecycle: Lifecycle, log: Log
) {
  switch lifecycle.receiveSignal(at: .now) {
  case .ignore: break
  case .exitNow:
    log(.warning, "exiting at once", ["signal": .text(signal.name)])
    // All acknowledged writes are on disk.
    exitNow(log)
  case .drain:
    log(.info, "draining", ["signal": .text(signal.name)])
    // In a task, so that this thread can receive the next signal.
    Task.detached {
      // /readyz reports 503 during the delay, so that a load balancer uses other instances.
      await pause(for: configuration.drainDelay)
      feed.end()
      server.drain(within: configuration.drainTimeout)
      await pause(for: configuration.drainTimeout + .seconds(5))
      log(.error, "shutdown timed out, forcing exit")
      exitNow(log)
    }
  }
}

private func exitNow(_ log: Log) -> Never {
  log.flush(within: .milliseconds(100))
  _exit(ExitStatus.failure.rawValue)
}
