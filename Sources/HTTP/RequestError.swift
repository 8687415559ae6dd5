/// Why bytes did not become a request; each case is one problem type of the API.
///
/// After any of them the connection closes: where the next request would begin is not known.
/// - Source: RFC 9112 §2.2, §3, §5, §6, §7; RFC 9110 §10.1.1, §15.5, §15.6.
package enum RequestError: Error, Equatable, Sendable {
  /// 400: not HTTP, or ambiguous. The reason says what was wrong, for the answer's `detail`.
  case malformed(reason: FixedSentence)
  /// 408: the head did not arrive in time.
  case timeout
  /// 414: the request line is longer than this.
  case targetTooLong(bytesMax: Int)
  /// 431: the header section has more bytes or lines than this.
  case headerTooLarge(bytesMax: Int, linesMax: Int)
  /// 417: an expectation other than `100-continue`.
  case expectationFailed
  /// 501: a transfer coding that is not `chunked`.
  case codingNotImplemented
  /// 505: a version that is not HTTP/1.
  case versionNotSupported
  /// 503: no room for another connection.
  case overloaded
}

/// A fixed sentence: it never holds anything that a client sent.
package struct FixedSentence: Equatable, Sendable, ExpressibleByStringLiteral {
  package let text: String
  package init(stringLiteral text: StaticString) { self.text = text.description }
}
