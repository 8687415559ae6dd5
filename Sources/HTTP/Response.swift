/// A response to a request.
///
/// The server adds the fields of the message framing and of the connection (`Date`,
/// `Content-Length` or `Transfer-Encoding`, `Connection`). A handler never sets those.
///
/// ```swift
/// var headers = HeaderBlock()
/// headers.add("Content-Type", "text/plain")
/// return Response(.ok, headers: headers, body: .bytes(Array("ok\n".utf8)))
/// ```
package struct Response: Sendable {
  package enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// Produced while it is sent; the length is unknown. The closure is not called for HEAD.
    case stream(@Sendable () -> any ResponseSource)
  }

  package var status: StatusCode
  package var headers: HeaderBlock
  package var body: Body
  /// `close` ends the connection after this response; `keep` leaves it to the client and the server.
  package var persistence: Persistence

  package init(
    _ status: StatusCode, headers: HeaderBlock = HeaderBlock(), body: Body = .none,
    persistence: Persistence = .keep
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.persistence = persistence
  }
}

/// Produces the body of a streamed response, chunk by chunk.
///
/// The server asks for a chunk when the client has taken the one before, so that a stream holds
/// one chunk in memory, however slowly it is read. Between two chunks it serves other requests.
/// Return chunks of about 64 KiB: a chunk is what a stream may do without giving way.
///
/// ```swift
/// final class Countdown: ResponseSource {
///   private var left = 3
///   func next() async -> [UInt8]? {
///     guard left > 0 else { return nil }
///     defer { left -= 1 }
///     return Array("\(left)\n".utf8)
///   }
/// }
/// ```
package protocol ResponseSource: AnyObject {
  /// The next bytes of the body; nil at its end.
  ///
  /// It runs on the connection's loop and must not block, but it may suspend. When the client
  /// disconnects or the server drains, the task is cancelled: a source that waits, or that has no
  /// end, then returns nil. The response is still complete.
  /// - Throws: if the body cannot be completed. The client sees a body that is cut short.
  func next() async throws(ResponseSourceFailure) -> [UInt8]?
}

/// The rest of a streamed response cannot be produced.
package struct ResponseSourceFailure: Error, Equatable {
  package init() {}
}

/// The field lines of a response, as they are sent.
///
/// A value cannot end its line: CR, LF, NUL and other control bytes become spaces, so that nothing
/// that came from a client can split a response.
/// - Source: RFC 9110 §5.5.
package struct HeaderBlock: Sendable {
  /// Field lines, each with its CR LF, without the empty line that ends a head.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds one field line.
  package mutating func add(_ name: StaticString, _ value: some Sequence<UInt8>) {
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    let start = bytes.count
    bytes.append(contentsOf: value)
    for index in start..<bytes.count where bytes[index] < 0x20 || bytes[index] == 0x7F {
      bytes[index] = 0x20
    }
    bytes.append(UInt8(ascii: "\r"))
    bytes.append(UInt8(ascii: "\n"))
  }

  package mutating func add(_ name: StaticString, _ value: String) {
    add(name, value.utf8)
  }

  /// Whether a field line with this name, spelled alike, was added.
  package func has(_ name: StaticString) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      name.withUTF8Buffer { name in
        var line = bytes[...]
        while line.count > name.count {
          if line.starts(with: name), line[line.startIndex + name.count] == UInt8(ascii: ":") {
            return true
          }
          line = line.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        }
        return false
      }
    }
  }

  /// Adds the field lines of another block.
  package mutating func add(_ other: HeaderBlock) { bytes.append(contentsOf: other.bytes) }
}

/// The status codes that this server sends.
///
/// - Source: RFC 9110 §15, RFC 6585 (428, 429, 431), RFC 4918 (507).
package enum StatusCode: Int, Sendable, CaseIterable {
  case `continue` = 100
  case ok = 200
  case created = 201
  case noContent = 204
  case notModified = 304
  case badRequest = 400
  case unauthorized = 401
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case notAcceptable = 406
  case requestTimeout = 408
  case conflict = 409
  case gone = 410
  case preconditionFailed = 412
  case contentTooLarge = 413
  case uriTooLong = 414
  case unsupportedMediaType = 415
  case expectationFailed = 417
  case misdirectedRequest = 421
  case unprocessableContent = 422
  case preconditionRequired = 428
  case tooManyRequests = 429
  case requestHeaderFieldsTooLarge = 431
  case internalServerError = 500
  case notImplemented = 501
  case serviceUnavailable = 503
  case versionNotSupported = 505
  case insufficientStorage = 507

  package var reasonPhrase: StaticString {
    switch self {
    case .continue: "Continue"
    case .ok: "OK"
    case .created: "Created"
    case .noContent: "No Content"
    case .notModified: "Not Modified"
    case .badRequest: "Bad Request"
    case .unauthorized: "Unauthorized"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .notAcceptable: "Not Acceptable"
    case .requestTimeout: "Request Timeout"
    case .conflict: "Conflict"
    case .gone: "Gone"
    case .preconditionFailed: "Precondition Failed"
    case .contentTooLarge: "Content Too Large"
    case .uriTooLong: "URI Too Long"
    case .unsupportedMediaType: "Unsupported Media Type"
    case .expectationFailed: "Expectation Failed"
    case .misdirectedRequest: "Misdirected Request"
    case .unprocessableContent: "Unprocessable Content"
    case .preconditionRequired: "Precondition Required"
    case .tooManyRequests: "Too Many Requests"
    case .requestHeaderFieldsTooLarge: "Request Header Fields Too Large"
    case .internalServerError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .serviceUnavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    case .insufficientStorage: "Insufficient Storage"
    }
  }

  /// Whether a response with this code has neither a body nor framing fields.
  ///
  /// - Source: RFC 9110 §6.4.1, §15.4.5 (304).
  package var forbidsBody: Bool {
    switch self {
    case .continue, .noContent, .notModified: true
    default: false
    }
  }
}
