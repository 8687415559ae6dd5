import API
import Glibc
import Inventory
import SQLiteStore
import Server
import Service
import Store

/// `stockroom serve`: opens the database, wires the parts, listens, serves until a signal, and stops.
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

  let database = try open(configuration, readers: loops, feed: feed, log: log)
  let application = wire(
    configuration, database: database, feed: feed, lifecycle: lifecycle, log: log)
  let server = try listen(configuration, application, loops: loops, log: log)
  try StopSignal.receive { signal in
    stop(server, at: signal, configuration, feed: feed, lifecycle: lifecycle, log: log)
  }

  for url in urls(of: server, configuration) { announce(url, as: configuration.logFormat) }
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

  try closeDatabase(database, at: configuration.database)
  let statistics = database.statistics
  log(
    .info, "stopped",
    [
      "writes": .integer(Int(statistics.writes)),
      "commits": .integer(Int(statistics.groups)),
      "largestCommit": .integer(Int(statistics.largestGroup)),
      "longestWaitMilliseconds": .integer(Int(statistics.longestWait / .milliseconds(1))),
    ])
  return .success
}

// MARK: Start

private func open(
  _ configuration: Configuration, readers: Int, feed: ChangeFeed, log: Log
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
  return try openDatabase(store)
}

/// Makes the parts of the service, and gives each what it needs.
private func wire(
  _ configuration: Configuration, database: Database, feed: ChangeFeed, lifecycle: Lifecycle,
  log: Log
) -> Application {
  let identities = Identities(random: systemRandom)
  return Application(
    items: ItemService(restoreWindow: configuration.restoreWindow),
    stock: StockService(),
    drafts: DraftService(lifetime: configuration.draftLifetime),
    changes: ChangeService(), feed: feed, storage: database, ids: identities,
    addresses: Addresses(basePath: configuration.basePath), release: Release.version,
    bodyBytesMax: configuration.bodyBytesMax, now: systemNow,
    makeRequestID: { RequestID(made: identities.next(at: systemNow()).text) },
    readiness: {
      lifecycle.isReady ? .ready(writable: database.acceptsWrites) : .notReady
    },
    log: { request in log.request(request) },
    turnFailed: { error in log(.error, "read transaction not ended", ["cause": "\(error)"]) })
}

private func listen(
  _ configuration: Configuration, _ application: Application, loops: Int, log: Log
) throws(CommandError) -> HTTPServer {
  var addresses = configuration.hosts.map { host in
    ListeningAddress.tcp(host: host, port: configuration.port)
  }
  let socket = socketPath(of: configuration.database)
  if socket.utf8.count <= ServiceClient.pathBytesMax {
    addresses.append(.unix(path: socket))
  } else {
    log(.warning, "database path too long for a socket", ["socket": .text(socket)])
  }
  var server = ServerConfiguration(addresses: addresses, loops: loops)
  server.limits = configuration.server
  server.reach = configuration.allowsAnonymous ? .everywhere : .thisHost
  do throws(ListenError) {
    return try HTTPServer(server, handler: application)
  } catch {
    throw CommandError(error)
  }
}

/// Where clients find the server, one URL per address that it listens on.
private func urls(of server: HTTPServer, _ configuration: Configuration) -> [String] {
  server.addresses.compactMap { address in
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
    // Whatever was acknowledged is on disk.
    exitNow(log)
  case .drain:
    log(.info, "draining", ["signal": .text(signal.name)])
    // In a task, so that this thread can receive the next signal.
    Task.detached {
      // /readyz reports 503 meanwhile, so that a load balancer turns to other instances.
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
