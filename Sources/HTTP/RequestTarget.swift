/// Where in a head the path and the query lie.
///
/// Origin-form and absolute-form are taken from everybody, asterisk-form with OPTIONS; the
/// authority-form of CONNECT is a proxy's. Only what RFC 3986 allows stands in them: so `#`, a
/// backslash or half a percent-escape is refused here, before anybody decodes it.
/// - Source: RFC 9112 §3.2, RFC 3986 §3.
struct RequestTarget {
  let path: Range<Int>
  let query: Range<Int>?

  init(_ bytes: Span<UInt8>, _ range: Range<Int>, method: Method) throws(RequestError) {
    if method == .connect {
      throw .malformed(reason: "CONNECT is for proxies, and this is none; send the request itself.")
    }
    if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "*") {
      guard method == .options else {
        throw .malformed(reason: "The target * goes with OPTIONS only; send a path.")
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
    try Self.checkEscapes(bytes, start..<pathEnd, extra: .none)
    if let mark {
      try Self.checkEscapes(bytes, (mark + 1)..<end, extra: .questionMark)
      query = (mark + 1)..<end
    } else {
      query = nil
    }
    if start == pathEnd {
      // The path of `http://host` is `/`; the second slash behind the scheme stands for it.
      let slash = (range.lowerBound..<start).first { bytes[$0] == UInt8(ascii: "/") } ?? start
      path = slash..<(slash + 1)
    } else {
      path = start..<pathEnd
    }
  }

  /// Where path or query begin in an absolute-form.
  private static func endOfAuthority(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(RequestError) -> Int {
    let start = range.lowerBound
    guard let authority = authorityStart(bytes, range) else {
      throw .malformed(
        reason: "The request target is neither a path nor an http URI; begin it with a slash.")
    }
    var end = authority
    while end < range.upperBound, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "?") {
      end += 1
    }
    guard Authority.isValid(bytes, authority..<end) else {
      throw .malformed(
        reason: "The target's host is not a host with an optional port; send host or host:port.")
    }
    precondition(end > start, "an authority lies behind its scheme")
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

  /// What may stand beside the characters of a path.
  private enum Extra { case none, questionMark }

  private static func checkEscapes(
    _ bytes: Span<UInt8>, _ range: Range<Int>, extra: Extra
  ) throws(RequestError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < range.upperBound, bytes[index + 1].hexValue != nil,
          bytes[index + 2].hexValue != nil
        else {
          throw .malformed(
            reason: "A percent sign in the target lacks its two hex digits; send it as %25.")
        }
        index += 3
      } else if byte.isPath || (extra == .questionMark && byte == UInt8(ascii: "?")) {
        index += 1
      } else {
        throw .malformed(
          reason: "A character in the target is not allowed there; percent-encode it.")
      }
    }
  }
}
