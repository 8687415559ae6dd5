/// Why the body of a request could not be read to its end.
package enum RequestBodyError: Error, Equatable, Sendable {
  /// More bytes than allowed, announced by Content-Length or received in chunks.
  case tooLarge(bytesMax: Int)
  /// The chunked framing is invalid. The connection closes after the response.
  case malformed
  /// The client sent more slowly than the minimum rate.
  case timeout
  /// The server has no memory for the body at present. The connection closes after the response.
  case overloaded
  /// The client has disconnected and will not receive the response.
  case disconnected
}

/// Where the bytes of a body come from: the connection, or a test.
///
/// It is used by one task, one call at a time.
package protocol RequestBodySource: AnyObject {
  /// The next bytes, never empty; nil at the end of the body.
  ///
  /// The first call makes the server send `100 Continue` to a client that waits for it.
  func next() async throws(RequestBodyError) -> [UInt8]?

  /// The same for a reader that keeps the bytes in memory until it has responded, and at most
  /// `bytesMax` more of them.
  ///
  /// - Throws: `tooLarge` as soon as it is certain that more than `bytesMax` bytes follow, without
  ///   waiting for the rest of a large chunk.
  func next(bytesMax: Int) async throws(RequestBodyError) -> [UInt8]?
}

extension RequestBodySource {
  package func next(bytesMax: Int) async throws(RequestBodyError) -> [UInt8]? { try await next() }
}

/// The body of a request, read as it arrives.
///
/// The client waits while the handler does not read.
///
/// ```swift
/// let json = try await body.collect(bytesMax: 1_048_576)
/// while let piece = try await body.next() { import.feed(piece) }
/// ```
package struct RequestBody {
  private let source: (any RequestBodySource)?
  /// The value of Content-Length, in bytes; nil if the body is chunked.
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

  /// The next bytes, never empty; nil at the end of the body.
  package func next() async throws(RequestBodyError) -> [UInt8]? {
    guard let source else { return nil }
    return try await source.next()
  }

  /// The whole body.
  ///
  /// - Throws: `tooLarge` as soon as it is certain. If Content-Length exceeds the limit, that is
  ///   before the first byte is read, so that a client that waits for `100 Continue` never sends it.
  package func collect(bytesMax: Int) async throws(RequestBodyError) -> [UInt8] {
    if let declaredBytes, declaredBytes > bytesMax { throw .tooLarge(bytesMax: bytesMax) }
    guard let source else { return [] }
    var bytes: [UInt8] = []
    do {
      while bytes.count <= bytesMax,
        let more = try await source.next(bytesMax: bytesMax - bytes.count)
      {
        // A body that arrives in one piece is returned without a copy.
        if bytes.isEmpty { bytes = more } else { bytes += more }
      }
    } catch .tooLarge {
      throw .tooLarge(bytesMax: bytesMax)
    }
    guard bytes.count <= bytesMax else { throw .tooLarge(bytesMax: bytesMax) }
    return bytes
  }
}
