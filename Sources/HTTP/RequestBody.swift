/// Why a request's body could not be read to its end.
package enum RequestBodyError: Error, Equatable, Sendable {
  /// More bytes than allowed: announced by Content-Length, or come in chunks.
  case tooLarge(bytesMax: Int)
  /// The chunked framing was wrong. The connection closes after the answer.
  case malformed
  /// The client sent more slowly than allowed, or nothing for too long.
  case timeout
  /// The client has gone; nobody will read the answer.
  case disconnected
}

/// Where a body's bytes come from: the connection, or a test.
///
/// It is used from one task, one call at a time.
package protocol RequestBodySource: AnyObject {
  /// The next bytes in order, never empty; nil at the body's end.
  ///
  /// The first call is what lets the server send `100 Continue` to a client that waits for it.
  func next() async throws(RequestBodyError) -> [UInt8]?

  /// The same, for a reader that keeps what it is given until it has answered, and no more of it
  /// than this.
  ///
  /// - Throws: `tooLarge` as soon as it is sure that more than `bytesMax` bytes are to come, so
  ///   that nobody waits for the rest of a chunk that is too large by itself.
  func next(bytesMax: Int) async throws(RequestBodyError) -> [UInt8]?
}

extension RequestBodySource {
  package func next(bytesMax: Int) async throws(RequestBodyError) -> [UInt8]? { try await next() }
}

/// A request's body, read as it comes; the client waits while nobody reads.
package struct RequestBody {
  private let source: (any RequestBodySource)?
  /// What Content-Length announced, in bytes; nil where the body is chunked.
  package let declaredBytes: Int?

  package init(source: any RequestBodySource, declaredBytes: Int?) {
    self.source = source
    self.declaredBytes = declaredBytes
  }

  private init() {
    source = nil
    declaredBytes = 0
  }

  /// The body of a request that has none.
  package static var empty: RequestBody { RequestBody() }

  /// The next bytes in order, never empty; nil at the body's end.
  package func next() async throws(RequestBodyError) -> [UInt8]? {
    guard let source else { return nil }
    return try await source.next()
  }

  /// The whole body.
  ///
  /// - Throws: `tooLarge` as soon as it is sure: at once where Content-Length says so, so that a
  ///   client that waits for `100 Continue` never sends it.
  package func collect(bytesMax: Int) async throws(RequestBodyError) -> [UInt8] {
    if let declaredBytes, declaredBytes > bytesMax { throw .tooLarge(bytesMax: bytesMax) }
    guard let source else { return [] }
    var bytes: [UInt8] = []
    do {
      while bytes.count <= bytesMax,
        let more = try await source.next(bytesMax: bytesMax - bytes.count)
      {
        // A body that is one piece is handed on as it is.
        if bytes.isEmpty { bytes = more } else { bytes += more }
      }
    } catch .tooLarge {
      throw .tooLarge(bytesMax: bytesMax)
    }
    guard bytes.count <= bytesMax else { throw .tooLarge(bytesMax: bytesMax) }
    return bytes
  }
}
