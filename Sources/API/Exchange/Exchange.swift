import HTTP
import Inventory
import Service
import Store

/// A request with the results of routing and negotiation, for its handler.
struct Exchange {
  let operation: Operation
  let target: Route.Target
  let request: Request
  /// The path without the base path.
  let path: ArraySlice<UInt8>
  let query: Query
  /// The negotiated media type of a successful response; nil if it has no body.
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

  /// A new ID, generated before a write that may run repeatedly.
  func makeID() -> UniqueID { ids.next(at: now()) }

  /// Reads from one snapshot, and maps errors to problems.
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
