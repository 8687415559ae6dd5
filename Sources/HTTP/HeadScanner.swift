/// Finds the parts of a request's head.
///
/// The grammar is strict: lines end in CR LF only, one SP separates the parts of the request line,
/// lines are not folded, and no white space precedes a colon. Leniency is how two parsers come to
/// disagree about the end of a request (request smuggling).
/// - Complexity: O(bytes). Each byte is examined once, whatever the split.
/// - Source: RFC 9112 §2.2, §3, §5.
struct HeadScanner {
  enum Outcome {
    case incomplete
    /// `end` is the index after the head.
    case complete(end: Int)
  }

  private enum State {
    case requestLine(RequestLinePart)
    case header(HeaderPart)
    /// The LF of the empty line is expected.
    case end
  }

  private enum RequestLinePart { case method, target, version, lineEnd }

  private enum HeaderPart { case lineStart, name, valueStart, value, lineEnd }

  private let limits: RequestLimits
  private var state = State.requestLine(.method)
  /// The first byte that was not examined yet.
  private var position = 0
  /// The beginning of the current part.
  private var start = 0
  /// The limit of the current section: it must end before this index.
  private var sectionEnd: Int
  private var name = 0..<0

  private(set) var methodRange = 0..<0
  private(set) var targetRange = 0..<0
  private(set) var versionRange = 0..<0
  private(set) var fields: [Request.FieldLine] = []

  init(limits: RequestLimits) {
    self.limits = limits
    sectionEnd = limits.requestLineBytesMax
  }

  /// Whether no byte of a head was examined yet.
  var isAtStart: Bool { position == 0 }

  /// Continues where the last call stopped.
  ///
  /// - Parameter bytes: the head from its first byte to the last that was received.
  mutating func scan(_ bytes: Span<UInt8>) throws(RequestError) -> Outcome {
    while true {
      let end = min(bytes.count, sectionEnd)
      guard position < end else { break }
      switch state {
      case .requestLine(let part): try scan(part, bytes, end)
      case .header(let part): try scan(part, bytes, end)
      case .end:
        try expectLineFeed(bytes)
        return .complete(end: position)
      }
    }
    if bytes.count > sectionEnd { throw sectionTooLarge }
    return .incomplete
  }

  private var sectionTooLarge: RequestError {
    switch state {
    case .requestLine: .targetTooLong(bytesMax: limits.requestLineBytesMax)
    case .header, .end:
      .headerTooLarge(bytesMax: limits.headerBytesMax, linesMax: limits.headerLinesMax)
    }
  }

  private mutating func scan(
    _ part: RequestLinePart, _ bytes: Span<UInt8>, _ end: Int
  ) throws(RequestError) {
    switch part {
    case .method:
      while position < end, bytes[position].isToken { position += 1 }
      guard position < end else { return }
      guard bytes[position] == UInt8(ascii: " "), position > 0 else {
        throw .malformed(
          reason:
            "Malformed request line. Send METHOD TARGET HTTP/1.1, separated by single spaces.")
      }
      methodRange = 0..<position
      begin(.requestLine(.target))
    case .target:
      while position < end, bytes[position].isVisible { position += 1 }
      guard position < end else { return }
      guard bytes[position] == UInt8(ascii: " "), position > start else {
        throw .malformed(
          reason:
            "The request target is empty or contains an invalid character. Percent-encode it."
        )
      }
      targetRange = start..<position
      begin(.requestLine(.version))
    case .version:
      while position < end, position - start < 8 {
        guard Self.isVersion(bytes[position], at: position - start) else {
          throw .malformed(
            reason: "The request line must end with HTTP/1.1 or HTTP/1.0. Correct the version.")
        }
        position += 1
      }
      guard position < end else { return }
      guard bytes[position] == UInt8(ascii: "\r") else {
        throw .malformed(
          reason: "The request line must end with HTTP/1.1 or HTTP/1.0. Correct the version.")
      }
      versionRange = start..<position
      begin(.requestLine(.lineEnd))
    case .lineEnd:
      try expectLineFeed(bytes)
      sectionEnd = position + limits.headerBytesMax
      state = .header(.lineStart)
    }
  }

  private mutating func scan(
    _ part: HeaderPart, _ bytes: Span<UInt8>, _ end: Int
  ) throws(RequestError) {
    switch part {
    case .lineStart:
      if bytes[position] == UInt8(ascii: "\r") { return begin(.end) }
      if bytes[position].isOptionalSpace {
        throw .malformed(
          reason: "A header line begins with white space. Send each field on one line.")
      }
      guard fields.count < limits.headerLinesMax else { throw sectionTooLarge }
      start = position
      state = .header(.name)
    case .name:
      while position < end, bytes[position].isToken { position += 1 }
      guard position < end else { return }
      guard bytes[position] == UInt8(ascii: ":"), position > start else {
        throw .malformed(
          reason: "Malformed header line. Send name: value, without white space before the colon.")
      }
      name = start..<position
      begin(.header(.valueStart))
    case .valueStart:
      while position < end, bytes[position].isOptionalSpace { position += 1 }
      guard position < end else { return }
      start = position
      state = .header(.value)
    case .value:
      while position < end, bytes[position].isFieldText { position += 1 }
      guard position < end else { return }
      guard bytes[position] == UInt8(ascii: "\r") else {
        throw .malformed(
          reason:
            "A header value contains a control character. Remove it, and end the line with CR LF.")
      }
      endField(bytes)
    case .lineEnd:
      try expectLineFeed(bytes)
      state = .header(.lineStart)
    }
  }

  private mutating func endField(_ bytes: Span<UInt8>) {
    var valueEnd = position
    while valueEnd > start, bytes[valueEnd - 1].isOptionalSpace { valueEnd -= 1 }
    if fields.isEmpty { fields.reserveCapacity(8) }
    fields.append(Request.FieldLine(name: name, value: start..<valueEnd))
    begin(.header(.lineEnd))
  }

  /// Skips the byte that ended the previous part.
  private mutating func begin(_ next: State) {
    position += 1
    start = position
    state = next
  }

  private mutating func expectLineFeed(_ bytes: Span<UInt8>) throws(RequestError) {
    guard bytes[position] == UInt8(ascii: "\n") else {
      throw .malformed(reason: "A line ends with CR only. End it with CR LF.")
    }
    position += 1
  }

  private static func isVersion(_ byte: UInt8, at index: Int) -> Bool {
    switch index {
    case 0: byte == UInt8(ascii: "H")
    case 1, 2: byte == UInt8(ascii: "T")
    case 3: byte == UInt8(ascii: "P")
    case 4: byte == UInt8(ascii: "/")
    case 6: byte == UInt8(ascii: ".")
    default: byte.isDigit
    }
  }
}
