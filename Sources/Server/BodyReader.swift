import HTTP

/// Lends one request's body to its handler, for as long as the handler answers.
final class BodyReader: RequestBodySource {
  /// What the handler has left of the body.
  enum Remainder {
    case none
    case unread(bytes: Int)
    /// Of a length that nobody knows, or not to be read any more.
    case unusable
  }

  private enum State {
    /// The client may be waiting for `100 Continue`.
    case untouched(Connection, Expectation)
    case reading(Connection)
    case failed(RequestBodyError)
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
    case .failed(let error):
      throw error
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
    case .failed(.disconnected):
      throw Disconnected()
    case .failed(.malformed), .failed(.timeout), .failed(.tooLarge), .closed:
      return .unusable
    }
  }

  private func read(
    _ connection: Connection, bytesMax: Int
  ) async throws(RequestBodyError) -> [UInt8]? {
    do {
      return try await connection.nextBodyPiece(bytesMax: bytesMax)
    } catch {
      // What is merely too large for the handler can still be skipped if it is small to us.
      if case .tooLarge = error { throw error }
      state = .failed(error)
      throw error
    }
  }

  private static func remainder(of connection: Connection) -> Remainder {
    switch connection.bodyBytesLeft {
    case 0?: .none
    case let bytes?: .unread(bytes: bytes)
    case nil: .unusable
    }
  }
}
