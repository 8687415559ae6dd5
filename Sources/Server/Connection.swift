import HTTP

/// One client's connection: receives requests, has them handled, and sends the responses.
///
/// It lives in one task on the loop of its channel.
/// - Source: RFC 9112 §9.
final class Connection {
  /// What all connections of a server share.
  struct Environment: Sendable {
    let handler: any RequestHandler
    let limits: ServerLimits
    let memory: MemoryBudget
  }

  private enum Next {
    case head(RequestHead)
    case refused(RequestError)
    /// No request for some time.
    case park
  }

  /// What happens to the connection when its task ends.
  private enum End { case close, park }

  /// Requests that are handled without giving way.
  private static let requestsPerTurnMax = 64
  /// A response that costs less to send than to wake its reader.
  private static let smallResponseBytesMax = 4 * 1024
  /// Responses that are gathered before they are sent.
  private static let gatheredBytesMax = 64 * 1024

  let channel: Channel
  private let environment: Environment
  var parser: RequestParser
  var output: [UInt8] = []
  /// What it holds of the server's memory while it waits.
  var share: MemoryBudget.Share
  /// Bytes of the body that the handler keeps until it has responded.
  var bodyBytesKept = 0
  var requestsThisTurn = 0

  init(_ channel: Channel, _ environment: Environment) {
    self.channel = channel
    self.environment = environment
    parser = RequestParser(limits: environment.limits.request)
    share = MemoryBudget.Share(of: environment.memory)
  }

  /// Serves until the connection closes or is parked.
  func run() async {
    do {
      switch try await serveRequests() {
      case .park: return channel.park()
      case .close:
        try await flush()
        await linger()
      }
    } catch {
      // The client has disconnected, so no response is possible.
    }
    channel.leave()
  }

  private func serveRequests() async throws(Disconnected) -> End {
    while true {
      switch try await next() {
      case .head(let head):
        guard try await serve(head) == .keep else { return .close }
      case .refused(let error):
        refuse(error)
        return .close
      case .park:
        return .park
      }
    }
  }

  private func next() async throws(Disconnected) -> Next {
    while true {
      do {
        if let head = try parser.nextHead() {
          channel.apply(.headComplete)
          return .head(head)
        }
      } catch {
        return .refused(error)
      }
      if !output.isEmpty, output.count <= Self.smallResponseBytesMax {
        await channel.loop.waitForOtherResponses()
      }
      try await flush()
      do {
        try share.set(to: parser.bytesHeld)
      } catch {
        return .refused(.overloaded)
      }
      channel.apply(parser.isBetweenRequests ? .awaitsRequest : .awaitsHead)
      switch await channel.receive() {
      case .bytes(let bytes):
        requestsThisTurn = 0
        parser.feed(bytes)
      case .timeout where !parser.isBetweenRequests: return .refused(.timeout)
      case .timeout where channel.canPark: return .park
      case .end, .reset, .timeout, .stopping: throw Disconnected()
      }
    }
  }

  private var context: RequestContext {
    RequestContext(loop: channel.loop.index, peer: channel.peer)
  }

  private func refuse(_ error: RequestError) {
    let response = environment.handler.respond(to: error, in: context)
    ResponseSerializer.append(
      response, ResponseFraming(of: response, to: .unknown, .http11), .close, .http11,
      channel.loop.date, to: &output)
  }

  private func serve(_ head: RequestHead) async throws(Disconnected) -> Persistence {
    let reader = head.framing == .none ? nil : RequestBodyReader(self, head.expectation)
    let response = await environment.handler.respond(
      to: head.request, body: reader?.body(head.framing) ?? .empty, in: context)
    bodyBytesKept = 0
    let remainder = try reader?.close() ?? .none
    channel.requestsAnswered += 1
    requestsThisTurn += 1
    let framing = ResponseFraming(of: response, to: head.request.method, head.request.version)
    let persistence = persistence(head, response, framing, remainder)
    ResponseSerializer.append(
      response, framing, persistence, head.request.version, channel.loop.date, to: &output)
    if case .stream(let makeSource) = response.body,
      framing == .chunked || framing == .untilClose
    {
      try await flush()
      try await ResponseStream(channel, framing, environment.memory).send(makeSource)
    }
    if persistence == .keep {
      try await skip(remainder)
      if output.count >= Self.gatheredBytesMax { try await flush() }
      await giveWayIfNeeded()
    }
    return persistence
  }

  /// Whether the connection stays open after this response, which has to announce it.
  private func persistence(
    _ head: RequestHead, _ response: Response, _ framing: ResponseFraming,
    _ remainder: RequestBodyReader.Remainder
  ) -> Persistence {
    guard head.persistence == .keep, response.persistence == .keep, framing != .untilClose,
      channel.loop.phase == .serving,
      channel.requestsAnswered < environment.limits.requestsPerConnectionMax
    else { return .close }
    switch remainder {
    case .none: return .keep
    case .unread(let bytes):
      return bytes <= environment.limits.bodySkipBytesMax ? .keep : .close
    case .unusable: return .close
    }
  }

  /// Reads and drops what the handler left of a body.
  private func skip(_ remainder: RequestBodyReader.Remainder) async throws(Disconnected) {
    guard case .unread = remainder else { return }
    do throws(RequestBodyError) {
      while try await nextBodyPiece(bytesMax: Int.max) != nil {}
    } catch {
      throw Disconnected()
    }
  }

  private func giveWayIfNeeded() async {
    guard requestsThisTurn >= Self.requestsPerTurnMax else { return }
    requestsThisTurn = 0
    await channel.loop.yield()
  }

  /// Sends the gathered responses.
  ///
  /// - Throws: also if the client does not take them and the memory budget is used up. Then this is
  ///   the connection to close.
  func flush() async throws(Disconnected) {
    guard !output.isEmpty else { return }
    let bytes = output
    output = []
    let sent = try channel.sendNow(bytes)
    guard sent < bytes.count else { return }
    do {
      try share.set(to: bytes.count + parser.bytesHeld)
    } catch {
      throw Disconnected()
    }
    try await channel.send(bytes, from: sent)
  }

  /// Closes in stages, so that the last response reaches a client that still sends.
  /// - Source: RFC 9112 §9.6.
  private func linger() async {
    guard channel.isOpenForReceiving else { return }
    channel.endSending()
    channel.apply(.lingers)
    while case .bytes = await channel.receive() { channel.apply(.lingeringReceived) }
  }
}
