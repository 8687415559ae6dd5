package import HTTP

extension HTTP.Method: CustomStringConvertible {
  /// The token as it stands in a request line and in Allow.
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
