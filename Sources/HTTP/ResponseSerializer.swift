/// Turns responses into bytes.
///
/// - Complexity: O(bytes written), appended to one buffer.
/// - Source: RFC 9112 §4, §6, §7.1, §9.6.
package enum ResponseSerializer {
  /// What ends the wait of a client that sent `Expect: 100-continue`.
  package static let continueInterim = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// What ends a chunked body; trailers are never sent.
  package static let lastChunk = Array("0\r\n\r\n".utf8)

  /// The bytes that a head takes beside the handler's own fields, at most.
  private static let ownHeadBytesMax = 192

  /// Appends a response's head, and its body where that is known bytes.
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

  /// Appends one chunk; nothing for no bytes, because an empty chunk would end the body.
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
