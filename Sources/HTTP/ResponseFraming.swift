/// How a response's body is delimited, and whether it is sent.
///
/// - Source: RFC 9112 §6.3, RFC 9110 §6.4.1, §9.3.2 (HEAD).
package enum ResponseFraming: Equatable, Sendable {
  /// No body, and no field that speaks of one.
  case none
  case length(bytes: Int)
  /// The fields of a GET without its body: the answer to HEAD.
  case lengthWithoutBody(bytes: Int)
  case chunked
  case chunkedWithoutBody
  /// The end of the connection ends the body: a stream to a client that knows no chunks.
  case untilClose

  /// - Parameters:
  ///   - method: of the request; `.unknown` where none was understood.
  package init(of response: Response, to method: Method, _ version: Request.Version) {
    if response.status.forbidsBody {
      self = .none
      return
    }
    switch (response.body, method, version) {
    case (.none, .head, _): self = .lengthWithoutBody(bytes: 0)
    case (.none, _, _): self = .length(bytes: 0)
    case (.bytes(let bytes), .head, _): self = .lengthWithoutBody(bytes: bytes.count)
    case (.bytes(let bytes), _, _): self = .length(bytes: bytes.count)
    case (.stream, .head, .http11): self = .chunkedWithoutBody
    case (.stream, .head, .http10): self = .none
    case (.stream, _, .http11): self = .chunked
    case (.stream, _, .http10): self = .untilClose
    }
  }
}
