/// Splits a TCP byte stream into requests.
///
/// Feed bytes as they arrive, in any split; the result does not depend on the split. Ask for a
/// head, then for the pieces of its body until the end, then for the next head. After a throw the
/// parser must not be used any more, because the beginning of the next request is unknown.
///
/// ```swift
/// var parser = RequestParser(limits: RequestLimits())
/// parser.feed(received)
/// while let head = try parser.nextHead() {
///   while case .bytes(let piece) = try parser.nextBodyPiece() { body += piece }
/// }
/// ```
/// - Complexity: O(bytes fed). Each byte is examined once. A piece that is exactly one head, or
///   only body, is returned without a copy.
/// - Source: RFC 9112 §2–§7.
package struct RequestParser: ~Copyable {
  package enum BodyPiece: Equatable {
    case bytes([UInt8])
    /// More bytes must be fed first.
    case incomplete
    case end
  }

  private enum Body {
    case none
    case length(bytesLeft: Int)
    case chunked(ChunkedDecoder)
  }

  private let limits: RequestLimits
  private var buffer: [UInt8] = []
  /// The bytes before this index were returned already.
  private var consumed = 0
  private var scanner: HeadScanner
  private var emptyLines = 0
  private var body = Body.none

  package init(limits: RequestLimits) {
    self.limits = limits
    scanner = HeadScanner(limits: limits)
  }

  /// Bytes that were fed and not returned yet.
  package var bytesHeld: Int { buffer.count - consumed }

  /// Whether no request has begun and the last body was read.
  package var isBetweenRequests: Bool { bytesHeld == 0 && bodyHasEnded }

  /// Whether the body of the last request was read to its end.
  package var bodyHasEnded: Bool {
    if case .none = body { true } else { false }
  }

  /// The announced bytes that are still to be read: of the body if its length is known, else of its
  /// current chunk.
  package var bodyBytesAnnounced: Int {
    switch body {
    case .none: 0
    case .length(let left): left
    case .chunked(let decoder): decoder.chunkBytesLeft
    }
  }

  /// The bytes of the body that are still to be read; nil if the body is chunked.
  package var bodyBytesLeft: Int? {
    switch body {
    case .none: 0
    case .length(let left): left
    case .chunked: nil
    }
  }

  package mutating func feed(_ bytes: consuming [UInt8]) {
    if consumed == buffer.count {
      buffer = bytes
    } else {
      buffer.removeFirst(consumed)
      buffer += bytes
    }
    consumed = 0
  }

  /// The head of the next request; nil if more bytes must be fed first.
  package mutating func nextHead() throws(RequestError) -> RequestHead? {
    precondition(bodyHasEnded, "read the body to its end before the next head")
    if scanner.isAtStart { try skipEmptyLines() }
    guard bytesHeld > 0, !endsInHalfEmptyLine else { return nil }
    let waiting = buffer
    let outcome = try scanner.scan(waiting.span.extracting(consumed..<waiting.count))
    guard case .complete(let length) = outcome else { return nil }
    let parts = scanner
    scanner = HeadScanner(limits: limits)
    emptyLines = 0
    let head = try Self.head(take(length), parts)
    body =
      switch head.framing {
      case .none: .none
      case .length(let bytes): .length(bytesLeft: bytes)
      case .chunked: .chunked(ChunkedDecoder())
      }
    return head
  }

  /// The next piece of the body of the last request.
  package mutating func nextBodyPiece() throws(ChunkedDecoder.Malformed) -> BodyPiece {
    switch body {
    case .none: return .end
    case .length(let left):
      guard bytesHeld > 0 else { return .incomplete }
      let piece = take(min(left, bytesHeld))
      body = piece.count == left ? .none : .length(bytesLeft: left - piece.count)
      return .bytes(piece)
    case .chunked(var decoder):
      guard bytesHeld > 0 else { return .incomplete }
      let waiting = buffer
      var data: [UInt8] = []
      consumed += try decoder.decode(
        waiting.span.extracting(consumed..<waiting.count), into: &data)
      releaseConsumed()
      body = decoder.isFinished ? .none : .chunked(decoder)
      if !data.isEmpty { return .bytes(data) }
      return decoder.isFinished ? .end : .incomplete
    }
  }

  /// Removes bytes from the front, without a copy if these are all.
  private mutating func take(_ count: Int) -> [UInt8] {
    if consumed == 0, count == buffer.count {
      let all = buffer
      buffer = []
      return all
    }
    let part = Array(buffer[consumed..<(consumed + count)])
    consumed += count
    releaseConsumed()
    return part
  }

  private mutating func releaseConsumed() {
    guard consumed == buffer.count else { return }
    buffer = []
    consumed = 0
  }

  private mutating func skipEmptyLines() throws(RequestError) {
    while bytesHeld >= 2, buffer[consumed] == UInt8(ascii: "\r"),
      buffer[consumed + 1] == UInt8(ascii: "\n")
    {
      emptyLines += 1
      guard emptyLines <= RequestLimits.emptyLinesMax else {
        throw .malformed(reason: "Too many empty lines before the request line. Send none.")
      }
      consumed += 2
    }
    releaseConsumed()
  }

  /// Whether only the CR of an empty line has arrived, which the scanner would refuse.
  private var endsInHalfEmptyLine: Bool {
    scanner.isAtStart && bytesHeld == 1 && buffer[consumed] == UInt8(ascii: "\r")
  }

  private static func head(
    _ bytes: [UInt8], _ parts: HeadScanner
  ) throws(RequestError) -> RequestHead {
    let span = bytes.span
    let major = span[parts.versionRange.lowerBound + 5]
    guard major == UInt8(ascii: "1") else { throw .versionNotSupported }
    let minor = span[parts.versionRange.lowerBound + 7]
    let version = minor == UInt8(ascii: "0") ? Request.Version.http10 : .http11
    let method = Method(bytes[parts.methodRange])
    let target = try RequestTarget(span, parts.targetRange, method: method)
    let message = try MessageFraming(span, parts.fields, version)
    return RequestHead(
      request: Request(
        method: method, version: version, bytes: bytes, pathRange: target.path,
        queryRange: target.query, fields: parts.fields),
      framing: try message.framing(), persistence: message.persistence,
      expectation: message.expectation)
  }
}
