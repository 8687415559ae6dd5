import HTTP
import Inventory
import Service
import Store

/// One request on its way through an endpoint: what it asks for, and what it brought.
struct Exchange {
  let operation: Operation
  let target: Route.Target
  let request: Request
  /// The path without the proxy's prefix.
  let path: ArraySlice<UInt8>
  let query: Query
  /// The form of a good answer that the client likes best; nil where it has no body.
  let form: MediaType?
  let preconditions: Preconditions
  let body: RequestBody
  let bodyBytesMax: Int
  let reader: ReaderIndex
  let principal: Principal
  let addresses: Addresses
  let storage: any Storage
  let inProgress: RequestsInProgress
  let ids: Identities
  let now: @Sendable () -> Timestamp

  /// An ID for something that a write may create.
  ///
  /// It is made before the write, which may run twice.
  func makeID() -> UniqueID { ids.next(at: now()) }

  /// Reads from one snapshot; what the body throws becomes a problem.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any Snapshot) throws -> Value
  ) async throws(Problem) -> Value {
    do {
      return try await storage.read(on: reader, body)
    } catch {
      throw Problem(useCase: error)
    }
  }
}
