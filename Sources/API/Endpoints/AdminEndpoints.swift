import HTTP
import JSON
import Service
import Store

/// The operations of whoever runs the service.
struct AdminEndpoints: Sendable {
  /// A copy of the database, sent at the client's pace from a file that only this answer has.
  func backup(_ exchange: Exchange) async throws(Problem) -> Response {
    let copy = try await exchange.long { (storage) in try await storage.copy() }
    var headers = HeaderBlock()
    headers.add("Content-Type", MediaType.sqlite.text)
    headers.add("Content-Disposition", "attachment; filename=\"stockroom.db\"")
    headers.add("Cache-Control", "no-store")
    return Response(
      .ok, headers: headers,
      body: .stream { (sink) async throws(ResponseStreamError) in
        try await Self.send(copy, sink)
      })
  }

  func check(_ exchange: Exchange) async throws(Problem) -> Response {
    let findings = try await exchange.long { (storage) in try await storage.check() }
    var json = JSONWriter()
    json.object { json in
      json.name("findings")
      json.array(findings) { json, finding in json.string(finding) }
    }
    var response = Response.json(json)
    response.headers.add("Cache-Control", "no-store")
    return response
  }

  /// The bytes that are read and sent at a time.
  private static let pieceBytes = 1 << 16

  /// A read that fails cuts the stream off: the client sees that it is not whole.
  private static func send(
    _ copy: any StorageCopy, _ sink: any ResponseSink
  ) async throws(ResponseStreamError) {
    var offset = 0
    while offset < copy.byteCount {
      let piece: [UInt8]
      do throws(StoreError) {
        piece = try copy.bytes(at: offset, count: pieceBytes)
      } catch {
        throw .sourceFailed
      }
      if piece.isEmpty { throw .sourceFailed }
      offset += piece.count
      try await sink.write(piece)
    }
  }
}

extension Exchange {
  /// Runs a long read of the store.
  fileprivate func long<Value: Sendable>(
    _ read: (any Storage) async throws -> Value
  ) async throws(Problem) -> Value {
    do {
      return try await read(storage)
    } catch {
      throw Problem(useCase: error)
    }
  }
}
