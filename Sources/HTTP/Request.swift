/// A request's head as it was received: the bytes, and where each part is in them.
///
/// Nothing is copied out of the head until it is needed; every value is a slice of the same bytes.
/// The parser guarantees that names are tokens and that values contain no CR, LF or NUL.
///
/// ```swift
/// if let tag = request.value(of: "if-none-match") { … }
/// ```
/// - Source: RFC 9112 §3, §5.
package struct Request: Sendable {
  package enum Version: Sendable { case http10, http11 }

  /// One field line, as ranges of `bytes`.
  ///
  /// The value is without surrounding white space.
  package struct FieldLine: Sendable {
    package let name: Range<Int>
    package let value: Range<Int>

    package init(name: Range<Int>, value: Range<Int>) {
      self.name = name
      self.value = value
    }
  }

  package let method: Method
  package let version: Version
  /// The head from the first byte of the request line to the empty line.
  package let bytes: [UInt8]
  /// The path in `bytes`, still percent-encoded.
  ///
  /// It begins with `/`, or is `*` for `OPTIONS *`.
  package let pathRange: Range<Int>
  /// The query in `bytes` without its `?`, still percent-encoded; nil if there is no `?`.
  package let queryRange: Range<Int>?
  package let fields: [FieldLine]

  package init(
    method: Method, version: Version, bytes: [UInt8], pathRange: Range<Int>,
    queryRange: Range<Int>?, fields: [FieldLine]
  ) {
    self.method = method
    self.version = version
    self.bytes = bytes
    self.pathRange = pathRange
    self.queryRange = queryRange
    self.fields = fields
  }

  package var path: ArraySlice<UInt8> { bytes[pathRange] }

  package var query: ArraySlice<UInt8>? { queryRange.map { bytes[$0] } }

  /// The value of the first field line with this name, without surrounding white space.
  ///
  /// - Parameter name: in lower case. Names are compared as ASCII bytes, so that no Unicode letter
  ///   is taken for an ASCII one.
  package func value(of name: StaticString) -> ArraySlice<UInt8>? {
    for field in fields where bytes.span.matches(field.name, name) { return bytes[field.value] }
    return nil
  }

  /// The values of all field lines with this name, in order.
  package func values(of name: StaticString) -> [ArraySlice<UInt8>] {
    fields.filter { bytes.span.matches($0.name, name) }.map { bytes[$0.value] }
  }
}

/// A request method.
///
/// Methods are case-sensitive: `get` is unknown.
///
/// - Source: RFC 9110 §9.1, RFC 5789 (PATCH).
package enum Method: Equatable, Sendable {
  case get, head, post, put, patch, delete, options
  /// Registered, but not allowed by any resource of this server (405).
  case trace, connect
  /// Any other token (501).
  case unknown

  package init(_ token: some Collection<UInt8>) {
    self =
      switch String(decoding: token, as: UTF8.self) {
      case "GET": .get
      case "HEAD": .head
      case "POST": .post
      case "PUT": .put
      case "PATCH": .patch
      case "DELETE": .delete
      case "OPTIONS": .options
      case "TRACE": .trace
      case "CONNECT": .connect
      default: .unknown
      }
  }
}

/// The limits of one request, in bytes and lines.
package struct RequestLimits: Sendable {
  /// Empty lines that are ignored before a request line.
  static let emptyLinesMax = 4
  /// The size line of one chunk, with its extensions.
  static let chunkLineBytesMax = 1024
  /// The trailer section of a chunked body.
  static let trailerBytesMax = 8 * 1024
  static let trailerLinesMax = 32
  /// Size lines and extensions of a body, beyond two bytes for each byte of data.
  ///
  /// It stops a flood of tiny chunks with extensions, which is work without content.
  static let chunkOverheadBytesMax = 16 * 1024

  /// The request line with its line end.
  package var requestLineBytesMax = 8 * 1024
  /// The header section with the empty line that ends it.
  package var headerBytesMax = 32 * 1024
  package var headerLinesMax = 100

  package init() {}
}

/// Why received bytes are not a request.
///
/// The connection closes after each of these, because the beginning of the next request is unknown.
///
/// - Source: RFC 9112 §2.2, §3, §5, §6, §7; RFC 9110 §10.1.1, §15.5, §15.6.
package enum RequestError: Error, Equatable, Sendable {
  /// 400: not HTTP, or ambiguous. The reason is for the `detail` of the response.
  case malformed(reason: FixedSentence)
  /// 408: the head did not arrive in time.
  case timeout
  /// 414: the request line is longer than this.
  case targetTooLong(bytesMax: Int)
  /// 431: the header section has more bytes or lines than this.
  case headerTooLarge(bytesMax: Int, linesMax: Int)
  /// 417: an expectation other than `100-continue`.
  case expectationFailed
  /// 501: a transfer coding other than `chunked`.
  case codingNotImplemented
  /// 505: a version other than HTTP/1.
  case versionNotSupported
  /// 503: too many connections, or too much memory in use.
  case overloaded
}

/// A sentence from the source code: it never contains anything that a client sent.
package struct FixedSentence: Equatable, Sendable, ExpressibleByStringLiteral {
  package let text: String
  package init(stringLiteral text: StaticString) { self.text = text.description }
}
