/// The ranges of the path and the query in a request's head.
///
/// Accepts origin-form and absolute-form for every method, and asterisk-form for OPTIONS. The
/// authority-form of CONNECT is for proxies. Only characters that RFC 3986 allows pass, so `#`, a
/// backslash and an incomplete percent-escape are refused before anything is decoded.
/// - Source: RFC 9112 §3.2, RFC 3986 §3.
struct RequestTarget {
  let path: Range<Int>
  let query: Range<Int>?

  init(_ bytes: Span<UInt8>, _ range: Range<Int>, method: Method) throws(RequestError) {
    if method == .connect {
      throw .malformed(reason: "CONNECT is not supported. Send the request itself.")
    }
    if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "*") {
      guard method == .options else {
        throw .malformed(reason: "The target * is only for OPTIONS. Send a path.")
      }
      path = range
      query = nil
      return
    }
    var start = range.lowerBound
    if bytes[start] != UInt8(ascii: "/") {
      start = try Self.endOfAuthority(bytes, range)
    }
    let end = range.upperBound
    let mark = (start..<end).first { bytes[$0] == UInt8(ascii: "?") }
    let pathEnd = mark ?? end
    try Self.check(bytes, start..<pathEnd) { $0.isPath }
    if let mark {
      try Self.check(bytes, (mark + 1)..<end) { $0.isPath || $0 == UInt8(ascii: "?") }
      query = (mark + 1)..<end
    } else {
      query = nil
    }
    if start == pathEnd {
      // The path of `http://host` is `/`. A slash of the scheme is used for it.
      let slash = (range.lowerBound..<start).first { bytes[$0] == UInt8(ascii: "/") } ?? start
      path = slash..<(slash + 1)
    } else {
      path = start..<pathEnd
    }
  }

  /// The index at which the path or the query of an absolute-form begins.
  private static func endOfAuthority(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(RequestError) -> Int {
    guard let authority = authorityStart(bytes, range) else {
      throw .malformed(
        reason: "The request target is neither a path nor an http URI. Begin it with a slash.")
    }
    var end = authority
    while end < range.upperBound, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "?") {
      end += 1
    }
    guard Authority.isValid(bytes, authority..<end) else {
      throw .malformed(
        reason: "The host in the request target is invalid. Send host or host:port.")
    }
    return end
  }

  private static func authorityStart(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let schemes: [StaticString] = ["http://", "https://"]
    for scheme in schemes {
      let end = range.lowerBound + scheme.utf8CodeUnitCount
      if end <= range.upperBound, bytes.matches(range.lowerBound..<end, scheme) { return end }
    }
    return nil
  }

  @inline(__always)
  private static func check(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ isAllowed: (UInt8) -> Bool
  ) throws(RequestError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        guard bytes.hasPercentEscape(at: index, before: range.upperBound) else {
          throw .malformed(
            reason: "A percent sign in the target needs two hex digits. Send it as %25.")
        }
        index += 3
      } else if isAllowed(byte) {
        index += 1
      } else {
        throw .malformed(
          reason: "A character in the target is not allowed. Percent-encode it.")
      }
    }
  }
}

/// A host with an optional port, as in `Host` and in absolute targets.
///
/// - Source: RFC 9110 §4.2.1, §7.2; RFC 3986 §3.2.2, §3.2.3.
enum Authority {
  /// Whether a range is a non-empty host with an optional port, without user information.
  static func isValid(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    var index = range.lowerBound
    if bytes[index] == UInt8(ascii: "[") {
      guard let close = range.first(where: { bytes[$0] == UInt8(ascii: "]") }) else {
        return false
      }
      guard isAddress(bytes, (index + 1)..<close) else { return false }
      index = close + 1
    } else {
      guard let end = endOfName(bytes, range), end > index else { return false }
      index = end
    }
    guard index < range.upperBound else { return true }
    guard bytes[index] == UInt8(ascii: ":") else { return false }
    return isPort(bytes, (index + 1)..<range.upperBound)
  }

  /// The end of a registered name; nil if it contains an incomplete percent-escape.
  private static func endOfName(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "%") {
        guard bytes.hasPercentEscape(at: index, before: range.upperBound) else { return nil }
        index += 3
      } else if bytes[index].isRegisteredName, bytes[index] != UInt8(ascii: ",") {
        // RFC 3986 allows the comma, but a recipient that joins field lines would see two hosts.
        index += 1
      } else {
        return index
      }
    }
    return index
  }

  /// Whether the text between brackets has the characters of an IPv6 address.
  private static func isAddress(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count >= 2, range.count <= 45 else { return false }
    var colons = 0
    for index in range {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":") {
        colons += 1
      } else if byte.hexValue == nil, byte != UInt8(ascii: ".") {
        return false
      }
    }
    return colons >= 2
  }

  /// Whether a range is a port: digits up to 65535, or empty.
  private static func isPort(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var port = 0
    for index in range {
      guard bytes[index].isDigit else { return false }
      port = port * 10 + Int(bytes[index] - 0x30)
      guard port <= 65_535 else { return false }
    }
    return true
  }
}
