package import HTTP

/// A row of the table of operations, which describes one route of the API.
///
/// `Operation.all` is the only list. The router, OPTIONS and `Allow`, the links of the entry point,
/// the check of query parameters and the comparison with `openapi.yaml` derive from it.
/// ```swift
/// Operation("listColors", .get, "/colors", link: "colors") { endpoints, _ in
///   endpoints.system.colors()
/// }
/// ```
/// A class, so that a request shares its row instead of copying it.
package final class Operation: Sendable {
  /// Who may call an operation; each role includes those before it.
  package enum Role: Sendable {
    /// Anyone, without a token.
    case anyone
    case reader, editor, admin
  }

  package enum QueryRule: Equatable, Sendable {
    /// Probes may send anything.
    case ignored
    /// These parameters and no others.
    case only([QueryParameter])
  }

  package enum BodyRule: Equatable, Sendable {
    /// A body has no meaning and is ignored.
    case none
    /// JSON in one of these media types, up to the limit of a body.
    case json([MediaType])
    /// Any length, read as a stream.
    case streamed([MediaType])

    package var mediaTypes: [MediaType] {
      switch self {
      case .none: []
      case .json(let mediaTypes), .streamed(let mediaTypes): mediaTypes
      }
    }
  }

  /// The media types of a successful response.
  package enum ResponseRule: Equatable, Sendable {
    case empty
    /// The client chooses with `Accept`; if it accepts none of these, the response is 406.
    case negotiated([MediaType])
    /// `Accept` is ignored, as RFC 9110 §12.4.1 allows.
    case fixed(MediaType)

    static let json = ResponseRule.negotiated([.json])

    package var mediaTypes: [MediaType] {
      switch self {
      case .empty: []
      case .negotiated(let mediaTypes): mediaTypes
      case .fixed(let mediaType): [mediaType]
      }
    }
  }

  typealias Handler = @Sendable (Endpoints, Exchange) async throws(Problem) -> Response

  /// The `operationId` of the document.
  package let name: String
  package let method: HTTP.Method
  /// The path template, with at most one variable segment: `/items/{itemId}`.
  ///
  /// `{+path}` at the end matches any number of segments.
  package let path: String
  /// The name of the entry point's link to this operation.
  package let link: StaticString?
  package let query: QueryRule
  package let body: BodyRule
  package let response: ResponseRule
  package let role: Role
  let handler: Handler

  /// - Parameter role: by default reader for GET, otherwise editor.
  init(
    _ name: String, _ method: HTTP.Method, _ path: String, link: StaticString? = nil,
    query: QueryRule = .only([]), body: BodyRule = .none, response: ResponseRule = .json,
    role: Role? = nil, handler: @escaping Handler
  ) {
    self.name = name
    self.method = method
    self.path = path
    self.link = link
    self.query = query
    self.body = body
    self.response = response
    self.role = role ?? (method == .get ? .reader : .editor)
    self.handler = handler
  }
}

extension Operation: Equatable, CustomStringConvertible {
  package static func == (left: Operation, right: Operation) -> Bool { left === right }

  package var description: String { "\(method) \(path)" }
}

extension HTTP.Method: CustomStringConvertible {
  /// The token in a request line and in Allow.
  package var description: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    case .options: "OPTIONS"
    case .trace: "TRACE"
    case .connect: "CONNECT"
    case .unknown: "another method"
    }
  }
}
