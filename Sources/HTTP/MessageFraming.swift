/// How the body of a request is delimited.
/// - Source: RFC 9112 §6.
package enum BodyFraming: Equatable, Sendable {
  case none
  /// Content-Length, more than 0.
  case length(bytes: Int)
  case chunked
}

/// Whether the connection stays open after the response.
/// - Source: RFC 9112 §9.3.
package enum Persistence: Equatable, Sendable { case keep, close }

/// Whether the client waits for `100 Continue` before it sends the body.
/// - Source: RFC 9110 §10.1.1.
package enum Expectation: Equatable, Sendable { case none, continueFirst }

/// A request, with what its head says about the body and the connection.
package struct RequestHead: Sendable {
  package let request: Request
  package let framing: BodyFraming
  package let persistence: Persistence
  package let expectation: Expectation
}

/// Evaluates the fields that delimit the message and decide about the connection.
///
/// Every ambiguity is an error: two lengths (even equal ones), a length together with a coding, and
/// a coding other than `chunked`. A proxy in front of the server may read them differently.
/// - Source: RFC 9112 §3.2 (Host), §6 (framing), §9.3 (persistence); RFC 9110 §10.1.1 (Expect).
struct MessageFraming {
  private let version: Request.Version
  private var hasHost = false
  private var isChunked = false
  private var lengthBytes: Int?
  private(set) var expectation = Expectation.none
  private(set) var persistence: Persistence

  init(
    _ bytes: Span<UInt8>, _ fields: [Request.FieldLine], _ version: Request.Version
  )
    throws(RequestError)
  {
    self.version = version
    persistence = version == .http11 ? .keep : .close
    var closes = false
    for field in fields {
      // The names that matter have different lengths, so at most one comparison is needed.
      switch field.name.count {
      case 4 where bytes.matches(field.name, "host"):
        try readHost(bytes, field.value)
      case 6 where bytes.matches(field.name, "expect"):
        try readExpectation(bytes, field.value)
      case 10 where bytes.matches(field.name, "connection"):
        for option in Self.members(bytes, field.value) {
          if bytes.matches(option, "close") { closes = true }
          if bytes.matches(option, "keep-alive") { persistence = .keep }
        }
      case 14 where bytes.matches(field.name, "content-length"):
        try readLength(bytes, field.value)
      case 17 where bytes.matches(field.name, "transfer-encoding"):
        try readCoding(bytes, field.value)
      default: continue
      }
    }
    if closes { persistence = .close }
    if version == .http11, !hasHost {
      throw .malformed(reason: "The Host header is missing. Send it.")
    }
  }

  /// - Throws: if the fields contradict each other.
  func framing() throws(RequestError) -> BodyFraming {
    guard isChunked else {
      return lengthBytes.map { $0 == 0 ? .none : .length(bytes: $0) } ?? .none
    }
    guard lengthBytes == nil else {
      throw .malformed(
        reason: "The request has both Content-Length and Transfer-Encoding. Send only one of them.")
    }
    guard version == .http11 else {
      throw .malformed(
        reason: "HTTP/1.0 does not support Transfer-Encoding. Send Content-Length or use HTTP/1.1.")
    }
    return .chunked
  }

  private mutating func readHost(
    _ bytes: Span<UInt8>, _ value: Range<Int>
  ) throws(RequestError) {
    guard !hasHost else {
      throw .malformed(reason: "The request has more than one Host header. Send one.")
    }
    guard Authority.isValid(bytes, value) else {
      throw .malformed(
        reason: "The Host header is invalid. Send host or host:port.")
    }
    hasHost = true
  }

  private mutating func readExpectation(
    _ bytes: Span<UInt8>, _ value: Range<Int>
  ) throws(RequestError) {
    guard version == .http11 else { return }
    guard bytes.matches(value, "100-continue") else { throw .expectationFailed }
    expectation = .continueFirst
  }

  private mutating func readLength(
    _ bytes: Span<UInt8>, _ value: Range<Int>
  ) throws(RequestError) {
    guard lengthBytes == nil, !value.isEmpty else {
      throw .malformed(reason: "Content-Length is repeated or empty. Send one number.")
    }
    var count = 0
    for index in value {
      guard bytes[index].isDigit else {
        throw .malformed(reason: "Content-Length is not a number. Send digits only.")
      }
      let (tenfold, overflow) = count.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tenfold.addingReportingOverflow(Int(bytes[index] - 0x30))
      guard !overflow, !carry else {
        throw .malformed(
          reason: "Content-Length is out of range. Send the length of the body in bytes.")
      }
      count = sum
    }
    lengthBytes = count
  }

  private mutating func readCoding(
    _ bytes: Span<UInt8>, _ value: Range<Int>
  ) throws(RequestError) {
    guard !isChunked else {
      throw .malformed(reason: "Transfer-Encoding is repeated. Send it once.")
    }
    if bytes.matches(value, "chunked") {
      isChunked = true
      return
    }
    // Another coding below a final chunked is not implemented. Without a final chunked, the end of
    // the body is unknown.
    let members = Self.members(bytes, value)
    guard let last = members.last, bytes.matches(last, "chunked"), members.count > 1,
      members.dropLast().allSatisfy({ member in
        !bytes.matches(member, "chunked") && member.allSatisfy { bytes[$0].isToken }
      })
    else {
      throw .malformed(
        reason: "Transfer-Encoding must be chunked. Send chunked alone.")
    }
    throw .codingNotImplemented
  }

  /// The non-empty members of a comma-separated list, without surrounding white space.
  private static func members(_ bytes: Span<UInt8>, _ value: Range<Int>) -> [Range<Int>] {
    var members: [Range<Int>] = []
    var start = value.lowerBound
    while start < value.upperBound {
      var end = start
      while end < value.upperBound, bytes[end] != UInt8(ascii: ",") { end += 1 }
      var first = start
      var last = end
      while first < last, bytes[first].isOptionalSpace { first += 1 }
      while last > first, bytes[last - 1].isOptionalSpace { last -= 1 }
      if first < last { members.append(first..<last) }
      start = end + 1
    }
    return members
  }
}
