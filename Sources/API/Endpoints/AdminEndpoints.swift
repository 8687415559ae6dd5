import HTTP
import JSON
import Service
import Store

/// The operations for administrators.
struct AdminEndpoints: Sendable {
  /// A copy of the database, streamed from a temporary file at the client's speed.
  func backup(_ exchange: Exchange) async throws(Problem) -> Response {
    let copy = try await exchange.long { (storage) in try await storage.copy() }
    var headers = HeaderBlock()
    headers.add("Content-Type", MediaType.sqlite.text)
    headers.add("Content-Disposition", "attachment; filename=\"stockroom.db\"")
    headers.add("Cache-Control", "no-store")
    return Response(
      .ok, headers: headers,
      body: .stream { BackupSource(copy) })
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
}

/// Streams a copy of the database in chunks.
private final class BackupSource: ResponseSource {
  private static let pieceBytes = 1 << 16

  private let copy: any StorageCopy
  private var offset = 0

  init(_ copy: any StorageCopy) { self.copy = copy }

  func next() async throws(ResponseSourceFailure) -> [UInt8]? {
    guard offset < copy.byteCount else { return nil }
    let piece: [UInt8]
    do throws(StoreError) {
      piece = try copy.bytes(at: offset, count: Self.pieceBytes)
    } catch {
      throw ResponseSourceFailure()
    }
    guard !piece.isEmpty else { throw ResponseSourceFailure() }
    offset += piece.count
    return piece
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
