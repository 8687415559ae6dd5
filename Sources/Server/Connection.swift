import HTTP

/// One client's exchange: read, parse, answer, write, as long as both want.
///
/// It lives in a task on its channel's loop, and nowhere else.
/// - Source: RFC 9112 §9.
final class Connection {
  /// What the server gives each of its connections.
  struct Setting: Sendable {
    let handler: any RequestHandler
    let limits: ServerLimits
    let memory: ByteBudget
  }

  /// What comes next of a client.
  private enum Next {
    case head(RequestHead)
    case refused(RequestError)
    /// Nothing for now.
    case rest
    /// Nothing more, and nobody waits for an answer.
    case gone
  }

  /// What becomes of the connection when its task ends.
  private enum End { case close, rest }

  /// Requests answered without letting others have a turn.
  private static let requestsPerTurnMax = 64
  /// An answer whose sending costs less than it costs to wake its reader.
  private static let smallAnswerBytesMax = 4 * 1024
  /// Answers gathered before they are sent.
  private static let gatheredBytesMax = 64 * 1024

  private let channel: Channel
  private let setting: Setting
  private var parser: RequestParser
  private var output: [UInt8] = []
  /// What it keeps of the server's memory while it waits.
  private var share: ByteBudget.Share
  /// Bytes of the body that its handler keeps until it has answered.
  private var bodyBytesKept = 0
  private var requestsThisTurn = 0

  init(_ channel: Channel, _ setting: Setting) {
    self.channel = channel
    self.setting = setting
    parser = RequestParser(limits: setting.limits.request)
    share = ByteBudget.Share(of: setting.memory)
  }

  /// Serves until the connection ends, or rests.
  func run() async {
    do {
      switch try await exchange() {
      case .rest: return channel.rest()
      case .close:
        try await flush()
        await linger()
      }
    } catch {
      // The client is gone; there is nobody to tell.
    }
    channel.leave()
  }

  /// Answers request after request, until the last or until none comes.
  private func exchange() async throws(Disconnected) -> End {
    while true {
      switch try await next() {
      case .head(let head):
        guard try await answer(head) == .keep else { return .close }
      case .refused(let error):
        refuse(error)
        return .close
      case .rest:
        return .rest
      case .gone:
        throw Disconnected()
      }
    }
  }

  private func next() async throws(Disconnected) -> Next {
    while true {
      do {
        if let head = try parser.nextHead() {
          channel.note(.headEnded)
          return .head(head)
        }
      } catch {
        return .refused(error)
      }
      if !output.isEmpty, output.count <= Self.smallAnswerBytesMax {
        await channel.loop.othersHaveAnswered()
      }
      try await flush()
      do {
        try share.set(to: parser.bytesHeld)
      } catch {
        return .refused(.overloaded)
      }
      channel.note(parser.isBetweenRequests ? .waitsForRequest : .waitsForRestOfHead)
      switch await channel.receive() {
      case .bytes(let bytes):
        requestsThisTurn = 0
        parser.feed(bytes)
      case .expired where !parser.isBetweenRequests: return .refused(.timeout)
      case .expired where channel.mayRest: return .rest
      case .ended, .broken, .expired, .stopped: return .gone
      }
    }
  }

  private func refuse(_ error: RequestError) {
    let response = setting.handler.respond(to: error)
    ResponseSerializer.append(
      response, ResponseFraming(of: response, to: .unknown, .http11), .close, .http11,
      channel.loop.date, to: &output)
  }

  private func answer(_ head: RequestHead) async throws(Disconnected) -> Persistence {
    let reader = head.framing == .none ? nil : BodyReader(self, head.expectation)
    let response = await setting.handler.respond(
      to: head.request, body: reader?.body(head.framing) ?? .empty,
      in: RequestContext(loop: channel.loop.index, peer: channel.peer))
    bodyBytesKept = 0
    let remainder = try reader?.close() ?? .none
    if remainder == .overloaded {
      refuse(.overloaded)
      return .close
    }
    channel.requestsAnswered += 1
    requestsThisTurn += 1
    let framing = ResponseFraming(of: response, to: head.request.method, head.request.version)
    let persistence = persistence(head, response, framing, remainder)
    ResponseSerializer.append(
      response, framing, persistence, head.request.version, channel.loop.date, to: &output)
    if case .stream(let produce) = response.body, framing == .chunked || framing == .untilClose {
      try await flush()
      try await StreamedBody(channel, framing).send(produce)
    }
    if persistence == .keep {
      try await skip(remainder)
      try await breathe()
    }
    return persistence
  }

  /// Whether the connection goes on after this answer; the answer has to say so.
  private func persistence(
    _ head: RequestHead, _ response: Response, _ framing: ResponseFraming,
    _ remainder: BodyReader.Remainder
  ) -> Persistence {
    guard head.persistence == .keep, response.connection == .keep, framing != .untilClose,
      channel.loop.course == .serving,
      channel.requestsAnswered < setting.limits.requestsPerConnectionMax
    else { return .close }
    switch remainder {
    case .none: return .keep
    case .unread(let bytes): return bytes <= setting.limits.bodySkipBytesMax ? .keep : .close
    case .unusable, .overloaded: return .close
    }
  }

  /// Reads what the handler left of a body, and throws it away.
  private func skip(_ remainder: BodyReader.Remainder) async throws(Disconnected) {
    guard case .unread = remainder else { return }
    do throws(BodyFailure) {
      while try await nextBodyPiece(bytesMax: Int.max) != nil {}
    } catch {
      throw Disconnected()
    }
  }

  /// Sends what was gathered where it is much, and lets others have a turn where we had ours.
  private func breathe() async throws(Disconnected) {
    if output.count >= Self.gatheredBytesMax { try await flush() }
    guard requestsThisTurn >= Self.requestsPerTurnMax else { return }
    requestsThisTurn = 0
    await channel.loop.nextTurn()
  }

  private func flush() async throws(Disconnected) {
    guard !output.isEmpty else { return }
    let bytes = output
    output = []
    let sent = try channel.sendNow(bytes)
    guard sent < bytes.count else { return }
    do {
      try share.set(to: bytes.count + parser.bytesHeld)
    } catch {
      // Whoever takes nothing while all memory is taken is the one to let go.
      throw Disconnected()
    }
    try await channel.send(bytes, from: sent)
  }

  /// Closes in stages, so that the last answer reaches a client that still sends.
  /// - Source: RFC 9112 §9.6.
  private func linger() async {
    guard channel.mayStillSend else { return }
    channel.endSending()
    channel.note(.lingers)
    while case .bytes = await channel.receive() { channel.note(.lingeringArrived) }
  }
}

// MARK: Bodies

extension Connection {
  /// Why a body goes no further: for its handler, or because the server has no memory for it.
  enum BodyFailure: Error, Equatable {
    case ended(RequestBodyError)
    case overloaded
  }

  /// The next piece of the body that is being read; nil at its end.
  ///
  /// - Parameter bytesMax: how many more the reader will keep; `Int.max` where it keeps none.
  func nextBodyPiece(bytesMax: Int) async throws(BodyFailure) -> [UInt8]? {
    while true {
      do {
        switch try parser.nextBodyPiece() {
        case .bytes(let bytes):
          if bytesMax < Int.max { bodyBytesKept += bytes.count }
          return bytes
        case .end: return nil
        case .incomplete: break
        }
      } catch {
        throw .ended(.malformed)
      }
      guard parser.bodyBytesAnnounced <= bytesMax else {
        throw .ended(.tooLarge(bytesMax: bytesMax))
      }
      do {
        try share.set(to: parser.bytesHeld + bodyBytesKept)
      } catch {
        throw .overloaded
      }
      try await receiveBody()
    }
  }

  /// Throws away what has come of the body.
  ///
  /// - Returns: the bytes of it that are still to come; nil where nobody knows.
  func skipBodyThatIsHere() -> Int? {
    do {
      while case .bytes = try parser.nextBodyPiece() {}
      return parser.bodyBytesLeft
    } catch {
      return nil
    }
  }

  /// Tells a client that waits for it to send its body, unless the body is here already.
  func continueBody() {
    guard parser.bytesHeld == 0 else { return }
    output += ResponseSerializer.continueInterim
  }

  private func receiveBody() async throws(BodyFailure) {
    do {
      try await flush()
    } catch {
      throw .ended(.disconnected)
    }
    channel.note(.waitsForBody)
    switch await channel.receive() {
    case .bytes(let bytes):
      channel.note(.bodyArrived(bytes: bytes.count))
      requestsThisTurn = 0
      parser.feed(bytes)
    case .expired: throw .ended(.timeout)
    case .ended, .broken, .stopped: throw .ended(.disconnected)
    }
  }
}
