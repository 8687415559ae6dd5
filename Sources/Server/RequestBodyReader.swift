import HTTP

/// Gives a handler the body of one request, until it has responded.
final class RequestBodyReader: RequestBodySource {
  /// What the handler has left unread.
  enum Remainder: Equatable {
    case none
    case unread(bytes: Int)
    /// The length is unknown, or the body cannot be read any more.
    case unusable
  }

  private enum State {
    /// The client may be waiting for `100 Continue`.
    case unread(Connection, Expectation)
    case reading(Connection)
    case failed(RequestBodyError)
    case closed
  }

  private var state: State

  init(_ connection: Connection, _ expectation: Expectation) {
    state = .unread(connection, expectation)
  }

  func body(_ framing: BodyFraming) -> RequestBody {
    switch framing {
    case .none: .empty
    case .length(let bytes): RequestBody(source: self, declaredBytes: bytes)
    case .chunked: RequestBody(source: self, declaredBytes: nil)
    }
  }

  func next() async throws(RequestBodyError) -> [UInt8]? { try await next(bytesMax: Int.max) }

  func next(bytesMax: Int) async throws(RequestBodyError) -> [UInt8]? {
    switch state {
    case .unread(let connection, let expectation):
      state = .reading(connection)
      if expectation == .continueFirst { connection.sendContinue() }
      return try await read(connection, bytesMax: bytesMax)
    case .reading(let connection):
      return try await read(connection, bytesMax: bytesMax)
    case .failed(let error):
      throw error
    case .closed:
      preconditionFailure("a body must be read before the handler responds")
    }
  }

  /// The handler has responded.
  ///
  /// Nothing can be read any more.
  ///
  /// - Throws: if the client has disconnected and cannot receive the response.
  func close() throws(Disconnected) -> Remainder {
    defer { state = .closed }
    switch state {
    case .unread(let connection, let expectation):
      // A client that waits for 100 Continue may send the body or the next request.
      return expectation == .none ? connection.dropReceivedBody() : .unusable
    case .reading(let connection):
      return connection.dropReceivedBody()
    case .failed(.disconnected):
      throw Disconnected()
    case .failed(.malformed), .failed(.timeout), .failed(.tooLarge), .failed(.overloaded), .closed:
      return .unusable
    }
  }

  private func read(
    _ connection: Connection, bytesMax: Int
  ) async throws(RequestBodyError) -> [UInt8]? {
    do {
      return try await connection.nextBodyPiece(bytesMax: bytesMax)
    } catch {
      // A body that is too large for the handler may be small enough to skip.
      if case .tooLarge = error { throw error }
      state = .failed(error)
      throw error
    }
  }
}

// MARK: The body on the connection

extension Connection {
  /// The next piece of the current body; nil at its end.
  ///
  /// - Parameter bytesMax: how many more bytes the reader will keep; `Int.max` if it keeps none.
  func nextBodyPiece(bytesMax: Int) async throws(RequestBodyError) -> [UInt8]? {
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
        throw .malformed
      }
      guard parser.bodyBytesAnnounced <= bytesMax else { throw .tooLarge(bytesMax: bytesMax) }
      do {
        try share.set(to: parser.bytesHeld + bodyBytesKept)
      } catch {
        throw .overloaded
      }
      try await receiveBody()
    }
  }

  /// Drops what was received of the body.
  func dropReceivedBody() -> RequestBodyReader.Remainder {
    do {
      while case .bytes = try parser.nextBodyPiece() {}
    } catch {
      return .unusable
    }
    return switch parser.bodyBytesLeft {
    case 0?: .none
    case let bytes?: .unread(bytes: bytes)
    case nil: .unusable
    }
  }

  /// Sends `100 Continue`, unless the body is arriving already.
  func sendContinue() {
    guard parser.bytesHeld == 0 else { return }
    output += ResponseSerializer.continueInterim
  }

  private func receiveBody() async throws(RequestBodyError) {
    do {
      try await flush()
    } catch {
      throw .disconnected
    }
    channel.apply(.awaitsBody)
    switch await channel.receive() {
    case .bytes(let bytes):
      channel.apply(.bodyReceived(bytes: bytes.count))
      requestsThisTurn = 0
      parser.feed(bytes)
    case .timeout: throw .timeout
    case .end, .reset, .stopping: throw .disconnected
    }
  }
}
