/// Finds the parts of a request's head, byte by byte.
///
/// The grammar is the strict one: lines end in CR LF and nothing else, one SP between the parts
/// of the request line, no line is folded, no white space before a colon. What else some parser
/// somewhere accepts is how two of them come to disagree about where a request ends.
/// - Complexity: O(bytes); each byte is looked at once, in whatever pieces they come.
/// - Source: RFC 9112 §2.2, §3, §5.
struct HeadScanner {
  enum Outcome {
    case incomplete
    /// The head ends before this index.
    case complete(end: Int)
  }

  private enum State {
    case requestLine(RequestLinePart)
    case header(HeaderPart)
    /// The LF of the empty line.
    case end
  }

  private enum RequestLinePart { case method, target, version, lineEnd }

  private enum HeaderPart { case lineStart, name, valueStart, value, lineEnd }

  private let limits: RequestLimits
  private var state = State.requestLine(.method)
  /// The first byte that was not looked at yet.
  private var position = 0
  /// Where the part that is being read began.
  private var start = 0
  /// No byte of the section that is being read lies here or behind.
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

  /// Whether no byte of a head has been seen.
  var isAtStart: Bool { position == 0 }

  /// Goes on where the last call stopped.
  ///
  /// - Parameter bytes: the head from its first byte, as far as it has come.
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
            "The request does not begin with a method and one space; send METHOD TARGET HTTP/1.1.")
      }
      methodRange = 0..<position
      begin(.requestLine(.target))
    case .target:
      while position < end, bytes[position].isVisible { position += 1 }
      guard position < end else { return }
      guard bytes[position] == UInt8(ascii: " "), position > start else {
        throw .malformed(
          reason:
            "The request target is empty or has a character that is not visible ASCII; percent-encode it."
        )
      }
      targetRange = start..<position
      begin(.requestLine(.version))
    case .version:
      while position < end, position - start < 8 {
        guard Self.isVersion(bytes[position], at: position - start) else {
          throw .malformed(
            reason: "The request line does not end with HTTP/1.1 or HTTP/1.0; send one of them.")
        }
        position += 1
      }
      guard position < end else { return }
      guard bytes[position] == UInt8(ascii: "\r") else {
        throw .malformed(
          reason: "The request line does not end with HTTP/1.1 or HTTP/1.0; send one of them.")
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
        throw .malformed(reason: "A header line begins with a space; send each field on one line.")
      }
      guard fields.count < limits.headerLinesMax else { throw sectionTooLarge }
      start = position
      state = .header(.name)
    case .name:
      while position < end, bytes[position].isToken { position += 1 }
      guard position < end else { return }
      guard bytes[position] == UInt8(ascii: ":"), position > start else {
        throw .malformed(
          reason: "A header line is no name with a colon right behind it; send name: value.")
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
          reason: "A header value has a control character, or ends without CR LF; leave that out.")
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

  /// Steps over the byte that ended the part before.
  private mutating func begin(_ next: State) {
    position += 1
    start = position
    state = next
  }

  private mutating func expectLineFeed(_ bytes: Span<UInt8>) throws(RequestError) {
    guard bytes[position] == UInt8(ascii: "\n") else {
      throw .malformed(reason: "A line ends in CR alone; end it in CR LF.")
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
