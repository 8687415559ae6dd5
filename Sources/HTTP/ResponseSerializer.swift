/// Writes responses as bytes.
///
/// - Complexity: O(bytes written). Everything is appended to one buffer.
/// - Source: RFC 9112 §4, §6, §7.1, §9.6.
package enum ResponseSerializer {
  /// The interim response to `Expect: 100-continue`.
  package static let continueInterim = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// The end of a chunked body.
  ///
  /// Trailers are never sent.
  package static let lastChunk = Array("0\r\n\r\n".utf8)

  /// The largest size of a head without the handler's fields.
  private static let ownHeadBytesMax = 192

  /// Appends the head of a response, and the body unless it is streamed.
  package static func append(
    _ response: Response, _ framing: ResponseFraming, _ persistence: Persistence,
    _ version: Request.Version, _ date: HTTPDate, to output: inout [UInt8]
  ) {
    let body: [UInt8] =
      if case .length = framing, case .bytes(let bytes) = response.body { bytes } else { [] }
    output.reserveCapacity(
      output.count + ownHeadBytesMax + response.headers.bytes.count + body.count)
    appendStatusLine(response.status, to: &output)
    append("Date: ", to: &output)
    output += date.bytes
    append("\r\n", to: &output)
    output += response.headers.bytes
    switch framing {
    case .none, .untilClose: break
    case .length(let bytes), .lengthWithoutBody(let bytes):
      append("Content-Length: ", to: &output)
      appendDecimal(bytes, to: &output)
      append("\r\n", to: &output)
    case .chunked, .chunkedWithoutBody:
      append("Transfer-Encoding: chunked\r\n", to: &output)
    }
    switch (persistence, version) {
    case (.close, _): append("Connection: close\r\n\r\n", to: &output)
    case (.keep, .http10): append("Connection: keep-alive\r\n\r\n", to: &output)
    case (.keep, .http11): append("\r\n", to: &output)
    }
    output += body
  }

  /// Appends one chunk.
  ///
  /// Appends nothing if it is empty, because an empty chunk would end the body.
  package static func appendChunk(_ bytes: [UInt8], to output: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    output.reserveCapacity(output.count + bytes.count + 20)
    output += String(bytes.count, radix: 16).utf8
    append("\r\n", to: &output)
    output += bytes
    append("\r\n", to: &output)
  }

  private static func appendStatusLine(_ status: StatusCode, to output: inout [UInt8]) {
    append("HTTP/1.1 ", to: &output)
    appendDecimal(status.rawValue, to: &output)
    append(" ", to: &output)
    append(status.reasonPhrase, to: &output)
    append("\r\n", to: &output)
  }

  private static func append(_ text: StaticString, to output: inout [UInt8]) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  private static func appendDecimal(_ value: Int, to output: inout [UInt8]) {
    precondition(value >= 0, "a length or status is never negative: \(value)")
    var divisor = 1
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
      divisor /= 10
    }
  }
}

/// How the body of a response is delimited, and whether it is sent.
///
/// - Source: RFC 9112 §6.3, RFC 9110 §6.4.1, §9.3.2 (HEAD).
package enum ResponseFraming: Equatable, Sendable {
  /// No body and no framing field.
  case none
  case length(bytes: Int)
  /// The response to HEAD: the fields of GET without the body.
  case lengthWithoutBody(bytes: Int)
  case chunked
  case chunkedWithoutBody
  /// A stream to an HTTP/1.0 client: the end of the connection ends the body.
  case untilClose

  /// - Parameters:
  ///   - method: of the request; `.unknown` if the request was not understood.
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
