/// Splits a TCP byte stream into requests.
///
/// Feed bytes as they arrive, in any split; the result does not depend on the split. Heads and
/// bodies are asked for in turn: a head, the pieces of its body until its end, the next head.
/// What was fed and not asked for waits here. After a throw the parser is spent: where the next
/// request would begin is not known.
/// - Complexity: O(bytes fed); each byte is looked at once. A piece that is exactly one head, or
///   all body, is handed on without a copy.
/// - Source: RFC 9112 §2–§7.
package struct RequestParser: ~Copyable {
  /// What a body has for its reader now.
  package enum BodyPiece: Equatable {
    case bytes([UInt8])
    /// More has to be fed first.
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
  /// What lies before this index has been handed on.
  private var consumed = 0
  private var scanner: HeadScanner
  private var emptyLines = 0
  private var body = Body.none

  package init(limits: RequestLimits) {
    self.limits = limits
    scanner = HeadScanner(limits: limits)
  }

  /// Bytes that were fed and not handed on yet.
  package var bytesHeld: Int { buffer.count - consumed }

  /// Whether nothing of a request is here: none has begun, and the last body was read.
  package var isBetweenRequests: Bool { bytesHeld == 0 && bodyHasEnded }

  /// Whether the last request's body was read to its end.
  package var bodyHasEnded: Bool {
    if case .none = body { true } else { false }
  }

  /// The bytes that the body still promises to send, beyond those that wait here: what its length
  /// says, or its current chunk.
  package var bodyBytesAnnounced: Int {
    switch body {
    case .none: 0
    case .length(let left): left
    case .chunked(let decoder): decoder.chunkBytesLeft
    }
  }

  /// The bytes that are still to be read of the body, where that is known.
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

  /// The next request's head; nil where more has to be fed first.
  package mutating func nextHead() throws(RequestError) -> RequestHead? {
    precondition(bodyHasEnded, "the body before the next head was not read to its end")
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

  /// The next piece of the body of the request whose head came last.
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

  /// The first bytes of what waits; without a copy where it is all of it.
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
        throw .malformed(reason: "Too many empty lines stand before the request line; send none.")
      }
      consumed += 2
    }
    releaseConsumed()
  }

  /// Whether all that waits is the first half of an empty line, which the scanner would refuse.
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
    let rules = try FramingRules(span, parts.fields, version)
    return RequestHead(
      request: Request(
        method: method, version: version, bytes: bytes, pathRange: target.path,
        queryRange: target.query, fields: parts.fields),
      framing: try rules.framing(), persistence: rules.persistence,
      expectation: rules.expectation)
  }
}
