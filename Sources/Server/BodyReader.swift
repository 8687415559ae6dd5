import HTTP

/// Lends one request's body to its handler, for as long as the handler answers.
final class BodyReader: RequestBodySource {
  /// What the handler has left of the body.
  enum Remainder: Equatable {
    case none
    case unread(bytes: Int)
    /// Of a length that nobody knows, or not to be read any more.
    case unusable
    /// There was no memory for it; the server answers in the handler's place.
    case overloaded
  }

  private enum State {
    /// The client may be waiting for `100 Continue`.
    case untouched(Connection, Expectation)
    case reading(Connection)
    case failed(Connection.BodyFailure)
    case closed
  }

  private var state: State

  init(_ connection: Connection, _ expectation: Expectation) {
    state = .untouched(connection, expectation)
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
    case .untouched(let connection, let expectation):
      state = .reading(connection)
      if expectation == .continueFirst { connection.continueBody() }
      return try await read(connection, bytesMax: bytesMax)
    case .reading(let connection):
      return try await read(connection, bytesMax: bytesMax)
    case .failed(.ended(let error)):
      throw error
    case .failed(.overloaded):
      throw .disconnected
    case .closed:
      preconditionFailure("a body is read while its request is being answered, not after")
    }
  }

  /// Ends the loan.
  ///
  /// - Throws: where the client went away, so that an answer would reach nobody.
  func close() throws(Disconnected) -> Remainder {
    defer { state = .closed }
    switch state {
    case .untouched(let connection, let expectation):
      // Who was not told to continue may send the body or the next request: nobody knows.
      guard expectation == .none else { return .unusable }
      return Self.remainder(of: connection)
    case .reading(let connection):
      return Self.remainder(of: connection)
    case .failed(.ended(.disconnected)):
      throw Disconnected()
    case .failed(.ended(.malformed)), .failed(.ended(.timeout)), .failed(.ended(.tooLarge)),
      .closed:
      return .unusable
    case .failed(.overloaded):
      return .overloaded
    }
  }

  private func read(
    _ connection: Connection, bytesMax: Int
  ) async throws(RequestBodyError) -> [UInt8]? {
    do {
      return try await connection.nextBodyPiece(bytesMax: bytesMax)
    } catch {
      switch error {
      // What is merely too large for the handler can still be skipped if it is small to us.
      case .ended(.tooLarge(let bytesMax)): throw .tooLarge(bytesMax: bytesMax)
      case .ended(let ending):
        state = .failed(error)
        throw ending
      case .overloaded:
        state = .failed(error)
        throw .disconnected
      }
    }
  }

  private static func remainder(of connection: Connection) -> Remainder {
    switch connection.skipBodyThatIsHere() {
    case 0?: .none
    case let bytes?: .unread(bytes: bytes)
    case nil: .unusable
    }
  }
}
