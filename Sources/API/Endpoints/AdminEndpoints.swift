import HTTP
import JSON
import Service

/// The operations of whoever runs the service.
struct AdminEndpoints: Sendable {
  let admin: AdminService

  /// A copy of the database, sent at the client's pace from a file that only this answer has.
  func backup(_ exchange: Exchange) async throws(Problem) -> Response {
    let backup = try await exchange.awaiting { () async throws(ServiceError) in
      try await admin.backup()
    }
    var headers = HeaderBlock()
    headers.add("Content-Type", MediaType.sqlite.text)
    headers.add("Content-Disposition", "attachment; filename=\"stockroom.db\"")
    headers.add("Cache-Control", "no-store")
    return Response(
      .ok, headers: headers,
      body: .stream { (sink) async throws(ResponseStreamError) in
        try await Self.send(backup, sink)
      })
  }

  func check(_ exchange: Exchange) async throws(Problem) -> Response {
    let findings = try await exchange.awaiting { () async throws(ServiceError) in
      try await admin.check()
    }
    var json = JSONWriter()
    json.object { json in
      json.name("findings")
      json.array(findings) { json, finding in json.string(finding) }
    }
    var response = Response.json(json)
    response.headers.add("Cache-Control", "no-store")
    return response
  }

  /// A read that fails cuts the stream off: the client sees that it is not whole.
  private static func send(
    _ backup: AdminService.Backup, _ sink: any ResponseSink
  ) async throws(ResponseStreamError) {
    var offset = 0
    while offset < backup.byteCount {
      let piece: [UInt8]
      do throws(ServiceError) {
        piece = try backup.piece(at: offset)
      } catch {
        throw .sourceFailed
      }
      if piece.isEmpty { throw .sourceFailed }
      offset += piece.count
      try await sink.write(piece)
    }
  }
}
