/// A request method: one of those that Stockroom answers, or another token.
///
/// Methods are case-sensitive, so `get` is another token than `GET`.
/// - Source: RFC 9110 §9.1, RFC 5789 (PATCH).
package enum Method: Equatable, Sendable {
  case get, head, post, put, patch, delete, options
  /// A method that is registered or common elsewhere, but that no resource here allows (405).
  case trace, connect
  /// A token that names no method that we know (501).
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
