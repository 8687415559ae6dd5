package import HTTP

/// Accepts connections and has a handler answer their requests.
///
/// It listens from its making on, so that its port is known before it serves; connections wait in
/// the kernel until `run`.
package final class HTTPServer: Sendable {
  /// Where it listens, with the port that the system chose.
  package let addresses: [ListeningAddress]
  private let setting: Connection.Setting
  private let time: any TimeSource
  private let listeners: [Listener]
  private let loops: [EventLoop]
  private let admission: Admission

  /// Binds and listens.
  package init(
    _ configuration: ServerConfiguration, handler: any RequestHandler,
    time: any TimeSource = SystemTime()
  ) throws(ListenError) {
    var listeners: [Listener] = []
    for address in configuration.addresses { listeners += try Listener.open(address) }
    var loops: [EventLoop] = []
    do {
      for number in 0..<configuration.loops {
        loops.append(try EventLoop(LoopIndex(number), time, handler))
      }
    } catch {
      throw .noLoop(error)
    }
    self.listeners = listeners
    self.loops = loops
    self.time = time
    addresses = listeners.map(\.address)
    admission = Admission(configuration.limits)
    setting = Connection.Setting(
      handler: handler, limits: configuration.limits,
      memory: ByteBudget(bytesMax: configuration.limits.bytesHeldMax))
  }

  /// The first TCP port.
  package var port: UInt16? {
    for case .tcp(_, let port) in addresses { return port }
    return nil
  }

  /// Open connections, over all loops.
  package var connections: Int { admission.connections }

  /// Serves until drained or stopped; called once.
  ///
  /// - Throws: where the system has no threads for the loops.
  package func run() async throws(SystemError) {
    let acceptor = Acceptor(listeners, loops, admission, setting.limits, setting.handler)
    defer {
      for loop in loops { loop.order(.end) }
      for loop in loops { loop.join() }
    }
    for loop in loops { try loop.start(acceptor) }
    await withDiscardingTaskGroup { group in
      for loop in loops {
        group.addTask(executorPreference: loop) { [setting] in
          await Self.host(loop, setting)
        }
      }
    }
  }

  /// Ends gracefully: no new connections, idle ones close, what was begun is answered with
  /// `Connection: close`, streams are asked to end; what is left then is closed.
  ///
  /// Returns at once, from any thread; `run` returns when it is done.
  package func drain(within timeout: Duration) {
    for listener in listeners { listener.close() }
    let until = time.now + timeout
    for loop in loops { loop.order(.drain(until: until)) }
  }

  /// Closes everything, whatever it is doing.
  ///
  /// Returns at once, from any thread; `run` returns as soon as the handlers do.
  package func stopNow() {
    for listener in listeners { listener.close() }
    for loop in loops { loop.order(.stop) }
  }

  /// A test has turned its time source: has the loops look at their deadlines.
  package func timeWasTurned() {
    for loop in loops { loop.order(.lookAtTime) }
  }

  /// Gives each connection of a loop a task of its own there.
  private static func host(_ loop: EventLoop, _ setting: Connection.Setting) async {
    await withDiscardingTaskGroup { group in
      while true {
        switch await loop.news() {
        case .channels(let channels):
          for channel in channels {
            group.addTask { await Connection(channel, setting).run() }
          }
        case .finished: return
        case .stopped: return group.cancelAll()
        }
      }
    }
  }
}
