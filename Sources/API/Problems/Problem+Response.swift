package import HTTP
import JSON
import Service

extension Problem {
  /// How long a client should wait before it tries again.
  package static let retryAfterSeconds = 1

  /// The answer that tells the problem.
  ///
  /// - Parameters:
  ///   - requestID: names this one occurrence, in `instance`.
  ///   - addresses: where this service's pages are, from the client's side.
  package func response(to requestID: RequestID, at addresses: Addresses) -> Response {
    let type = self.type
    let typeAddress = addresses.problem(type)
    var json = JSONWriter()
    json.object { json in
      json.member("type", typeAddress)
      json.member("title", type.title.description)
      json.member("status", Int64(type.status.rawValue))
      json.member("detail", detail)
      // The page that explains the problem, with the occurrence as fragment: a URI that leads
      // somewhere, whatever form the client gave its request's id.
      json.member("instance", typeAddress + "#" + requestID.text)
      writeMembers(to: &json)
    }
    json.endLine()
    var headers = HeaderBlock()
    headers.add("Content-Type", MediaType.problemJSON.text)
    headers.add("Cache-Control", "no-store")
    addHeaders(to: &headers)
    return Response(type.status, headers: headers, body: .bytes(json.bytes))
  }

  /// The fields that HTTP asks for with a status.
  ///
  /// - Source: RFC 9110 §10.2.1 (Allow), §10.2.3 (Retry-After),
  ///   §12.5.1 and §12.5.3 (Accept and Accept-Encoding with 415); RFC 5789 §3.1 (Accept-Patch).
  private func addHeaders(to headers: inout HeaderBlock) {
    switch self {
    case .methodNotAllowed(let allowed): headers.add("Allow", allowed.list)
    case .preconditionFailed(let current):
      if let current { headers.add("ETag", EntityTag(current.lastWrite).text) }
    case .unsupportedMediaType(.mediaType(let accepted, let method)),
      .unsupportedMediaType(.charset(let accepted, let method)):
      headers.add(method == .patch ? "Accept-Patch" : "Accept", accepted.list)
    case .unsupportedMediaType(.coding): headers.add("Accept-Encoding", "identity")
    case .requestInProgress, .tooManyRequests, .overloaded, .shuttingDown, .logFull,
      .storageUnavailable:
      headers.add("Retry-After", String(Self.retryAfterSeconds))
    case .malformedRequest, .malformedJSON, .notFound, .notAcceptable,
      .requestTimeout, .skuTaken, .idInUse, .insufficientStock, .insufficientLines, .caseMismatch,
      .editConflict, .sourceDeleted, .draftClosed, .savedItemDeleted, .itemGone, .changesGone,
      .contentTooLarge, .uriTooLong, .expectationFailed, .invalidItem, .invalidDraft,
      .idempotencyKeyReused, .confirmationRequired, .preconditionRequired, .headerTooLarge,
      .internalError, .methodNotImplemented, .codingNotImplemented, .versionNotSupported,
      .storageFull:
      break
    }
  }
}
