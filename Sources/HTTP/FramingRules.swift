/// Reads those fields that decide where the message ends and what becomes of the connection.
///
/// Every doubt is an error: two lengths (even equal ones), a length beside a coding, a coding that
/// is not just `chunked`. Proxies in front of us may have read them the other way.
/// - Source: RFC 9112 §3.2 (Host), §6 (framing), §9.3 (persistence); RFC 9110 §10.1.1 (Expect).
struct FramingRules {
  private enum Length {
    case absent
    case bytes(Int)
  }

  private enum Coding { case absent, chunked }

  private enum HostLine { case absent, present }

  private let version: Request.Version
  private var host = HostLine.absent
  private var length = Length.absent
  private var coding = Coding.absent
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
      // The lengths of the names that matter differ, so nothing else is ever compared.
      switch field.name.count {
      case 4 where bytes.matches(field.name, "host"):
        try noteHost(bytes, field.value)
      case 6 where bytes.matches(field.name, "expect"):
        try noteExpectation(bytes, field.value)
      case 10 where bytes.matches(field.name, "connection"):
        for option in Self.members(bytes, field.value) {
          if bytes.matches(option, "close") { closes = true }
          if bytes.matches(option, "keep-alive") { persistence = .keep }
        }
      case 14 where bytes.matches(field.name, "content-length"):
        try noteLength(bytes, field.value)
      case 17 where bytes.matches(field.name, "transfer-encoding"):
        try noteCoding(bytes, field.value)
      default: continue
      }
    }
    if closes { persistence = .close }
    if version == .http11, host == .absent {
      throw .malformed(reason: "The request has no Host header; send one.")
    }
  }

  /// How the body is delimited.
  func framing() throws(RequestError) -> BodyFraming {
    switch (length, coding) {
    case (.absent, .absent): .none
    case (.bytes(let count), .absent): count == 0 ? .none : .length(bytes: count)
    case (.absent, .chunked) where version == .http11: .chunked
    case (.absent, .chunked):
      throw .malformed(
        reason: "HTTP/1.0 knows no Transfer-Encoding; send Content-Length, or use HTTP/1.1.")
    case (.bytes, .chunked):
      throw .malformed(
        reason: "The request has Content-Length and Transfer-Encoding; send one of them.")
    }
  }

  private mutating func noteHost(
    _ bytes: Span<UInt8>, _ value: Range<Int>
  ) throws(RequestError) {
    guard host == .absent else {
      throw .malformed(reason: "The request has more than one Host header; send one.")
    }
    guard Authority.isValid(bytes, value) else {
      throw .malformed(
        reason: "The Host header is not one host with an optional port; send host or host:port.")
    }
    host = .present
  }

  private mutating func noteExpectation(
    _ bytes: Span<UInt8>, _ value: Range<Int>
  ) throws(RequestError) {
    guard version == .http11 else { return }
    guard bytes.matches(value, "100-continue") else { throw .expectationFailed }
    expectation = .continueFirst
  }

  private mutating func noteLength(
    _ bytes: Span<UInt8>, _ value: Range<Int>
  ) throws(RequestError) {
    guard case .absent = length, !value.isEmpty else {
      throw .malformed(reason: "Content-Length comes twice or is empty; send one number.")
    }
    var count = 0
    for index in value {
      guard bytes[index].isDigit else {
        throw .malformed(reason: "Content-Length is no number; send digits only.")
      }
      let (tenfold, overflow) = count.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tenfold.addingReportingOverflow(Int(bytes[index] - 0x30))
      guard !overflow, !carry else {
        throw .malformed(
          reason: "Content-Length is more than any body can have; send the body's length in bytes.")
      }
      count = sum
    }
    length = .bytes(count)
  }

  private mutating func noteCoding(
    _ bytes: Span<UInt8>, _ value: Range<Int>
  ) throws(RequestError) {
    guard coding == .absent else {
      throw .malformed(reason: "Transfer-Encoding comes twice; send it once.")
    }
    if bytes.matches(value, "chunked") {
      coding = .chunked
      return
    }
    // Another coding below a final chunked is one that we do not have; without a final chunked
    // nobody knows where the body ends.
    let members = Self.members(bytes, value)
    guard let last = members.last, bytes.matches(last, "chunked"), members.count > 1,
      members.dropLast().allSatisfy({ member in
        !bytes.matches(member, "chunked") && member.allSatisfy { bytes[$0].isToken }
      })
    else {
      throw .malformed(
        reason: "The Transfer-Encoding does not end with one chunked; send chunked alone.")
    }
    throw .codingNotImplemented
  }

  /// The members of a comma-separated list, without white space around them; empty ones left out.
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
