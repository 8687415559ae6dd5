import Concurrency
package import HTTP

/// What a server needs before it listens.
package struct ServerConfiguration: Sendable {
  /// Who may reach the server over TCP.
  package enum Reach: Sendable {
    /// Only this host: every address of every host name must be a loopback address.
    case thisHost
    case everywhere
  }

  package var addresses: [ListeningAddress]
  package var reach = Reach.everywhere
  /// Threads that serve connections.
  ///
  /// One for each core is enough.
  package var loops: Int
  package var limits = ServerLimits()

  package init(addresses: [ListeningAddress], loops: Int) {
    precondition(loops > 0, "a server needs at least one loop; got \(loops)")
    self.addresses = addresses
    self.loops = loops
  }
}

/// Sockets that listen already, for a server that is made later.
///
/// A process that listens before it opens its files creates none of them if a port is taken.
///
/// ```swift
/// let sockets = try ListeningSockets(configuration)   // throws if a port is taken
/// let database = try Database(…)
/// let server = try HTTPServer(configuration, listeningOn: sockets, handler: Application(database))
/// ```
package struct ListeningSockets: Sendable {
  /// The addresses of the configuration, in the same order, with the ports that the system chose.
  package let addresses: [ListeningAddress]
  fileprivate let listeners: [Listener]

  /// Binds the addresses and listens.
  ///
  /// Connections wait in the kernel until a server runs.
  package init(_ configuration: ServerConfiguration) throws(ListenError) {
    let listeners = try Listener.open(configuration.addresses, reach: configuration.reach)
    self.listeners = listeners.flatMap { $0 }
    addresses = zip(configuration.addresses, listeners).map { $1.first?.address ?? $0 }
  }
}

/// An HTTP/1.1 server: accepts connections and has a handler respond to their requests.
///
/// ```swift
/// let configuration = ServerConfiguration(
///   addresses: [.tcp(host: "127.0.0.1", port: 0), .unix(path: "/run/app.sock")], loops: 2)
/// let server = try HTTPServer(configuration, handler: Hello())
/// print("listening on \(server.addresses)")
/// try await server.run()  // until another thread calls drain or stopNow
/// ```
///
/// It listens from its creation, so that its ports are known before it serves. Connections wait in
/// the kernel until `run`.
package final class HTTPServer: Sendable {
  /// The addresses of the configuration, in the same order, with the ports that the system chose.
  package let addresses: [ListeningAddress]
  private let environment: Connection.Environment
  private let clock: any ServerClock
  private let listeners: [Listener]
  private let loops: [EventLoop]
  private let admission: Admission

  /// Binds the addresses, listens, and starts the threads.
  package convenience init(
    _ configuration: ServerConfiguration, handler: any RequestHandler,
    clock: any ServerClock = SystemClock()
  ) throws(ListenError) {
    try self.init(
      configuration, listeningOn: try ListeningSockets(configuration), handler: handler,
      clock: clock)
  }

  /// Starts the threads: after this, only connections need more of the system.
  package init(
    _ configuration: ServerConfiguration, listeningOn sockets: ListeningSockets,
    handler: any RequestHandler, clock: any ServerClock = SystemClock()
  ) throws(ListenError) {
    var limits = configuration.limits
    limits.connectionsMax = DescriptorLimit.connectionsMax(limits.connectionsMax)
    loops = try Self.startLoops(configuration.loops, clock, handler)
    listeners = sockets.listeners
    self.clock = clock
    addresses = sockets.addresses
    admission = Admission(limits)
    environment = Connection.Environment(
      handler: handler, limits: limits, memory: MemoryBudget(bytesMax: limits.bytesHeldMax))
  }

  deinit {
    // Only a server that never ran has threads here.
    for loop in loops { loop.end() }
  }

  private static func startLoops(
    _ count: Int, _ clock: any ServerClock, _ handler: any RequestHandler
  ) throws(ListenError) -> [EventLoop] {
    var loops: [EventLoop] = []
    do throws(SystemError) {
      for number in 0..<count {
        let loop = try EventLoop(LoopIndex(number), clock, handler)
        try loop.start()
        loops.append(loop)
      }
      // A connection for each loop, and some for commands.
      try DescriptorLimit.check(count + 8)
    } catch {
      for loop in loops { loop.end() }
      throw .insufficientResources(error)
    }
    return loops
  }

  /// The first TCP port.
  package var port: UInt16? {
    for case .tcp(_, let port) in addresses { return port }
    return nil
  }

  /// Open connections on all loops.
  package var connections: Int { admission.connections }

  /// Serves until the server is drained or stopped.
  ///
  /// It may be called once.
  package func run() async {
    let acceptor = Acceptor(
      listeners, loops, admission, environment.limits, environment.handler)
    for loop in loops { loop.post(.accept(acceptor)) }
    await withDiscardingTaskGroup { group in
      for loop in loops {
        group.addTask(executorPreference: loop) { [environment] in
          await Self.runConnections(of: loop, environment)
        }
      }
    }
    for loop in loops { loop.end() }
  }

  /// Stops gracefully: accepts no connections, closes idle ones, completes requests with
  /// `Connection: close`, ends streams, and closes the rest after the timeout.
  ///
  /// It returns at once and may be called from any thread. `run` returns when it is done.
  package func drain(within timeout: Duration) {
    for listener in listeners { listener.close() }
    let until = clock.now + timeout
    for loop in loops { loop.post(.drain(until: until)) }
  }

  /// Closes all connections at once.
  ///
  /// It returns at once and may be called from any thread. `run` returns when the handlers have
  /// returned.
  package func stopNow() {
    for listener in listeners { listener.close() }
    for loop in loops { loop.post(.stop) }
  }

  /// Makes the loops check their deadlines, after a test has advanced the clock.
  package func clockWasAdvanced() {
    for loop in loops { loop.post(.checkDeadlines) }
  }

  /// Gives each connection of a loop a task on that loop.
  private static func runConnections(
    of loop: EventLoop, _ environment: Connection.Environment
  ) async {
    await withDiscardingTaskGroup { group in
      while true {
        switch await loop.nextChannels() {
        case .start(let channels):
          for channel in channels {
            group.addTask { await Connection(channel, environment).run() }
          }
        case .finish: return
        case .cancelAll: return group.cancelAll()
        }
      }
    }
  }
}
